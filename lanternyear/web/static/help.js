// Keywords show what they mean, on hover, focus and tap; a First Story shows its notes. Without this script a keyword
// is a link to the glossary, and there are no notes.
(() => {
  "use strict";
  const own = document.currentScript.dataset;
  const store = { get: (key) => { try { return localStorage.getItem(`lanternyear.${key}`); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(`lanternyear.${key}`, value); } catch { /* private windows keep nothing */ } } };

  // ---------------------------------------------------------------- keywords
  let meanings = null, shownFor = null, leaving = 0;
  const idOf = (term) => term.dataset.term ?? term.hash.slice(1);
  const tip = () => {
    let box = document.getElementById("term-tip");
    if (!box) {
      box = document.createElement("div");
      box.id = "term-tip"; box.setAttribute("role", "tooltip"); box.popover = "manual";
      box.append(document.createElement("b"), document.createElement("span"));
      box.addEventListener("pointerenter", () => clearTimeout(leaving));
      box.addEventListener("pointerleave", hideSoon);
    }
    const around = document.querySelector("dialog[open]") ?? document.body;
    if (box.parentNode !== around) around.append(box);
    return box;
  };
  const beside = (box, target) => {
    const at = target.getBoundingClientRect(), size = box.getBoundingClientRect(), wide = document.documentElement.clientWidth;
    const below = at.bottom + 6 + size.height < window.innerHeight;
    box.style.left = `${Math.max(8, Math.min(at.left, wide - size.width - 8))}px`;
    box.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - size.height - 6)}px`;
  };
  const show = async (term) => {
    clearTimeout(leaving);
    shownFor = term;
    meanings ??= await fetch(own.glossary).then((answer) => answer.json());
    const known = meanings[idOf(term)];
    if (!known || shownFor !== term || !term.isConnected) return;
    const box = tip();
    [box.firstChild.textContent, box.lastChild.textContent] = known;
    if (!box.matches(":popover-open")) box.showPopover();
    beside(box, term);
    term.setAttribute("aria-describedby", box.id);
  };
  const hide = () => {
    clearTimeout(leaving);
    shownFor?.removeAttribute("aria-describedby");
    shownFor = null;
    const box = document.getElementById("term-tip");
    if (box?.matches(":popover-open")) box.hidePopover();
  };
  const hideSoon = () => { clearTimeout(leaving); leaving = setTimeout(() => { if (document.activeElement !== shownFor) hide(); }, 200); };
  const termOf = (event) => event.target.closest?.(".term");
  document.addEventListener("pointerover", (event) => { const term = termOf(event); if (term && event.pointerType === "mouse") show(term); });
  document.addEventListener("pointerout", (event) => { if (termOf(event) && event.pointerType === "mouse") hideSoon(); });
  document.addEventListener("focusin", (event) => { const term = termOf(event); if (term) show(term); else if (shownFor) hide(); });
  document.addEventListener("focusout", (event) => { if (termOf(event)) hideSoon(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && shownFor) { hide(); event.preventDefault(); } }, true);
  document.addEventListener("scroll", () => { const box = document.getElementById("term-tip"); if (shownFor && box?.matches(":popover-open")) beside(box, shownFor); }, { capture: true, passive: true });
  // A tap shows the meaning. A click or Enter opens the whole rule beside the table, where there is one.
  document.addEventListener("click", (event) => {
    const term = termOf(event);
    if (!term) { if (shownFor && !event.target.closest?.("#term-tip")) hide(); return; }
    if (!term.matches("a") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.pointerType === "touch") { event.preventDefault(); show(term); return; }
    const leaf = document.getElementById("leaf-text");
    if (!window.htmx || !leaf) return;
    event.preventDefault();
    hide();
    leaf.dataset.asked = "yes";
    window.htmx.ajax("GET", `/glossary/${idOf(term)}`, { target: "#leaf-text", swap: "innerHTML" });
  });

  // ---------------------------------------------------------------- notes of the First Story
  const PLACES = { question: "#question", board: ".board-panel", beast: "#beast", monster: ".playing, .monster, #beast", survivor: ".survivor.acting, .survivor" };
  const dismissed = () => { try { return JSON.parse(store.get("notes.seen") ?? "[]"); } catch { return []; } };
  const place = (note) => {
    const target = document.querySelector(PLACES[note.dataset.place]) ?? document.getElementById("question");
    for (const old of document.querySelectorAll(".coached")) if (old !== target) old.classList.remove("coached");
    target?.classList.add("coached");
    if (!target || matchMedia("(max-width: 900px)").matches) { note.style.left = note.style.top = ""; return; }
    const at = target.getBoundingClientRect(), size = note.getBoundingClientRect(), wide = document.documentElement.clientWidth;
    const frame = note.offsetParent?.getBoundingClientRect() ?? { left: -scrollX, top: -scrollY };
    const room = at.left > size.width + 20 ? at.left - size.width - 12 : at.right + size.width + 20 < wide ? at.right + 12 : Math.max(8, Math.min(at.left + 20, wide - size.width - 8));
    const aside = room + size.width <= at.left || room >= at.right;
    const top = aside ? Math.max(at.top, 8) : at.bottom + size.height + 12 < innerHeight ? at.bottom + 10 : Math.max(8, at.top + 12);
    note.style.left = `${room - frame.left}px`;
    note.style.top = `${top - frame.top}px`;
  };
  const coach = () => {
    const notes = [...document.querySelectorAll(".coach")];
    const seen = dismissed(), wanted = store.get("notes") === "off" ? null : notes.find((note) => !seen.includes(note.dataset.note));
    for (const note of notes) note.hidden = note !== wanted;
    if (wanted) place(wanted);
    else for (const old of document.querySelectorAll(".coached")) old.classList.remove("coached");
  };
  document.addEventListener("click", (event) => {
    const note = event.target.closest?.(".coach");
    if (!note) return;
    if (event.target.closest("[data-dismiss]")) store.set("notes.seen", JSON.stringify([...dismissed(), note.dataset.note]));
    else if (event.target.closest("[data-no-more]")) store.set("notes", "off");
    else return;
    for (const each of document.querySelectorAll(".coach")) each.hidden = true;
    for (const old of document.querySelectorAll(".coached")) old.classList.remove("coached");
    document.getElementById("question")?.focus({ preventScroll: true });
  });
  // ---------------------------------------------------------------- that rules changed is said until it is read
  const said = () => { for (const note of document.querySelectorAll("[data-changed]")) note.hidden = store.get("changes.read") === note.dataset.changed; };
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-read]")) return;
    store.set("changes.read", event.target.closest("[data-changed]").dataset.changed);
    said();
  });
  document.addEventListener("htmx:after:swap", () => { if (shownFor && !shownFor.isConnected) hide(); coach(); said(); });
  addEventListener("resize", coach);
  coach();
  said();
})();
