import { TAKES_ESCAPE } from '#web/ui/forms/takes-escape.ts';
import { focusDialogOf } from '#web/ui/overlays/focus-dialog.ts';

/** Parts of a trade's dialog that a key leads to. */
export type ReviewPart = 'setup' | 'tags' | 'notes';

const FIELDS = 'input, textarea, [contenteditable="true"]';

/** Puts the focus into a part of the dialog: what bears its name in `data-review`. */
export function focusPart(part: ReviewPart): void {
  const place = document.querySelector(`[role="dialog"] [data-review="${part}"]`);
  if (place === null || focusFieldIn(place)) return;
  // What writes notes comes a moment after the rest; whoever has gone on to something else stays there.
  const from = document.activeElement;
  const coming = new MutationObserver(() => {
    const hasGoneOn = document.activeElement !== from || !place.isConnected;
    if (hasGoneOn || focusFieldIn(place)) coming.disconnect();
  });
  coming.observe(place, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
  setTimeout(() => coming.disconnect(), LONGEST_WAIT_MS);
}

/** Whoever waits longer has gone on to something else. */
const LONGEST_WAIT_MS = 2_000;

function focusFieldIn(place: Element): boolean {
  const field = place.matches(FIELDS) ? place : place.querySelector(FIELDS);
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  field.scrollIntoView({ block: 'nearest' });
  return true;
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(FIELDS) && !isPressed(target);

/** Boxes and choices leave letters to whoever listens. */
const isPressed = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

/**
 * Esc in a field leads out of it, so that the keys of the review work again, and only the next one closes the dialog.
 *
 * @returns whether the focus was taken out of a field.
 */
export function leaveField({ target }: KeyboardEvent): boolean {
  // A list of completions is left first.
  const hasList =
    target instanceof Element &&
    (target.getAttribute('aria-expanded') === 'true' || target.hasAttribute('aria-activedescendant'));
  // So is what was typed and is not kept: it is taken back where it stands.
  const hasOwn = target instanceof Element && target.closest(`[${TAKES_ESCAPE}]`) !== null;
  if (!isField(target) || hasList || hasOwn) return false;
  return focusDialogOf(target);
}
