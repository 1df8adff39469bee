// Record sheets: rows are added and copied, past years are ticked.
(() => {
  "use strict";
  const form = document.getElementById("sheets"), people = document.getElementById("people");
  if (!form) return;

  // ------------------------------------------------------------------ names that were not understood
  document.addEventListener("click", (event) => {
    const fix = event.target.closest?.(".fix");
    if (!fix) return;
    const field = document.getElementById(fix.dataset.field), { wrong, near } = fix.dataset;
    const mended = (name) => (name.trimEnd().endsWith(wrong) ? name.slice(0, name.lastIndexOf(wrong)) + near : name);
    field.value = field.value.split(/([,;\n])/).map(mended).join("");
    fix.closest("li").classList.add("done");
    fix.remove();
  });

  // ------------------------------------------------------------------ rows
  const blank = document.getElementById("blank-row");
  const renumber = (row, number) => {
    row.dataset.row = number;
    for (const field of row.querySelectorAll("[name]")) field.name = field.name.replace(/^p\d+\./, `p${number}.`);
    for (const field of row.querySelectorAll("[id]")) field.id = field.id.replace(/^f-p\d+-/, `f-p${number}-`);
    for (const label of row.querySelectorAll("[for]")) label.htmlFor = label.htmlFor.replace(/^f-p\d+-/, `f-p${number}-`);
  };
  const add = (after = people.lastElementChild) => {
    const row = blank.content.firstElementChild.cloneNode(true);
    renumber(row, 1 + Math.max(0, ...[...people.children].map((other) => Number(other.dataset.row))));
    after ? after.after(row) : people.append(row);
    row.dispatchEvent(new Event("rowadded", { bubbles: true }));
    return row;
  };
  const plain = (name) => name.replace(/^p\d+\./, "");
  const copy = (from) => {
    const row = add(from), values = new Map([...from.querySelectorAll("[name]")].map((field) => [plain(field.name), field]));
    for (const field of row.querySelectorAll("[name]")) {
      const source = values.get(plain(field.name));
      if (plain(field.name) === "name") continue;
      field.type === "checkbox" ? (field.checked = source.checked) : (field.value = source.value);
    }
    row.querySelector("input").focus();
  };
  form.addEventListener("click", (event) => {
    const row = event.target.closest?.(".sheet-row");
    if (event.target.closest?.("#more")) { event.preventDefault(); add().querySelector("input").focus(); }
    else if (row && event.target.matches(".copy")) copy(row);
    else if (row && event.target.matches(".remove")) { row.remove(); count(); }
  });
  // The last row is followed by an empty one as soon as something is typed into it.
  const says = (row) => [...row.querySelectorAll("input, textarea")].some((field) => (field.type === "checkbox" ? field.checked : field.value));
  const count = () => {
    const living = [...people.children].filter((row) => says(row) && !row.querySelector('[name$=".dead"]').checked).length;
    const told = document.getElementById("how-many");
    told.textContent = living ? told.dataset.words.replace("{number}", living) : "";
    if (!people.lastElementChild || says(people.lastElementChild)) add();
  };
  people.addEventListener("input", count);
  people.addEventListener("change", count);

  // ------------------------------------------------------------------ years
  const year = form.elements["s.lantern_year"];
  const tick = () => {
    for (const row of form.querySelectorAll("[data-year]")) row.classList.toggle("past", Number(row.dataset.year) < Number(year.value || 1));
  };
  year.addEventListener("input", tick);

  let sent = false;
  form.addEventListener("submit", () => { sent = true; });
  window.addEventListener("beforeunload", (event) => {
    if (!sent && [...people.children].some(says)) event.preventDefault();
  });
  tick();
  count();
})();
