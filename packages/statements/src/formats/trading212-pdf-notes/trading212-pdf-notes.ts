import { TRADING_212 } from '../../brokers/trading212/broker.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { signCurrency } from '../../notes/sign-currency.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SIGN = '(?:US)?[$€£]';
/** The sign stands before the amount, and behind it since the autumn of 2026. */
const MONEY = `(-)?(${SIGN})?(${AMOUNT}) ?(${SIGN})?`;
const DONE = /^Ausführungszeitpunkt (\d\d \p{L}{3,5}\.? \d{4}), (\d\d:\d\d:\d\d) \(UTC\)$/mu;
const NUMBER = /^Ausführungsnummer \d/gm;

/** See README.md beside this file. */
export const trading212PdfNotes = noteStatement({
  id: 'trading212-pdf-notes',
  broker: TRADING_212,
  label: 'Trade confirmation (PDF)',
  timeZone: 'UTC',
  signature: [/Trading 212/, /^Handelsbestätigung$/m, /^Anweisung (?:Kaufen|Verkaufen)$/m],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  if ([...note.text.matchAll(NUMBER)].length > 1) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line}: the document confirms several executions, of which one is read. Export the history as CSV and import that.`,
    );
  }
  const status = note.requiredWord('status', /^Status (.+)$/m);
  if (status !== 'Ausgeführt') {
    note.ignore('not-executed');
    return;
  }
  const side = note.requiredWord('side', /^Anweisung (Kaufen|Verkaufen)$/m) === 'Kaufen' ? 'buy' : 'sell';
  const [, day = '', clock = ''] = note.match('time of execution', DONE);
  const price = money(note, 'price', 'Ausführungskurs');
  const total = money(note, 'total', side === 'buy' ? 'Kosten' : 'Gesamtbetrag');
  const taxes = optional(note, 'Steuern') ?? optional(note, 'Steuerkorrektur');
  const rate = note.requiredNumber('rate', new RegExp(`^Wechselkurs (${AMOUNT})$`, 'm'));
  const symbol = note.requiredWord('symbol', /^Symbol (\S+)$/m);
  const isin = note.requiredWord('ISIN', new RegExp(`^ISIN (${ISIN})$`, 'm'));
  tellTrade(note, {
    side,
    instrument: paper(symbol, price.currency, isin),
    name: note.word(/^Wertpapier (.+)$/m),
    time: note.time(day, clock),
    quantity: note.requiredNumber('quantity', new RegExp(`^Anzahl (${AMOUNT})$`, 'm')),
    price: price.value,
    gross: money(note, 'value', 'Wert').value,
    total,
    ...(price.currency === total.currency
      ? {}
      : { rate: { from: total.currency, to: price.currency, rate } }),
    // Negative where they were kept back of a sale, positive where they were given back.
    withheld: side === 'sell' && taxes !== null ? [{ ...taxes, value: taxes.value.negated() }] : [],
    order: note.word(/^Auftrags-ID-Nr\. (\d+)$/m),
  });
}

const money = (note: Note, what: string, label: string) => optional(note, label) ?? note.lacks(what);

/** The first line of the label alone: the second page repeats some of them. */
function optional(note: Note, label: string) {
  const [, minus = '', before, amount, behind] = new RegExp(`^${label} ${MONEY}$`, 'm').exec(note.text) ?? [];
  const sign = before ?? behind;
  if (sign === undefined || amount === undefined) return null;
  return { value: note.parse(label, `${minus}${amount}`), currency: signCurrency(sign) };
}
