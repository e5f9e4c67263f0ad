import { Decimal } from '@tapebook/domain/money';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { tellTax } from '../../notes/tell-tax.ts';
import { accountOf, squeezed } from './note-parts.ts';

const AMOUNTS = /([A-Z]{3})(-?[\d.]+,\d\d)/g;
const BEFORE = /^ZuIhren(?:Gunsten|Lasten)vorSteuern:(.+)$/m;
const AFTER = /^ZuIhren(?:Gunsten|Lasten)nachSteuern:(.+)$/m;
const SECURITY = new RegExp(`^(Stk\\.|[A-Z]{3}) -?[\\d.,]+ (.+?) ?, WKN ?/ ?ISIN: .*(${ISIN})$`, 'm');

/**
 * The letter behind a note, or alone, that settles its taxes: what lies between what the note would have
 * booked and what was booked.
 */
export function readTaxLetter(note: Note): void {
  const [, unit, , isin = ''] = note.match('security', SECURITY);
  const text = squeezed(note.text);
  const before = amountsOf(note, BEFORE, text);
  const [[currency, after] = note.lacks('amount after taxes')] = amountsOf(note, AFTER, text);
  const [, about = ''] = note.match('kind', /^Steuerliche Behandlung: ?(.+?)(?: vom [\d.]+)?$/m);
  const nothing = about.startsWith('Vorabpauschale') ? Decimal.zero : undefined;
  const untaxed = before.get(currency) ?? nothing ?? note.lacks('amount before taxes');
  tellTax(note, {
    account: accountOf(note),
    instrument: unit === 'Stk.' ? paper(isin, currency) : bond(isin, currency),
    time: note.time(note.requiredWord('value date', /mit Valuta (\d\d\.\d\d\.\d{4})/)),
    value: after.minus(untaxed),
    currency,
    note: about,
  });
}

const amountsOf = (note: Note, line: RegExp, text: string) =>
  new Map(
    [...(line.exec(text)?.[1] ?? '').matchAll(AMOUNTS)].map(([, currency = '', value = '']) => [
      currency,
      note.parse('amount', value),
    ]),
  );
