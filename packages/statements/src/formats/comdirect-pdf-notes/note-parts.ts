import { AMOUNT, type Money, type Note } from '../../notes/note.ts';

const TOTAL = new RegExp(
  `Zu Ihren (Gunsten|Lasten)(?<untaxed> vor Steuern)?(?: nach Steuern)?\\n.*?([A-Z]{3}) (${AMOUNT})$`,
  'm',
);

/** What was booked, or would have been without the taxes that a letter of its own settles. */
export function bookedOf(note: Note): Money & { readonly paid: boolean; readonly untaxed: boolean } {
  const [, way, untaxed, currency = '', value = ''] = note.match('total', TOTAL);
  return {
    value: note.parse('total', value),
    currency,
    paid: way === 'Lasten',
    untaxed: untaxed !== undefined,
  };
}

/** Some pages space their letters out: `D e p o t n u m m er: 1 2 3`. */
export const squeezed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[\s_]/g, ''))
    .join('\n');

/** The last two digits are those of one of a customer's accounts, and stand apart. */
export function accountOf(note: Note): string | undefined {
  const digits = [note.text, note.heading]
    .map((text) => /Depotn(?:umme)?r\.?:(\d{7,11})(?!\d)/.exec(squeezed(text))?.[1])
    .find((found) => found !== undefined);
  return digits?.replace(/(\d\d)$/, ' $1');
}
