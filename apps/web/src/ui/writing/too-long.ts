import { MAX_CHARACTERS } from '@tapebook/documents';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

/** Says that what was to be put in is more than a text can hold; it is where it came from still. */
export function sayTooLong(): void {
  toasts.show(
    `That is more than one text can hold (${formatQuantity(MAX_CHARACTERS)} characters), so none of it was inserted. Paste part of it here and the rest into another page.`,
    { tone: 'danger' },
  );
}

/** Whether words alone are more than a text can hold, before anybody has looked at what they say. */
export const isTooLong = (transfer: DataTransfer | null): boolean =>
  (transfer?.getData('text/plain').length ?? 0) > MAX_CHARACTERS;
