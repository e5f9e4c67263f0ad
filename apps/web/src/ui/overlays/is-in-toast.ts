const inToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;

/** Undo in a toast is about what happened in what is open over the page, and does not close it: neither a press there, nor the focus. */
export const isInToast = (event: Event): boolean =>
  inToast(event.target) || (event instanceof FocusEvent && inToast(event.relatedTarget));
