// The log beside the table shows the entries about one survivor when somebody wants that.
(() => {
  "use strict";
  let who = "";
  const apply = () => {
    for (const chosen of document.querySelectorAll("[data-log-filter]")) if (chosen.value !== who) chosen.value = who;
    for (const entry of document.querySelectorAll(".news .entry")) entry.hidden = who !== "" && !entry.dataset.people.split(" ").includes(who);
  };
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-log-filter]")) return;
    who = event.target.value;
    apply();
  });
  document.addEventListener("htmx:after:swap", () => { if (who) apply(); });
})();
