// The tab says whose answer is awaited; players talk and point. Without this script messages come with the next page.
(() => {
  "use strict";
  const own = document.currentScript.dataset;
  const wants = (name) => { try { return localStorage.getItem(`lanternyear.${name}`) === "on"; } catch { return false; } };

  // ---------------------------------------------------------------- whose answer
  let asked = null;
  const beep = () => {
    const sound = new AudioContext(), tone = sound.createOscillator(), loud = sound.createGain();
    tone.frequency.value = 660;
    loud.gain.setValueAtTime(.12, sound.currentTime);
    loud.gain.exponentialRampToValueAtTime(.001, sound.currentTime + .35);
    tone.connect(loud).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + .36);
    tone.onended = () => sound.close();
  };
  const tell = () => {
    const table = document.getElementById("table");
    if (!table) return;
    const mine = "yours" in table.dataset;
    document.title = table.dataset.title;
    const icon = document.querySelector("link[rel=icon]"), wanted = mine ? own.iconAsked : own.icon;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
    for (const seat of document.querySelectorAll(".seat[data-player]")) {
      if (seat.dataset.player === table.dataset.awaits) seat.setAttribute("aria-current", "true"); else seat.removeAttribute("aria-current");
    }
    if (mine && asked === false) {
      if (wants("sound")) beep();
      if (wants("notify") && document.hidden && window.Notification?.permission === "granted") new Notification(table.dataset.title, { tag: "lanternyear", icon: own.iconAsked });
    }
    asked = mine;
  };
  document.addEventListener("htmx:after:swap", tell);
  tell();
  document.addEventListener("DOMContentLoaded", tell);

  // ---------------------------------------------------------------- table talk
  const chat = () => document.getElementById("chat");
  let unread = 0;
  const count = () => {
    const mark = chat()?.querySelector(".unread");
    if (mark) { mark.hidden = !unread; mark.textContent = unread; }
  };
  const lowest = () => { const said = chat()?.querySelector(".said"); if (said) said.scrollTop = said.scrollHeight; };
  document.addEventListener("said", (event) => {
    const said = chat()?.querySelector(".said"), line = document.createElement("template");
    line.innerHTML = event.detail.data;
    const item = line.content.querySelector("li");
    if (!said || !item || document.getElementById(item.id)) return;
    said.append(item);
    lowest();
    if (!chat().open) { unread += 1; count(); }
  });
  const send = async (fields) => {
    const answer = await fetch(chat().querySelector("form").action, { method: "POST", body: new URLSearchParams(fields), headers: { "HX-Request": "true" } });
    chat().querySelector("[data-refused]").textContent = answer.ok ? "" : chat().dataset.refused;
    return answer.ok;
  };
  document.addEventListener("submit", async (event) => {
    if (!event.target.closest("#chat")) return;
    event.preventDefault();
    const field = event.target.querySelector("input");
    if (await send({ text: field.value })) field.value = "";
  });
  document.addEventListener("toggle", (event) => {
    if (event.target.id !== "chat" || !event.target.open) return;
    unread = 0;
    count();
    lowest();
    event.target.querySelector("input")?.focus();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !chat()?.contains(event.target)) return;
    chat().open = false;
    chat().querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => { if (chat()?.open && !chat().contains(event.target)) chat().open = false; });

  // ---------------------------------------------------------------- pointing at a space
  const SIZE = 40, ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", HOLD = 600;
  const spaceAt = (event) => {
    const board = event.target.closest?.("svg.board");
    if (!board) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
    const column = Math.floor(at.x / SIZE), row = Math.floor(at.y / SIZE);
    return column >= 0 && row >= 0 && row < ROWS.length ? `${ROWS[row]}${column + 1}` : null;
  };
  const drawn = (name, attributes) => {
    const part = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    return part;
  };
  document.addEventListener("pointed", (event) => {
    const { space, who, number } = JSON.parse(event.detail.data), board = document.querySelector("svg.board");
    if (!board) return;
    const x = (Number(space.slice(1)) - .5) * SIZE, y = (ROWS.indexOf(space[0]) + .5) * SIZE;
    const group = drawn("g", { class: `p${number}`, "data-pinged": space, role: "img", "aria-label": `${who}: ${space}` });
    const name = drawn("text", { class: "ping-name", x, y: y - 24 });
    name.textContent = who;
    group.append(drawn("circle", { class: "ping", cx: x, cy: y, r: 24 }), name);
    board.append(group);
    setTimeout(() => group.remove(), 5000);
  });
  const point = (event, space) => { event.preventDefault(); event.stopImmediatePropagation(); send({ space }); };
  document.addEventListener("click", (event) => {
    const space = event.altKey && chat()?.querySelector("form") && spaceAt(event);
    if (space) point(event, space);
  }, true);
  // Holding a finger on a space points at it.
  let held = 0, pointedAt = 0;
  document.addEventListener("pointerdown", (event) => {
    const space = event.pointerType === "touch" && chat()?.querySelector("form") && spaceAt(event);
    clearTimeout(held);
    if (space) held = setTimeout(() => { pointedAt = Date.now(); send({ space }); }, HOLD);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(name, (event) => { if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(held); });
  document.addEventListener("click", (event) => { if (Date.now() - pointedAt < 800 && spaceAt(event)) { event.preventDefault(); event.stopImmediatePropagation(); } }, true);
})();
