// Keys from anywhere on the page, but not while somebody types. Settings switch them off.
(() => {
  "use strict";
  const off = () => { try { return localStorage.getItem("lanternyear.keys") === "off"; } catch { return false; } };
  const typing = (element) => element?.matches?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
  const busy = () => document.querySelector("dialog[open]:not(#leaf)") ?? document.querySelector("#leaf[open]");
  const press = (button) => { if (!button || button.disabled) return false; button.click(); return true; };
  const kinds = (kind) => [...document.querySelectorAll(`#answer [data-kind="${kind}"]`)].filter((button) => !button.closest("[hidden]"));
  const only = (buttons) => { if (buttons.length === 1) return press(buttons[0]); buttons[0]?.focus(); return buttons.length > 0; };

  // To the lit space nearest to whoever is asked, or else the option that lights the spaces.
  const move = () => {
    const spaces = [...document.querySelectorAll(".choices .space")];
    if (!spaces.length) return only(kinds("move"));
    const asked = document.querySelector(`#figure-${document.getElementById("question")?.dataset.asked} .body`) ?? document.querySelector("#beast .body");
    const centre = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = asked ? centre(asked) : [0, 0], far = (space) => Math.hypot(centre(space)[0] - x, centre(space)[1] - y);
    spaces.reduce((best, space) => (far(space) < far(best) ? space : best)).focus();
    return true;
  };
  // Options for survivors where they can be chosen, else the survivors' sheets.
  const next = () => {
    const options = [...document.querySelectorAll("#answer [data-figure]")];
    const sheets = options.length ? options : [...document.querySelectorAll(".survivors .survivor")];
    if (!sheets.length) return false;
    const after = sheets[(sheets.findIndex((sheet) => sheet.contains(document.activeElement)) + 1) % sheets.length];
    if (!after.matches("button, a, [tabindex]")) after.tabIndex = -1;
    after.focus();
    return true;
  };
  const back = (way) => press(document.querySelector(`.back-and-forth form[action$="/${way}"] button`));
  const KEYS = {
    e: () => press(kinds("end")[0]), m: move, a: () => only(kinds("attack")), n: next, u: () => back("undo"), r: () => back("redo"),
    "?": () => press(document.getElementById("help")),
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || off()) return;
    if (typing(event.target) || typing(document.activeElement) || busy()) return;
    const digit = /^[0-9]$/.test(event.key) && document.querySelector(`#answer [aria-keyshortcuts="${event.key}"]`);
    const done = digit ? press(digit) : KEYS[event.key.toLowerCase()]?.();
    if (done) event.preventDefault();
  });
})();
