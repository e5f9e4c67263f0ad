import { ISIN } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import type { NotedRate } from '../../notes/tell-trade.ts';

export const DAY = String.raw`\d\d\.\d\d\.\d{4}|\d{4}-\d\d-\d\d`;
const TOTAL = String.raw`(?:Zu (?:Lasten|Gunsten) Konto \S+ Valuta|Amount (?:debited|credited) to account \S+ Value): (?:${DAY})`;
const PAID = /^(?:Zu Lasten Konto|Amount debited)/m;
const RATE = new RegExp(`(?:Umrechnungskurs|Exchange Rate):? ([A-Z]{3}) ?/ ?([A-Z]{3}):? (${AMOUNT})`);
const HOME = 'EUR';

/** Pieces with their name and price, or the face value of a bond with its coupon and price in percent. */
export const POSITION = new RegExp(
  `\\b(?:Nominale|Quantity) ISIN: (?<isin>${ISIN})\\b.*\\n(?:(?:STK|Units) (?<pieces>${AMOUNT}) (?<name>.+?)(?: (?<currency>[A-Z]{3}) (?<price>${AMOUNT}))?(?: ?p\\.STK)?|(?<unit>[A-Z]{3}) (?<face>${AMOUNT}) (?:.*? )?(?<percent>${AMOUNT})(?: ?%)?)$`,
  'm',
);

/** Its own stands above it. */
export const accountOf = (note: Note): string | undefined =>
  /Depot-Nr\.: ?(\d\S*)$/m.exec(note.lead)?.[1] ??
  note.word(/Depot-Nr\.: ?(\d\S*)$/m, /Sec\. Account No\.: ?(\d\S*)$/m);

export const orderOf = (note: Note): string | undefined =>
  note.word(/(?:Vorgangs-Nr|Transaction No)\.: ?((?:KRY )?\S+)/);

export const bookedOf = (note: Note): Money | undefined => note.amount(TOTAL);

export const isPaid = (note: Note): boolean => note.has(PAID);

/** One euro in another currency, in whichever order the two are named. */
export function rateOf(note: Note): { rate?: NotedRate } {
  const [, one, other, printed] = note.find(RATE) ?? [];
  const foreign = [one, other].find((each) => each !== HOME);
  if (foreign === undefined || printed === undefined) return {};
  return { rate: { from: HOME, to: foreign, rate: note.parse('rate', printed) } };
}

const TAXES =
  '(?:Kapitalertrags?steuer|Solidarit.{1,2}tszuschlag|Kirchensteuer|Capital Gains Tax|Solidarity Surcharge|Church Tax)';

/** A tax that is kept has its sign behind it; one that is given back has none. */
export function withheldOf(note: Note): Money[] {
  const pattern = new RegExp(`^${TAXES}(?: [\\d.,]+ ?%)? ([A-Z]{3}) (${AMOUNT})( ?-)?$`, 'gmu');
  return [...note.text.matchAll(pattern)].map(([, currency = '', value = '', kept]) => {
    const amount = note.parse('tax', value).abs();
    return { currency, value: kept === undefined && !value.endsWith('-') ? amount.negated() : amount };
  });
}
