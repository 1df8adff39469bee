// Forms that answer at once: how many of several are chosen, another proposal for a name, women before men.
// Without this script the server counts and sorts.
(() => {
  "use strict";

  // The button waits until as many are chosen as the question wants.
  const count = () => {
    for (const several of document.querySelectorAll("#answer .some[data-most]")) {
      const chosen = several.querySelectorAll("input:checked").length, { least, most } = several.dataset;
      const button = several.form.querySelector("[name=several]"), told = button?.querySelector("output");
      if (!button) continue;
      button.disabled = chosen < least || chosen > most;
      if (told) told.textContent = told.dataset.words.replace("{number}", chosen).replace("{most}", most);
    }
  };
  document.addEventListener("change", (event) => { if (event.target.closest?.(".some")) count(); });

  // Another name that no other field has.
  const taken = (form) => new Set([...form.querySelectorAll("[name=name]")].map((field) => field.value));
  const propose = (field, sex) => {
    const names = (field.dataset[sex] ?? field.dataset.names ?? "").split("|").filter(Boolean);
    const here = names.indexOf(field.value), others = taken(field.form);
    const next = [...names.slice(here + 1), ...names.slice(0, here + 1)].find((name) => !others.has(name));
    if (next) field.value = next;
  };
  const sexOf = (row) => row?.querySelector("[name=sex]")?.value;
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".reroll");
    if (button) propose(document.getElementById(button.dataset.for), sexOf(button.closest("li")));
  });

  // The rules wake women first: the rows show it, and each place has its own emblem.
  const sort = (list, focused) => {
    const looks = [...list.children].map((row) => ({ female: row.dataset.female, male: row.dataset.male }));
    const rows = [...list.children].sort((one, other) => sexOf(one).localeCompare(sexOf(other)));
    list.append(...rows);
    rows.forEach((row, place) => {
      Object.assign(row.dataset, looks[place]);
      row.querySelector("img").src = looks[place][sexOf(row)];
    });
    focused.focus();
  };
  document.addEventListener("change", (event) => {
    const row = event.target.name === "sex" && event.target.closest(".founders li");
    if (!row) return;
    const field = row.querySelector("[name=name]");
    if (`${field.dataset.female}|${field.dataset.male}`.split("|").includes(field.value)) propose(field, sexOf(row));
    sort(row.parentElement, event.target);
  });

  document.addEventListener("htmx:after:swap", count);
  document.addEventListener("DOMContentLoaded", count);
})();
