// Names that complete as one types: a list between commas, or one name. Used by the forms of sheets.
(() => {
  "use strict";
  const form = document.querySelector("form.sheets");
  if (!form) return;

  const MOST = 8, lists = new Map();
  const peopleNames = () => [...document.querySelectorAll('#people [name$=".name"]')].map((field) => field.value.trim()).filter(Boolean);
  const namesOf = (list) => {
    if (list === "people") return peopleNames();
    if (!lists.has(list)) lists.set(list, [...document.querySelectorAll(`#names-${list} option`)].map((option) => option.value));
    return lists.get(list);
  };
  // The name at the cursor, without a number before it: where it begins and ends, and its letters.
  const piece = (field) => {
    const text = field.value, at = field.selectionStart ?? text.length, single = "single" in field.dataset;
    const start = single ? 0 : text.slice(0, at).search(/[^,;\n]*$/), rest = text.slice(at).search(/[,;\n]/);
    const end = single ? text.length : rest < 0 ? text.length : at + rest;
    const lead = /^\s*(?:\d+\s*[x×]?\s+)?/.exec(text.slice(start, end))[0].length;
    return { start: start + lead, end, typed: text.slice(start + lead, end).trim().toLowerCase() };
  };
  const matches = (names, typed) => {
    const found = [[], [], []];
    for (const name of names) {
      const low = name.toLowerCase();
      const rank = low.startsWith(typed) ? 0 : low.includes(` ${typed}`) ? 1 : low.includes(typed) ? 2 : 3;
      if (rank < 3) found[rank].push(name);
    }
    return found.flat().slice(0, MOST);
  };
  let open = null; // the field and the list that is shown below it
  const close = () => {
    open?.list.remove();
    for (const name of ["aria-activedescendant", "aria-controls"]) open?.field.removeAttribute(name);
    open?.field.setAttribute("aria-expanded", "false");
    open = null;
  };
  const select = (place) => {
    open.place = place;
    [...open.list.children].forEach((item, index) => item.setAttribute("aria-selected", index === place));
    open.field.setAttribute("aria-activedescendant", open.list.children[place].id);
    open.list.children[place].scrollIntoView({ block: "nearest" });
  };
  const show = (field) => {
    close();
    const { typed } = piece(field), found = typed ? matches(namesOf(field.dataset.names), typed) : [];
    if (!found.length || (found.length === 1 && found[0].toLowerCase() === typed)) return;
    const list = document.createElement("ul");
    list.id = "completions";
    list.setAttribute("role", "listbox");
    found.forEach((name, index) => {
      const item = document.createElement("li");
      Object.assign(item, { id: `completion-${index}`, textContent: name });
      item.setAttribute("role", "option");
      list.append(item);
    });
    field.closest(".completes").append(list);
    field.setAttribute("aria-expanded", "true");
    field.setAttribute("aria-controls", list.id);
    open = { field, list, found, place: 0 };
    select(0);
  };
  const put = (field, name, more = "") => {
    const { start, end } = piece(field), after = field.value.slice(end).replace(/^[,;]?[ ]*/, "");
    field.value = field.value.slice(0, start) + name + ("single" in field.dataset ? "" : more + after);
    if (!("single" in field.dataset)) field.setSelectionRange(start + name.length + more.length, start + name.length + more.length);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    close();
  };
  const prepare = (field) => {
    field.removeAttribute("list");
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"]]) field.setAttribute(name, value);
  };
  const prepareAll = (root) => root.querySelectorAll("[data-names]").forEach(prepare);
  form.addEventListener("input", (event) => {
    const field = event.target;
    if (!field.dataset?.names) return;
    if (event.data === "," && open?.field === field) {
      // A comma takes the first name that begins like this.
      const at = field.selectionStart - 1, name = open.found[open.place];
      field.value = field.value.slice(0, at) + field.value.slice(at + 1);
      field.setSelectionRange(at, at);
      if (name.toLowerCase().startsWith(piece(field).typed)) return put(field, name, ", ");
      field.setRangeText(",", at, at, "end");
    }
    show(field);
  });
  form.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      close();
      form.requestSubmit(form.querySelector(".begin"));
    } else if (open?.field === field) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) select((open.place + step + open.found.length) % open.found.length);
      else if (event.key === "Enter" || event.key === "Tab") put(field, open.found[open.place], event.key === "Enter" ? ", " : "");
      else if (event.key === "Escape") close();
      else return;
      if (event.key !== "Tab") event.preventDefault();
    } else if (event.key === "Enter" && field.matches("input, textarea")) {
      event.preventDefault(); // a sheet that is half written is not sent
      (nextPerson(field) || next(field))?.focus();
    }
  });
  // After the cards, and from the details, Enter leads to the next survivor.
  const nextPerson = (field) => (field.name.endsWith(".cards") || field.closest(".sheet-row details")) && field.closest(".sheet-row")?.nextElementSibling?.querySelector("input");
  const next = (field) => {
    const fields = [...form.querySelectorAll("input:not([type=hidden]), select, textarea, summary")].filter((found) => found.offsetParent);
    return fields[fields.indexOf(field) + 1];
  };
  form.addEventListener("focusout", close);
  form.addEventListener("mousedown", (event) => {
    const item = event.target.closest?.(".completes li");
    if (!item) return;
    event.preventDefault();
    put(open.field, item.textContent, ", ");
  });
  form.addEventListener("rowadded", (event) => prepareAll(event.target));
  prepareAll(form);
})();
