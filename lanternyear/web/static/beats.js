// Beats: what happened is shown one moment after the other, over the table, before the next question. Each player sees
// them at their own pace: the browser remembers the last move that was seen at each table.
(() => {
  "use strict";
  const SPEED = "lanternyear.speed", SKIP = "lanternyear.skip", SEEN = "lanternyear.seen.";
  const TIMES = { full: { turn: 240, act: 800, slow: 900, wait: 0 }, quick: { turn: 120, act: 250, slow: 300, wait: 900 } };
  const SLOW = ["critical_wound", "severe_injury", "brain_trauma", "death"];
  const MANY = 3;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const store = (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows may forbid it */ } };
  const speed = () => { const wanted = stored(SPEED); return ["full", "quick", "off"].includes(wanted) ? wanted : "full"; };
  const skipped = () => { try { const kinds = JSON.parse(stored(SKIP) || "[]"); return Array.isArray(kinds) ? kinds : []; } catch { return []; } };
  const table = () => document.getElementById("table");
  const seenKey = () => SEEN + table().dataset.table;
  const wanted = (beat) => !skipped().includes(beat.dataset.kind) && (speed() !== "off" || beat.dataset.grave === "yes");

  let dialog = null, queue = [], at = 0, through = 0, timers = [], last = null, asking = false, replaying = false;

  const remember = (move) => { if (!replaying && move > Number(stored(seenKey()) ?? -1)) store(seenKey(), String(move)); };

  // ---------------------------------------------------------------- the dialog

  const frame = () => {
    if (dialog) return dialog;
    dialog = document.createElement("dialog");
    dialog.id = "beats";
    document.body.append(dialog);
    dialog.addEventListener("cancel", (event) => { event.preventDefault(); finish(); });
    dialog.addEventListener("keydown", (event) => {
      event.stopPropagation(); // keys of the table wait
      if (event.key === "Escape") { event.preventDefault(); finish(); }
      if ((event.key === " " || event.key === "Enter") && !event.target.closest("button, a")) { event.preventDefault(); go(); }
    });
    dialog.addEventListener("click", (event) => {
      const pressed = event.target.closest("[data-beat], [data-speed]");
      if (!pressed) { if (!event.target.closest("a, button")) settle(); return; }
      if (pressed.dataset.speed) return choose(pressed.dataset.speed);
      ({ go, skip: finish, all: showAll, never })[pressed.dataset.beat]();
    });
    return dialog;
  };

  const open = () => { if (!frame().open) dialog.showModal(); };

  const close = () => {
    stop();
    queue = [];
    replaying = false;
    if (dialog?.open) {
      dialog.close();
      dialog.replaceChildren();
      document.getElementById("question")?.focus({ preventScroll: true });
      document.dispatchEvent(new CustomEvent("beats:over"));
    }
    look();
  };

  const finish = () => { remember(through); close(); };

  const stop = () => { for (const timer of timers) clearTimeout(timer); timers = []; };
  const later = (then, after) => timers.push(setTimeout(then, after));

  // ---------------------------------------------------------------- one beat

  const parts = (beat) => [...beat.querySelectorAll(".act")];
  const button = (name) => dialog.querySelector(`[data-beat="${name}"]`);

  const tell = (beat) => document.dispatchEvent(new CustomEvent("beats:shown", { detail: { ...beat.dataset } }));

  const show = () => {
    stop();
    const beat = queue[at];
    for (const other of queue) other.hidden = other !== beat;
    dialog.className = `of-${beat.dataset.kind} speed-${speed()}`;
    dialog.dataset.kind = beat.dataset.kind;
    button("go").textContent = beat.dataset.go;
    const left = queue.length - at;
    const count = dialog.querySelector(".count-of-beats");
    count.textContent = queue.length > 1 ? count.dataset.words.replace("{number}", at + 1).replace("{all}", queue.length) : "";
    const all = button("all");
    all.hidden = left <= MANY;
    all.textContent = all.dataset.words.replace("{number}", left);
    button("never").textContent = button("never").dataset.words.replace("{kind}", beat.dataset.kindWords);
    press();
    tell(beat);
    play(beat);
    dialog.scrollTop = 0;
    button("go").focus({ preventScroll: true });
  };

  // The acts come one after the other; reduced motion shows all of them at once.
  const play = (beat) => {
    const times = TIMES[speed()];
    const acts = parts(beat);
    if (still.matches || !times) return;
    beat.classList.add("playing");
    acts.forEach((act, number) => { act.classList.add("to-come"); later(() => act.classList.remove("to-come"), times.turn + number * times.act); });
    const end = times.turn + acts.length * times.act + (SLOW.includes(beat.dataset.kind) ? times.slow : 0);
    later(() => settle(), end);
    const harmless = beat.dataset.grave !== "yes" && !beat.querySelector(".bad, .worst, .light, .heavy, .severe");
    if (times.wait && harmless) later(go, end + times.wait);
  };

  // Shows the rest of a beat at once. Returns whether there was any.
  const settle = () => {
    const beat = queue[at];
    if (!beat?.classList.contains("playing")) return false;
    stop();
    beat.classList.remove("playing");
    for (const act of parts(beat)) act.classList.remove("to-come");
    return true;
  };

  const go = () => {
    if (settle()) return;
    at += 1;
    if (at >= queue.length) return finish();
    remember(Number(queue[at].dataset.move) - 1);
    show();
  };

  const showAll = () => {
    stop();
    for (const beat of queue.slice(at)) { beat.hidden = false; beat.classList.remove("playing"); for (const act of parts(beat)) act.classList.remove("to-come"); }
    queue.slice(at + 1).forEach(tell);
    at = queue.length - 1;
    button("all").hidden = button("never").hidden = true;
    button("go").focus({ preventScroll: true });
  };

  const never = () => {
    const kind = queue[at].dataset.kind;
    store(SKIP, JSON.stringify([...new Set([...skipped(), kind])]));
    queue = queue.filter((beat, number) => number <= at || beat.dataset.kind !== kind);
    settle();
    go();
  };

  const press = () => { for (const one of dialog.querySelectorAll("[data-speed]")) one.setAttribute("aria-pressed", String(one.dataset.speed === speed())); };

  const choose = (name) => {
    store(SPEED, name);
    press();
    if (name !== "off") return;
    settle();
    queue = queue.filter((beat, number) => number <= at || beat.dataset.grave === "yes");
  };

  // ---------------------------------------------------------------- where they come from

  const fetchBeats = async (query) => {
    const answer = await fetch(`/table/${table().dataset.table}/beats${query}`, { headers: { "HX-Request": "true" } });
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".beats");
  };

  const take = (found) => {
    through = Number(found.dataset.through);
    const beats = [...found.querySelectorAll("article.beat")];
    for (const beat of beats) if (!replaying && !wanted(beat)) beat.remove();
    queue = [...found.querySelectorAll("article.beat")];
    at = 0;
    if (!queue.length) return finish();
    open();
    dialog.replaceChildren(found);
    remember(Number(queue[0].dataset.move) - 1);
    show();
  };

  // What comes while beats are shown waits until they are over.
  const look = () => {
    const here = table();
    if (!here?.dataset.table || here.dataset.n === last || asking || queue.length) return;
    const next = last !== null && Number(here.dataset.n) === Number(last) + 1;
    last = here.dataset.n;
    if (stored(seenKey()) === null) store(seenKey(), last); // a first visit has missed nothing
    else if (!next || here.dataset.beats === "yes") ask();
  };

  const ask = async () => {
    asking = true;
    if (table().dataset.beats === "yes" && speed() !== "off") open(); // nobody answers before they have seen it
    let found = null;
    try { found = await fetchBeats(`?after=${stored(seenKey()) ?? last}`); } catch { /* the connection is gone; the page says so */ }
    asking = false;
    if (found) take(found); else close();
  };

  const replay = async (event) => {
    const link = event.target.closest?.("[data-replay]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (asking || queue.length) return;
    const found = await fetchBeats("").catch(() => null);
    if (!found?.querySelector("article.beat")) return;
    replaying = true;
    take(found);
  };

  document.addEventListener("click", replay);
  document.addEventListener("htmx:after:swap", look);
  document.addEventListener("DOMContentLoaded", look);
  if (document.readyState !== "loading") look();
})();
