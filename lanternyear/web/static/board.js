// Playing on the board: the way and the odds before a click, several answers in one, drag, turned tiles, zoom, information.
(() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg", LONG = 550, FAR = 8, LEAST = 0.45, MOST = 2, STEP = 1.25;
  const byId = (id) => document.getElementById(id);
  const board = () => byId("board");
  const size = () => Number(board().dataset.size);
  const spot = (name) => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65];
  const button = (value) => [...document.querySelectorAll("#answer button[name=value]")].find((found) => found.value === value);

  // One request may answer several questions: the option, then what follows from it.
  const answer = (value, then) => {
    const chosen = button(value);
    if (!chosen) return false;
    for (const stale of chosen.form.querySelectorAll("input[name=then]")) stale.remove();
    for (const next of then) {
      const field = document.createElement("input");
      field.type = "hidden"; field.name = "then"; field.value = next;
      chosen.form.append(field);
    }
    chosen.click();
    return true;
  };
  const turned = () => board()?.classList.contains("turned");
  const answerOf = (there) => answer(turned() && there.dataset.turnedValue ? there.dataset.turnedValue : there.dataset.value, there.dataset.then?.split(" ") ?? []);

  let swallow = false;
  document.addEventListener("click", (event) => {
    if (swallow) { swallow = false; event.preventDefault(); event.stopPropagation(); return; }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const pick = event.target.closest?.("#attack-menu [data-answer]");
    if (pick) { answer(pick.dataset.answer, []); return; }
    const opens = event.target.closest?.(".board [data-menu]");
    if (opens) { event.preventDefault(); openMenu(opens, event); return; }
    closeMenu();
    const there = event.target.closest?.(".board [data-value]");
    if (there && answerOf(there)) event.preventDefault();
  }, true);

  // A small box beside what it is about, inside the board's panel.
  const lay = (box, target) => {
    const panel = document.querySelector(".board-panel").getBoundingClientRect(), at = target.getBoundingClientRect();
    box.hidden = false;
    const own = box.getBoundingClientRect(), right = at.right - panel.left + 10;
    const left = right + own.width < panel.width ? right : Math.max(4, at.left - panel.left - own.width - 10);
    box.style.left = `${Math.max(4, Math.min(left, panel.width - own.width - 4))}px`;
    box.style.top = `${Math.max(4, Math.min(at.top - panel.top - own.height / 2, panel.height - own.height - 4))}px`;
  };
  const openMenu = (opens, event) => {
    const menu = byId(opens.dataset.menu);
    byId("tip").hidden = true;
    lay(menu, opens.querySelector(".body") ?? opens);
    if (!event.detail) menu.querySelector("button").focus(); // opened by the keyboard
  };
  const closeMenu = () => { const menu = byId("attack-menu"); if (menu && !menu.hidden) { menu.hidden = true; return true; } return false; };

  // The way to a space, and the odds of an attack from there.
  const draw = (name, attributes, text = "") => {
    const drawn = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, value);
    drawn.textContent = text;
    return drawn;
  };
  const showWay = (there) => {
    const group = byId("way");
    if (!group) return;
    group.replaceChildren();
    const names = there?.dataset.way?.split(" ") ?? [];
    if (!names.length) return;
    const acting = document.querySelector(".figure.acting .piece")?.getAttribute("transform")?.match(/[\d.]+/g) ?? [];
    const points = names.map((name) => spot(name).map((at) => (at + 0.5) * size()));
    group.append(draw("path", { d: `M${[acting.join(" "), ...points.map((point) => point.join(" "))].filter(Boolean).join("L")}` }));
    for (const [number, [x, y]] of points.entries()) group.append(draw("circle", { cx: x, cy: y, r: 9 }), draw("text", { x, y: y + 4 }, number + 1));
  };
  const point = (target) => {
    const there = target.closest?.(".board .space[data-way], .board [data-odds]"), tip = byId("tip");
    if (!tip || dragged) return;
    showWay(there);
    const odds = there && byId(`odds-${there.dataset.odds}`);
    if (!odds || (byId("attack-menu") && !byId("attack-menu").hidden)) { tip.hidden = true; return; }
    const title = document.createElement("p");
    title.className = "tip-title";
    title.textContent = there.getAttribute("aria-label").split(" (")[0].split(":")[0];
    tip.replaceChildren(title, ...[...odds.children].map((part) => part.cloneNode(true)));
    lay(tip, there.querySelector(".spot, .body"));
  };
  document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") point(event.target); });
  document.addEventListener("focusin", (event) => { if (event.target.matches?.(":focus-visible")) point(event.target); });

  // Information: a right click or a long press shows the sheet or the card.
  const inform = (target) => {
    const figure = target.closest?.(".board [data-sheet]"), tile = target.closest?.(".board .tile"), beast = target.closest?.("#beast");
    if (tile) { tile.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); return true; }
    const there = figure ? byId(`survivor-${figure.dataset.sheet}`) : beast ? document.querySelector(".foe") : null;
    if (!there) { if (target.closest?.(".space[data-way]")) { point(target); return true; } return false; }
    const copy = there.cloneNode(true);
    for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
    for (const fold of copy.querySelectorAll("details")) fold.open = true;
    copy.removeAttribute("id");
    byId("leaf-text").replaceChildren(copy);
    window.htmx?.process(byId("leaf-text"));
    byId("leaf").showModal();
    return true;
  };
  document.addEventListener("contextmenu", (event) => { if (event.target.closest?.(".board") && inform(event.target)) event.preventDefault(); });

  // Dragging a figure to a space; a press that stays in its place is a question about what is there.
  let dragged = null, pressed = 0;
  const toBoard = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(board().getScreenCTM().inverse());
  const spaceAt = (event) => {
    const { x, y } = toBoard(event), column = Math.floor(x / size()), row = Math.floor(y / size());
    return column >= 0 && row >= 0 ? `${String.fromCharCode(65 + row)}${column + 1}` : "";
  };
  const spaceNamed = (name) => [...document.querySelectorAll(".choices .space")].find((there) => (there.dataset.then ?? there.dataset.value.split(" ")[0]) === name);
  const mayDrag = (piece) => "walks" in piece.dataset || (document.querySelector(".choices") && (piece.matches(".acting") || piece.id === `figure-${byId("question")?.dataset.asked}` || document.querySelector(".choices .space:not([data-then])")));
  // What is placed is carried from the corner of the board; its upper-left space is the one that is chosen.
  let carried = null;
  const spaceUnder = (event) => {
    const scale = board().getScreenCTM().a * size(), { width, height } = carried.dataset, [across, down] = turned() ? [height, width] : [width, height];
    return spaceAt({ clientX: event.clientX - (across - 1) * scale / 2, clientY: event.clientY - (down - 1) * scale / 2 });
  };
  const carry = (event) => {
    carried.style.translate = `${event.clientX - carried.from.x}px ${event.clientY - carried.from.y}px`;
    const there = spaceNamed(spaceUnder(event));
    if (there) there.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })); else byId("ghost")?.toggleAttribute("hidden", true);
  };
  const putDown = (event) => {
    const there = event.type === "pointerup" && spaceNamed(spaceUnder(event));
    carried.style.translate = "";
    carried.classList.remove("dragged");
    carried = null;
    if (there) answerOf(there); else byId("ghost")?.toggleAttribute("hidden", true);
  };
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(pressed);
    swallow = false;
    const held = event.target.closest?.("#placed");
    if (held && !event.button) { event.preventDefault(); carried = held; held.from = { x: event.clientX, y: event.clientY }; held.classList.add("dragged"); return; }
    if (event.button || !event.target.closest?.(".board")) return;
    if (event.pointerType === "touch") pressed = setTimeout(() => { if (!dragged?.moved && inform(event.target)) { swallow = true; dragged = null; } }, LONG);
    const piece = event.target.closest("[data-drag]");
    if (piece && mayDrag(piece) && event.pointerType !== "touch") dragged = { piece, x: event.clientX, y: event.clientY, from: piece.querySelector(".piece").getAttribute("transform"), moved: false };
  });
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".board")) event.preventDefault(); });
  document.addEventListener("pointermove", (event) => {
    if (carried) { carry(event); return; }
    if (!dragged) return;
    if (!dragged.moved && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < FAR) return;
    clearTimeout(pressed);
    if (!dragged.moved) { dragged.moved = true; dragged.piece.classList.add("dragged"); byId("tip") && (byId("tip").hidden = true); }
    const { x, y } = toBoard(event), half = dragged.piece.id === "beast" ? size() / 2 : 0;
    dragged.piece.querySelector(".piece").setAttribute("transform", `translate(${x - half} ${y - half})`);
    showWay("walks" in dragged.piece.dataset ? null : spaceNamed(spaceAt(event)));
  });
  const drop = (event) => {
    clearTimeout(pressed);
    if (carried) { putDown(event); return; }
    const held = dragged;
    dragged = null;
    if (!held?.moved) return;
    held.piece.classList.remove("dragged");
    const name = event.type === "pointerup" ? spaceAt(event) : "", { walks, value, then } = held.piece.dataset, there = !walks && spaceNamed(name);
    const went = walks?.split(" ").includes(name) ? answer(value, [...(then?.split(" ") ?? []), "move", name]) : there && answerOf(there);
    if (!went) held.piece.querySelector(".piece").setAttribute("transform", held.from);
    showWay(null);
    swallow = true; // the click that follows a drag
    setTimeout(() => { swallow = false; }, 0);
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);

  // A tile that fits both ways is turned by the button or the R key.
  const turn = () => {
    const tool = byId("turn-tile");
    if (!tool) return false;
    const now = !turned();
    board().classList.toggle("turned", now);
    tool.setAttribute("aria-pressed", now);
    const ghost = byId("ghost"), { width, height } = { width: ghost.getAttribute("width"), height: ghost.getAttribute("height") };
    ghost.setAttribute("width", height); ghost.setAttribute("height", width);
    [ghost.dataset.across, ghost.dataset.down] = [ghost.dataset.down ?? height, ghost.dataset.across ?? width];
    return true;
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && closeMenu()) { byId("beast").focus(); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea, select")) return;
    if (event.key.toLowerCase() === "r" && turn()) { event.preventDefault(); event.stopPropagation(); }
  }, true);

  // Zoom, for small screens: buttons, two fingers, or the wheel with Ctrl. Panning is scrolling.
  let zoom = 0.9;
  const around = () => document.querySelector(".around");
  const setZoom = (next, x, y) => {
    const frame = around(), before = zoom;
    zoom = Math.min(MOST, Math.max(LEAST, next));
    const box = frame.getBoundingClientRect(), dx = (x ?? box.x + box.width / 2) - box.x, dy = (y ?? box.y + box.height / 2) - box.y;
    document.documentElement.style.setProperty("--zoom", zoom);
    frame.scrollLeft = (frame.scrollLeft + dx) * zoom / before - dx;
    frame.scrollTop = (frame.scrollTop + dy) * zoom / before - dy;
  };
  document.addEventListener("click", (event) => {
    if (event.target.id === "zoom-in") setZoom(zoom * STEP);
    if (event.target.id === "zoom-out") setZoom(zoom / STEP);
    if (event.target.id === "turn-tile") turn();
  });
  let pinch = 0;
  const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  document.addEventListener("touchstart", (event) => { if (event.touches.length === 2 && event.target.closest?.(".around")) { pinch = apart(event.touches); clearTimeout(pressed); } }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const now = apart(event.touches), [one, other] = event.touches;
    setZoom(zoom * now / pinch, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    pinch = now;
  }, { passive: false });
  document.addEventListener("touchend", () => { pinch = 0; });

  // The place that matters is in sight when a new question comes.
  let shown = "";
  const show = () => {
    const frame = around();
    if (!frame || !board()) return;
    const narrow = frame.scrollWidth > frame.clientWidth + 1;
    for (const tool of document.querySelectorAll(".zooms")) tool.hidden = !narrow && zoom <= 0.9;
    if (byId("turn-tile")) { byId("turn-tile").hidden = false; board().classList.add("turns"); }
    const now = document.getElementById("table").dataset.n;
    const there = document.querySelector(".figure.acting .body") ?? document.querySelector(".figure .target") ?? document.querySelector("#beast .body");
    if ((!narrow && frame.scrollHeight <= frame.clientHeight + 1) || !there || now === shown) return;
    shown = now;
    const box = frame.getBoundingClientRect(), at = there.getBoundingClientRect();
    frame.scrollLeft += at.x + at.width / 2 - box.x - box.width / 2;
    frame.scrollTop += at.y + at.height / 2 - box.y - box.height / 2;
  };
  document.addEventListener("htmx:after:swap", show);
  document.addEventListener("DOMContentLoaded", show);
})();
