/** Leads to the field that an error stands beside. @param form the id of its form. */
export function focusField(form: string, name: string): void {
  const element = document.getElementById(form);
  if (!(element instanceof HTMLFormElement)) return;
  const field = element.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
