// Answering by board, keys and finding. Without this script every space is a link and every option a button.
(() => {
  "use strict";
  const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const question = () => document.getElementById("question");
  const answers = () => [...document.querySelectorAll("#answer [data-keys] button:enabled, #answer [data-keys] .option input")];
  const seen = (one) => !one.closest("[hidden]");
  const spaceFor = (value) => [...document.querySelectorAll(".choices .space")].find((one) => one.dataset.value === value);

  // What would stand on the space that is pointed at, on the board or in the list.
  const point = (target) => {
    const ghost = document.getElementById("ghost");
    if (!ghost) return;
    const button = target.closest?.("#answer .spaces button");
    const space = button ? spaceFor(button.value) : target.closest?.(".choices .space");
    ghost.toggleAttribute("hidden", !space);
    if (!space) return;
    const spot = space.firstElementChild, across = ghost.dataset.across ??= ghost.getAttribute("width"), down = ghost.dataset.down ??= ghost.getAttribute("height");
    const turned = "turned" in space.dataset || button?.value.includes(" ");
    for (const [name, value] of [["x", spot.getAttribute("x")], ["y", spot.getAttribute("y")], ["width", turned ? down : across], ["height", turned ? across : down]]) ghost.setAttribute(name, value);
  };
  document.addEventListener("pointerover", (event) => point(event.target));
  document.addEventListener("focusin", (event) => point(event.target));

  // One stop for the Tab key in the spaces and in a long list; arrow keys go to what is nearest in their direction.
  const CROWDS = ".choices, .many, .spaces";
  const members = (crowd) => [...crowd.querySelectorAll(".space, button, input")].filter(seen);
  const stopAt = (crowd, chosen) => {
    for (const one of crowd.querySelectorAll(".space, button, input")) one.setAttribute("tabindex", one === chosen ? "0" : "-1");
  };
  const settle = () => { for (const crowd of document.querySelectorAll(CROWDS)) stopAt(crowd, members(crowd)[0]); };
  const centre = (one) => {
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const nearest = (many, [x, y], [right, down]) => {
    let best = null, least = Infinity;
    for (const one of many) {
      const [toRight, toDown] = centre(one).map((at, axis) => at - (axis ? y : x));
      const along = toRight * right + toDown * down, aside = Math.abs(toRight * down) + Math.abs(toDown * right);
      if (along > 1 && along + 3 * aside < least) { best = one; least = along + 3 * aside; }
    }
    return best;
  };
  document.addEventListener("focusin", (event) => {
    const crowd = event.target.closest?.(CROWDS);
    if (crowd && event.target.matches(".space, button, input")) stopAt(crowd, event.target);
  });

  // From the question the arrow keys lead to the board, or else to the options.
  const enter = () => {
    const asked = document.querySelector(`#figure-${question()?.dataset.asked} .body`) ?? document.querySelector("#beast .body");
    const spaces = [...document.querySelectorAll(".choices .space")];
    if (!spaces.length || !asked) return spaces[0] ?? answers().find(seen);
    const [x, y] = centre(asked), far = (one) => Math.hypot(centre(one)[0] - x, centre(one)[1] - y);
    return spaces.reduce((best, one) => (far(one) < far(best) ? one : best));
  };
  const arrow = (event) => {
    const here = event.target, group = here.closest?.("[data-keys]");
    if (!WAYS[event.key] || here.closest?.("#find")) return;
    const next = group ? nearest(members(group), centre(here), WAYS[event.key]) : here === question() ? enter() : null;
    if (next) next.focus();
    if (next || group) event.preventDefault();
  };

  // A digit takes the option of that number, 0 the tenth; a letter begins to find.
  const digit = (event) => {
    const named = document.querySelectorAll(`#answer [aria-keyshortcuts="${CSS.escape(event.key.toLowerCase())}"]`);
    const button = [...named].find(seen);
    if (button) { event.preventDefault(); button.click(); }
  };
  const letter = (event) => {
    const field = document.getElementById("find");
    if (!field || !/^[a-z]$/i.test(event.key)) return;
    if (field.closest("details")) field.closest("details").open = true;
    field.focus();
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && event.target.closest?.(".choices")) question()?.focus();
    arrow(event);
    const unfocused = event.target === document.body && document.querySelector("#answer .faces");
    if (!(unfocused || event.target.closest?.("#question")) || event.target.matches("input:not([type=checkbox])")) return;
    digit(event);
    letter(event);
  });

  // Several real dice or cards: each face or name fills the next slot, and the last leads to the button. Dice that bring
  // a throw of their own open the slots of that one.
  const slotsOf = (name) => [...document.querySelectorAll(`#answer [data-slots] select[name="${name}"]`)];
  const wanted = (slot) => !slot.closest("[hidden]");
  const openNext = () => {
    for (const face of document.querySelectorAll("#answer [data-once]")) face.disabled = slotsOf("value").some((slot) => slot.value === face.dataset.face);
    const box = document.querySelector("#answer [data-after]");
    if (!box) return;
    const dice = slotsOf("value"), after = box.dataset.after.split(" "), thrown = dice.every((die) => die.value);
    const hits = thrown ? dice.filter((die) => after.includes(die.value)).length : 0;
    slotsOf("then").forEach((slot, place) => {
      slot.closest("label").hidden = place >= hits;
      if (place >= hits) slot.value = "";
    });
    for (const group of document.querySelectorAll("#answer .faces")) group.hidden = ("next" in group.dataset) !== (thrown && hits > 0);
  };
  const fill = (value, name) => {
    const slot = slotsOf(name).filter(wanted).find((one) => !one.value);
    if (!slot) return;
    slot.value = value;
    openNext();
    const field = document.getElementById("find"), left = slotsOf("value").some((one) => !one.value);
    if (field) { field.value = ""; find(field); }
    if (!left) document.querySelector("#answer [data-slots] button").focus(); // the dice that follow may be entered, too
    else if (field) field.focus();
  };
  document.addEventListener("click", (event) => {
    const face = event.target.closest?.("[data-face]");
    if (face) fill(face.dataset.face, face.dataset.for);
  });
  document.addEventListener("change", (event) => { if (event.target.closest?.("[data-slots]")) openNext(); });
  document.addEventListener("keydown", (event) => {
    const slots = [...slotsOf("value"), ...slotsOf("then")];
    if (event.key !== "Backspace" || !slots.length || event.target.id === "find") return;
    const last = slots.findLast((one) => one.value);
    if (last) last.value = "";
    openNext();
  });

  // The field above a long list.
  const whole = (one) => one.closest("label") ?? one;
  const find = (field) => {
    const wanted = field.value.trim().toLowerCase(), all = answers();
    for (const one of all) whole(one).hidden = Boolean(wanted) && !one.checked && !whole(one).textContent.toLowerCase().includes(wanted);
    const left = all.filter((one) => !whole(one).hidden).length, told = document.querySelector(".finder output");
    told.textContent = wanted ? told.dataset.words.replace("{number}", left).replace("{all}", all.length) : "";
    settle();
  };
  document.addEventListener("input", (event) => { if (event.target.id === "find") find(event.target); });
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "find") return;
    const left = answers().filter((one) => !whole(one).hidden);
    if (event.key === "Escape") { event.target.value = ""; find(event.target); question().focus(); }
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const exact = left.filter((one) => whole(one).textContent.trim().toLowerCase() === event.target.value.trim().toLowerCase());
    const only = exact.length === 1 ? exact : left;
    if (only.length === 1 && event.key === "Enter") only[0].click();
    else left[0]?.focus();
  });

  let shown;
  const drawn = () => {
    const table = document.getElementById("table"), field = document.getElementById("find"), isNew = table?.dataset.n !== shown;
    if (field && isNew) field.value = "";
    if (isNew) for (const slot of [...slotsOf("value"), ...slotsOf("then")]) slot.value = ""; // not what was thrown before
    shown = table?.dataset.n;
    if (field) find(field); else settle();
    openNext();
  };
  document.addEventListener("htmx:after:swap", drawn);
  document.addEventListener("DOMContentLoaded", drawn);
})();
