// The settings that this browser keeps.
(() => {
  "use strict";
  const key = (name) => `lanternyear.${name}`;
  const get = (name) => localStorage.getItem(key(name));
  const set = (name, value) => localStorage.setItem(key(name), value);
  const all = (selector) => [...document.querySelectorAll(selector)];
  try { get("speed"); } catch { return; } // a browser that keeps nothing leaves the settings switched off

  const speeds = all('[data-setting="speed"] input');
  for (const speed of speeds) {
    speed.checked = speed.value === (get("speed") ?? "full");
    speed.addEventListener("change", () => set("speed", speed.value));
  }
  let skipped;
  try { skipped = JSON.parse(get("skip") ?? "[]"); } catch { skipped = []; }
  for (const kind of all('[data-setting="skip"] input')) {
    kind.checked = skipped.includes(kind.value);
    kind.addEventListener("change", () => {
      skipped = skipped.filter((name) => name !== kind.value);
      if (kind.checked) skipped.push(kind.value);
      set("skip", JSON.stringify(skipped));
    });
  }
  for (const choice of all("[data-switch]")) {
    const { switch: name, usual } = choice.dataset;
    choice.checked = (get(name) ?? usual) === "on";
    choice.addEventListener("change", async () => {
      if (name === "notify" && choice.checked && (!window.Notification || (await Notification.requestPermission()) !== "granted")) {
        choice.checked = false;
        document.getElementById("notify-refused").hidden = false;
      }
      set(name, choice.checked ? "on" : "off");
    });
  }
  document.getElementById("notes-again").addEventListener("click", () => {
    localStorage.removeItem(key("notes.seen"));
    set("notes", "on");
    document.querySelector('[data-switch="notes"]').checked = true;
    document.getElementById("notes-back").hidden = false;
  });
  for (const part of all("#in-browser fieldset")) part.disabled = false;
})();
