// The bench where a gear grid is filled: by dragging, by pressing gear and then a place, by keys. A gesture only ever
// posts what the question offers: each handle carries its option and, for each place, the option that lays it there.
(() => {
  "use strict";
  const FAR = 6; // pixels before a press becomes a drag
  const ROW = 3;
  let hand = null; // what is in the hand
  let drag = null; // where the pointer went down, and the card that follows it
  let dropped = false; // the click that ends a drag is none
  let focused = ""; // the place to go on at when the table is drawn anew
  let wanted = ""; // what the filter says

  document.documentElement.classList.add("scripted");
  const one = (id) => document.getElementById(id);
  const bench = () => one("bench");
  const asksForGear = () => bench()?.dataset.asks === "gear" && one("gesture") !== null;
  const places = () => [...document.querySelectorAll("#bench [data-place].place")];
  const handleOf = (place) => place?.querySelector(".handle");
  const words = (key, values) => Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), bench().dataset[key]);
  const say = (key, values = {}, seen = key) => { // for who hears the page, and beside the gear in the hand
    one("bench-said").textContent = words(key, values);
    one("in-hand-words").textContent = words(seen, values);
  };

  const post = (value, then) => {
    const form = one("gesture");
    form.elements.value.value = value;
    form.elements.then.value = then;
    form.elements.then.disabled = then === "";
    form.requestSubmit();
  };

  const lift = (handle) => {
    letGo();
    const { title, card, take, place, lands } = handle.dataset;
    hand = { handle, title, place, take: take || "", value: handle.value, lands: JSON.parse(lands) };
    handle.setAttribute("aria-pressed", "true");
    bench().classList.add("holding");
    for (const each of places()) each.classList.toggle("may", each.dataset.place in hand.lands);
    one("storage").classList.toggle("may", hand.take !== "");
    one("hand-take").hidden = hand.take === "";
    const look = one("hand-look");
    look.href = `/cards/${encodeURIComponent(card)}`;
    look.setAttribute("data-hx-get", look.getAttribute("href"));
    window.htmx?.process(look);
    one("in-hand").hidden = false;
    say("lifted", { title, places: Object.keys(hand.lands).join(", ") }, "held");
  };

  const letGo = () => {
    if (!hand) return;
    hand.handle.setAttribute("aria-pressed", "false");
    hand = null;
    bench()?.classList.remove("holding");
    for (const each of document.querySelectorAll("#bench .may, #bench .over")) each.classList.remove("may", "over");
    if (one("in-hand")) one("in-hand").hidden = true;
  };

  const putDown = () => {
    const { handle, title } = hand;
    letGo();
    say("putDown", { title });
    handle.focus({ preventScroll: true });
  };

  const layOn = (number) => {
    const { value, lands, title, place } = hand;
    if (number === place) { putDown(); return; }
    if (!(number in lands)) { say("nowhere", { title }); return; }
    focused = `place-${number}`;
    letGo();
    post(value, lands[number]);
  };

  const takeOut = () => {
    const { take, place } = hand;
    focused = `place-${place}`;
    letGo();
    post(take, "");
  };

  // Pressing, with the mouse, a finger, Enter or the space bar.
  document.addEventListener("click", (event) => {
    if (dropped) { dropped = false; event.preventDefault(); return; }
    if (!asksForGear()) return;
    if (event.target.closest("#hand-away")) { putDown(); return; }
    if (event.target.closest("#hand-take")) { takeOut(); return; }
    if (event.target.closest(".take, a")) return;
    const place = event.target.closest("#bench .place");
    const handle = event.target.closest("#bench button.handle");
    if (hand && place) { event.preventDefault(); layOn(place.dataset.place); return; }
    if (!handle) return;
    event.preventDefault();
    if (!handle.dataset.lands) { say("first"); return; }
    if (hand?.handle === handle) { putDown(); return; }
    lift(handle);
    if (event.detail === 0) handleOf(document.querySelector("#bench .place.may"))?.focus();
    else if (!handle.dataset.place) one("grid-title").scrollIntoView({ block: "nearest" });
  });

  const WAYS = { ArrowUp: -ROW, ArrowDown: ROW, ArrowLeft: -1, ArrowRight: 1 };
  document.addEventListener("keydown", (event) => {
    if (!asksForGear()) return;
    if (event.key === "Escape" && hand) { event.preventDefault(); putDown(); return; }
    const place = event.target.closest?.("#bench .place");
    if (!place) return;
    const handle = handleOf(place);
    if ((event.key === "Delete" || event.key === "Backspace") && handle?.dataset.take) {
      event.preventDefault();
      focused = place.id;
      letGo();
      post(handle.dataset.take, "");
      return;
    }
    const way = WAYS[event.key];
    if (!way) return;
    const from = Number(place.dataset.place), to = from + way;
    const sameRow = Math.ceil(from / ROW) === Math.ceil(to / ROW);
    if (Math.abs(way) === 1 && !sameRow) return;
    event.preventDefault();
    handleOf(one(`place-${to}`))?.focus();
  });

  // Dragging with a mouse or a pen; fingers scroll, and press.
  document.addEventListener("pointerdown", (event) => {
    dropped = false;
    const handle = event.target.closest?.("#bench button.handle[data-lands]");
    if (!handle || event.button !== 0 || event.pointerType === "touch" || !asksForGear()) return;
    drag = { handle, x: event.clientX, y: event.clientY, ghost: null };
  });
  document.addEventListener("dragstart", (event) => { if (drag) event.preventDefault(); });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      begin();
    }
    drag.ghost.style.translate = `${event.clientX - drag.left}px ${event.clientY - drag.top}px`;
    const under = target(event);
    for (const each of document.querySelectorAll("#bench .over")) if (each !== under) each.classList.remove("over");
    if (under?.classList.contains("may")) under.classList.add("over");
  });
  const begin = () => {
    const card = drag.handle.closest(".gear"), box = card.getBoundingClientRect();
    lift(drag.handle);
    drag.ghost = card.cloneNode(true);
    drag.ghost.classList.add("ghost-card");
    drag.ghost.setAttribute("aria-hidden", "true");
    drag.ghost.style.width = `${box.width}px`;
    drag.ghost.style.height = `${box.height}px`;
    drag.left = drag.x - box.left;
    drag.top = drag.y - box.top;
    document.body.append(drag.ghost);
    document.body.classList.add("dragging");
  };
  const target = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#bench .place, #storage");
  const end = (event) => {
    const { ghost } = drag;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    document.body.classList.remove("dragging");
    dropped = true;
    setTimeout(() => { dropped = false; });
    if (!hand) return;
    const under = event.type === "pointerup" ? target(event) : null;
    if (under?.classList.contains("place")) layOn(under.dataset.place);
    else if (under && hand.take) takeOut();
    else letGo();
    if (hand) letGo(); // where it cannot lie
  };
  document.addEventListener("pointerup", (event) => { if (drag) end(event); });
  document.addEventListener("pointercancel", (event) => { if (drag) end(event); });

  // The filter: every word must be in what the card says of itself.
  const sieve = () => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const shelf of document.querySelectorAll("#storage .shelf")) {
      let here = 0;
      for (const card of shelf.querySelectorAll("[data-words]")) {
        card.hidden = !words.every((word) => card.dataset.words.includes(word));
        here += card.hidden ? 0 : 1;
      }
      shelf.hidden = here === 0;
      found += here;
    }
    if (one("none-found")) one("none-found").hidden = found > 0 || wanted === "";
  };
  document.addEventListener("input", (event) => { if (event.target.id === "gear-filter") { wanted = event.target.value; sieve(); } });
  document.addEventListener("keydown", (event) => { if (event.target.id === "gear-filter" && event.key === "Enter") event.preventDefault(); });

  // The table is drawn anew: whoever was laying gear goes on at that place, and nothing stays in the hand.
  document.addEventListener("htmx:before:swap", () => letGo());
  document.addEventListener("htmx:after:swap", () => {
    if (hand && !document.contains(hand.handle)) hand = null;
    if (!bench()) { wanted = ""; return; }
    if (one("gear-filter")) one("gear-filter").value = wanted;
    sieve();
    if (focused) { handleOf(one(focused))?.focus({ preventScroll: true }); focused = ""; }
  });
})();
