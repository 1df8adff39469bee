// What the page does beyond links and forms: it says when the connection is gone, keeps the focus where the player
// is, moves about the board with the arrow keys, and opens rules and cards beside the table.
(() => {
  "use strict";
  const QUIET_FOR = 32000; // two missed signs of life
  const live = () => document.getElementById("live");
  const offline = (gone) => { const banner = document.getElementById("offline"); if (banner) banner.hidden = !gone; };
  let heard = Date.now();
  let mine = false;

  const alive = () => { heard = Date.now(); offline(false); };
  const gone = () => offline(true);

  document.addEventListener("htmx:sse:after:connection", alive);
  document.addEventListener("htmx:sse:error", gone);
  document.addEventListener("htmx:sse:close", gone);
  document.addEventListener("ping", alive);
  document.addEventListener("htmx:error", (event) => { if (event.detail?.ctx?.sourceElement) gone(); });
  document.addEventListener("htmx:sse:before:connection", (event) => { if (event.detail.connection.attempt > 0) gone(); });

  // The answer to one's own choice has drawn the table already: the same revision is not drawn twice.
  document.addEventListener("htmx:sse:before:message", (event) => {
    alive();
    const { event: name, id } = event.detail.message;
    if (!name && id === document.getElementById("table")?.dataset.n) event.preventDefault();
  });

  // A network that is silently gone: ask for the stream anew. A stream that never began is begun.
  setInterval(() => {
    const stream = live()?._htmx?.sse;
    if (!live() || document.hidden) return;
    if (!stream) {
      const url = live().getAttribute("data-hx-sse:connect");
      if (Date.now() - heard > 3000) { heard = Date.now(); window.htmx.ajax("GET", url, { source: live() }); }
    } else if (Date.now() - heard > QUIET_FOR) { gone(); heard = Date.now(); stream.reader?.cancel(); }
  }, 1500);
  document.addEventListener("visibilitychange", () => { heard = Date.now(); });

  // After one's own answer the next question is where the keyboard and the screen reader are.
  document.addEventListener("htmx:before:request", (event) => {
    mine = event.target?.closest?.("#table") != null && event.detail?.ctx?.request?.method?.toUpperCase() === "POST";
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!mine) return;
    mine = false;
    const active = document.activeElement;
    const first = document.querySelector(".choices .space");
    if (active && active !== document.body && document.contains(active) && !active.disabled && active.closest("#question")) return;
    (first && window.matchMedia("(min-width: 901px)").matches ? first : document.getElementById("question"))?.focus({ preventScroll: true });
  });

  // What somebody has folded out or in stays so when the table is drawn anew.
  const folds = new Map();
  document.addEventListener("htmx:before:swap", () => {
    for (const one of document.querySelectorAll("#table details[id]")) folds.set(one.id, one.open);
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const one of document.querySelectorAll("#table details[id]")) if (folds.has(one.id)) one.open = folds.get(one.id);
  });

  // Arrow keys go to the nearest space in that direction.
  const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  document.addEventListener("keydown", (event) => {
    const here = event.target.closest?.(".space");
    const way = WAYS[event.key];
    if (!here || !way) return;
    event.preventDefault();
    const x = Number(here.dataset.x), y = Number(here.dataset.y);
    let best = null, least = Infinity;
    for (const other of document.querySelectorAll(".choices .space")) {
      const along = (other.dataset.x - x) * way[0] + (other.dataset.y - y) * way[1];
      const aside = Math.abs((other.dataset.x - x) * way[1]) + Math.abs((other.dataset.y - y) * way[0]);
      const far = along + 3 * aside;
      if (along > 0 && far < least) { best = other; least = far; }
    }
    best?.focus();
  });

  // Rules and cards open beside the table.
  document.addEventListener("htmx:after:swap", () => {
    const leaf = document.getElementById("leaf");
    if (leaf && !leaf.open && document.getElementById("leaf-text").dataset.asked === "yes") {
      delete document.getElementById("leaf-text").dataset.asked;
      leaf.showModal();
    }
  });
  document.addEventListener("htmx:before:request", (event) => {
    if (event.target?.getAttribute?.("data-hx-target") === "#leaf-text") document.getElementById("leaf-text").dataset.asked = "yes";
  });
})();
