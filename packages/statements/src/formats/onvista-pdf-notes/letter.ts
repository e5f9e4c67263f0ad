import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';

/** What each page of the printing system begins with; a page that goes on with a letter has a number of its own. */
const PAGE = /^BELEGDRUCK=/;
const GOES_ON = /Seite-Nr\.|SEITENNUMMER=[2-9]/;
/** What follows explains the taxes, among them those of the whole year. */
const HINTS = /^(?:Hinweise zur steuerlichen Verrechnung|im laufenden Jahr einbehaltene)/;
const BOOKED = new RegExp(`Betrag zu Ihren (Lasten|Gunsten) *\\n.*?(?<![/A-Z])([A-Z]{3}) (${AMOUNT})$`, 'm');
/** Taxes that are given back or taken for the losses of the year, booked apart. */
const BALANCED = new RegExp(`^Steuerausgleich[\\s\\S]*?${BOOKED.source}`, 'm');
const SECURITIES = new RegExp(
  `^Gattungsbezeichnung (?:.* )?ISIN\\n(.+?)(?: \\d\\d\\.\\d\\d\\.\\d{4})* (${ISIN})$`,
  'gm',
);

/** One letter of a file that may hold many. */
export interface Letter {
  /** Its own pages. */
  readonly own: Note;
  /** Of them what stands above the explanation of taxes. */
  readonly page: Note;
  /** The lines above its number, of its kind. */
  readonly title: string;
  readonly account: string | undefined;
  readonly securities: readonly { readonly name: string; readonly isin: string }[];
}

export function readLetter(note: Note): Letter {
  const lines = note.text.split('\n');
  const starts = lines.flatMap((line, index) => (PAGE.test(line) ? [index] : []));
  const end = starts.find(
    (from, index) => !lines.slice(from, starts[index + 1] ?? lines.length).some((line) => GOES_ON.test(line)),
  );
  const own = note.part(0, end ?? lines.length);
  const hints = own.text.split('\n').findIndex((line) => HINTS.test(line));
  const above = note.lead.split('\n');
  return {
    own,
    page: hints === -1 ? own : note.part(0, hints),
    title: above
      .slice(above.findLastIndex((line) => PAGE.test(line)) + 1)
      .map((line) => line.replace(/ ?ADRESSZEILE\d=.*$/, ''))
      .filter((line) => !line.includes('='))
      .join('\n'),
    account:
      /(?:^| )(\d{6,}) \d+ ?\/ \d\d\.\d\d\.\d{4}/.exec(lines[0] ?? '')?.[1] ??
      /^DEPOTNUMMER=(\d+)$/m.exec(note.lead)?.[1],
    securities: [...own.text.matchAll(SECURITIES)].map(([, name = '', isin = '']) => ({ name, isin })),
  };
}

/** What was booked, received positive; `undefined` where nothing was. */
export function bookedOf({ page }: Letter): Money | undefined {
  return signed(page, BOOKED.exec(page.text));
}

/** Tells taxes that the letter gives back or takes for the losses of the year, beside what it books. */
export function tellBalancedTax({ own, account }: Letter, isin: string, time: ResolvedTime): void {
  const tax = signed(own, BALANCED.exec(own.text));
  if (tax === undefined || tax.value.isZero()) return;
  const { output } = own.file;
  own.identify('balanced tax', isin, time.day, tax.value.normalized());
  output.event(own, {
    kind: 'tax',
    time,
    instrument: output.instrument(own, paper(isin, tax.currency)),
    currency: tax.currency,
    amount: tax.value,
    account,
    note: 'Steuerausgleich',
  });
}

function signed(note: Note, match: RegExpExecArray | null): Money | undefined {
  if (match === null) return undefined;
  const [, way, currency = '', amount = ''] = match;
  const value = note.parse('total', amount).abs();
  return { value: way === 'Lasten' ? value.negated() : value, currency };
}

/** Day on which it was booked. */
export const valueDay = ({ page }: Letter): string =>
  page.requiredWord('value date', /^Wert +Konto-Nr\..*\n(\d\d\.\d\d\.\d{4})/m);

/** One of the first currency is so many of the second: `EUR/USD 1,1536`. */
export function rateOf({ own }: Letter): { from: string; to: string; rate: Decimal } | undefined {
  const [, from = '', to = '', rate] =
    new RegExp(`\\b([A-Z]{3})/([A-Z]{3}) (${AMOUNT})`).exec(own.text) ?? [];
  return rate === undefined ? undefined : { from, to, rate: own.parse('rate', rate) };
}
