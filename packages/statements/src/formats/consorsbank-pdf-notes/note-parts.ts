import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import type { NotedRate } from '../../notes/tell-trade.ts';

/** A table of name, WKN and ISIN; before 2014 the WKN alone, behind the quantity and above the name. */
const SECURITIES = [
  new RegExp(
    `^(?:Wertpapier|Bezeichnung|Wertpapierbezeichnung)(?: Zinssatz)? WKN ISIN\\n(?<name>.+?)(?: \\d,\\d{5})? [A-Z0-9]{6} (?<code>${ISIN})$`,
    'm',
  ),
  new RegExp(`^(?:ST|[A-Z]{3}) [\\d.,]+ WKN: ?[A-Z0-9]{6}\\n(?<name>.+?) (?<code>${ISIN})$`, 'm'),
  /^(?:ST|[A-Z]{3}) [\d.,]+ WKN: ?(?<code>[A-Z0-9]{6})\n(?<name>.+)$/m,
  new RegExp(`^(?<name>.*?) ?\\b(?<code>${ISIN})\\b`, 'm'),
];
/** Newer notes book behind the account, older ones on a line `Wert`. */
const BOOKED = new RegExp(
  `^(?:Netto )?zu(?:lasten|gunsten) (?:Konto-Nr\\.|IBAN) [\\w ]*? (?<value>${AMOUNT}) (?<currency>[A-Z]{3})$`,
  'im',
);
/** In some pages the amount has slipped onto the line above. */
const BOOKED_ABOVE = new RegExp(
  `^(?<value>${AMOUNT}) (?<currency>[A-Z]{3})\\nNetto (?:in [A-Z]{3} )?zu(?:lasten|gunsten)`,
  'im',
);
const VALUE_DATE = new RegExp(
  `^WERT \\d\\d\\.\\d\\d\\.\\d{4} (?<currency>[A-Z]{3}) (?<value>${AMOUNT})`,
  'im',
);
/** Where nothing was kept after it, what the gross amount came to is not repeated beside the value date. */
const CONVERTED = new RegExp(
  `^UMGER\\. ?ZUM DEV\\.-KURS [\\d.,]+ (?<currency>[A-Z]{3}) (?<value>${AMOUNT})\\nWERT`,
  'm',
);
const ABOVE_VALUE_DATE = new RegExp(`^(?:BRUTTO )?(?<currency>[A-Z]{3}) (?<value>${AMOUNT})\\nWERT`, 'm');
const RATE = [
  new RegExp(`^Devisenkurs (${AMOUNT}) (?<one>[A-Z]{3}) ?/ ?(?<other>[A-Z]{3})`, 'm'),
  new RegExp(`^umger\\. zum Devisenkurs (?<one>[A-Z]{3}) (${AMOUNT}) (?<other>[A-Z]{3})`, 'm'),
];
const OLD_RATE = new RegExp(`^UMGER\\. ?ZUM DEV\\.-KURS (${AMOUNT}) `, 'm');
const HOME = 'EUR';

export const accountOf = (note: Note): string | undefined =>
  note.word(/\bDepotnummer:? ([\d# ]*\d)$/m, /\bDEPOT-NR\.: ?([\d ]*\d)$/im)?.replaceAll(' ', '');

/** Name and code: the ISIN, or the WKN of notes that know no other. */
export function securityOf(note: Note): { name: string | undefined; code: string } {
  const { name, code = '' } = note.match('security', ...SECURITIES).groups ?? {};
  return { name: name === '' ? undefined : name, code };
}

/** A quantity in a currency is the face value of a bond. */
export const instrumentOf = (code: string, unit: string, currency: string): RowInstrument =>
  /^(?:ST|St.{1,2}ck)$/i.test(unit) ? paper(code, currency) : bond(code, currency);

export function bookedOf(note: Note): Money {
  const { value = '', currency = '' } =
    note.match('total', BOOKED, BOOKED_ABOVE, VALUE_DATE, CONVERTED, ABOVE_VALUE_DATE).groups ?? {};
  return { value: note.parse('total', value), currency };
}

/**
 * One euro in another currency: trades print it as `141,09 EUR / JPY`, payments as `1,1463 USD / EUR`,
 * and mean the same by it.
 */
export function rateOf(note: Note, foreign: string): { rate?: NotedRate } {
  const found = RATE.map((pattern) => note.find(pattern)).find((match) => match !== null);
  const old = found === undefined ? note.word(OLD_RATE) : undefined;
  const printed = found?.find((group, index) => index > 0 && /^\d/.test(group ?? '')) ?? old;
  if (printed === undefined) return {};
  const other = [found?.groups?.one, found?.groups?.other].find(
    (each) => each !== undefined && each !== HOME,
  );
  return { rate: { from: HOME, to: other ?? foreign, rate: note.parse('rate', printed) } };
}
