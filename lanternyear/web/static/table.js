// What the page does beyond links and forms: it says when the connection is gone, leads the focus to the question, and
// opens rules and cards beside the table.
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
  // Who may no longer look is told so by the page itself.
  document.addEventListener("htmx:sse:error", (event) => { if (event.detail.status === 404) location.reload(); else gone(); });
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

  // After one's own answer the next question is where the keyboard and the screen reader are. Who goes back and forth,
  // chooses from the same menu again or fills a grid stays there while that is possible.
  const STAYS = ".back-and-forth, #bench, .asks-menu";
  let stayed = null;
  document.addEventListener("htmx:before:request", (event) => {
    mine = event.target?.closest?.("#table") != null && event.detail?.ctx?.request?.method?.toUpperCase() === "POST";
    stayed = document.activeElement?.closest(STAYS) ? document.activeElement : null;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!mine) return;
    mine = false;
    if (stayed && stayed === document.activeElement && !stayed.disabled && stayed.closest(STAYS)) return;
    const question = document.getElementById("question");
    question?.focus({ preventScroll: true });
    if (!question) return;
    if (getComputedStyle(question).position === "fixed") scrollTo(0, 0); // a sheet: the board above it is what matters
    else if (question.getBoundingClientRect().top < 0) question.scrollIntoView();
  });

  // What somebody has folded out or in stays so when the table is drawn anew.
  const folds = new Map();
  document.addEventListener("htmx:before:swap", () => {
    for (const one of document.querySelectorAll("#table details[id]")) folds.set(one.id, one.open);
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const one of document.querySelectorAll("#table details[id]")) if (folds.has(one.id)) one.open = folds.get(one.id);
  });

  // Links to rules and cards open beside the table: the body names the place.
  document.addEventListener("htmx:after:swap", () => {
    const leaf = document.getElementById("leaf");
    if (leaf && !leaf.open && document.getElementById("leaf-text").dataset.asked === "yes") {
      delete document.getElementById("leaf-text").dataset.asked;
      leaf.showModal();
    }
  });
  document.addEventListener("htmx:before:request", (event) => {
    if (event.target?.matches?.("a:not([data-hx-target])")) document.getElementById("leaf-text").dataset.asked = "yes";
  });
})();
