import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import type { NotedRate } from '../../notes/tell-trade.ts';

/** Pieces, or the face value of a bond in its currency; the ISIN may stand below the rest of the name. */
const POSITION = new RegExp(
  `^(?:(?<pieces>St.{1,2}ck) (?<count>${AMOUNT})|(?<unit>[A-Z]{3}) (?<face>${AMOUNT})) (?<name>.+?)(?:\\n.+)?[ \\n](?<isin>${ISIN}) \\([A-Z0-9]{6}\\)`,
  'm',
);
/** What was booked; below it stands what taxes of other trades came to. */
const TOTAL = 'Ausmachender Betrag';
const RATE = new RegExp(`Devisenkurs(?: \\(?([A-Z]{3}) ?/ ?([A-Z]{3})\\)?)? (${AMOUNT})`);
const TAX = new RegExp(
  `^(?:Kapitalertrags?steuer|Solidarit.{1,2}tszuschlag|Kirchensteuer)\\b.*? (${AMOUNT}) ([A-Z]{3})$`,
  'gm',
);
const HOME = 'EUR';

export const accountOf = (note: Note): string | undefined => note.word(/^Depotnummer (\d+)/m);

export const isCancelled = (note: Note): boolean => note.has(/^Storno\b/m);

export const bookedOf = (note: Note): Money => note.requiredAmount('total', TOTAL);

export interface Position {
  readonly isin: string;
  readonly name: string;
  readonly quantity: string;
  instrument(currency: string): RowInstrument;
  readonly unit: string | undefined;
}

export function positionOf(note: Note): Position {
  const {
    pieces,
    count,
    unit,
    face,
    name = '',
    isin = '',
  } = note.match('quantity and ISIN', POSITION).groups ?? {};
  return {
    isin,
    name,
    quantity: count ?? face ?? '',
    unit,
    instrument: (currency) => (pieces === undefined ? bond(isin, currency) : paper(isin, currency)),
  };
}

/** One euro in another currency. */
export function rateOf(note: Note, foreign: string): { rate?: NotedRate } {
  const [, , other = foreign, printed] = note.find(RATE) ?? [];
  return printed === undefined ? {} : { rate: { from: HOME, to: other, rate: note.parse('rate', printed) } };
}

/** Above the total, with their signs behind them: kept negative, given back positive. Told as costs. */
export function withheldOf(note: Note): Money[] {
  const [above = ''] = note.text.split(`\n${TOTAL}`);
  return [...above.matchAll(TAX)].map(([, value = '', currency = '']) => ({
    value: note.parse('tax', value).negated(),
    currency,
  }));
}
