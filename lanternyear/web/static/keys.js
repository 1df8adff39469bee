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
  const people = () => {
    const options = [...document.querySelectorAll("#answer [data-figure]")];
    return options.length ? options : [...document.querySelectorAll(".survivors .survivor")];
  };
  const focus = (sheet) => {
    if (!sheet.matches("button, a, [tabindex]")) sheet.tabIndex = -1;
    sheet.focus();
    return true;
  };
  const next = () => {
    const found = people();
    return found.length > 0 && focus(found[(found.findIndex((sheet) => sheet.contains(document.activeElement)) + 1) % found.length]);
  };
  // Tab too, from where nothing has the focus, up to the last survivor; from there and everywhere else it does what it always does.
  const tab = () => {
    const found = people(), at = found.indexOf(document.activeElement), nowhere = [null, document.body].includes(document.activeElement);
    return (nowhere || at >= 0) && at + 1 < found.length && focus(found[at + 1]);
  };
  const back = (way) => press(document.querySelector(`.back-and-forth form[action$="/${way}"] button`));
  const KEYS = {
    e: () => press(kinds("end")[0]), m: move, a: () => only(kinds("attack")), n: next, tab, u: () => back("undo"), r: () => back("redo"),
    "?": () => press(document.getElementById("help")),
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || off()) return;
    if (typing(event.target) || typing(document.activeElement) || busy()) return;
    const digit = /^[0-9]$/.test(event.key) && document.querySelector(`#answer [aria-keyshortcuts="${event.key}"]`);
    const backwards = event.key === "Tab" && event.shiftKey;
    const done = digit ? press(digit) : !backwards && KEYS[event.key.toLowerCase()]?.();
    if (done) event.preventDefault();
  });
})();
