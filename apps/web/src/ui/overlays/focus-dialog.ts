/** Gives the focus to the dialog that something is in: keys that its page listens for work from there. */
export function focusDialogOf(element: Element | null): boolean {
  const dialog = element?.closest<HTMLElement>('[role="dialog"]') ?? null;
  dialog?.focus();
  return dialog !== null;
}
