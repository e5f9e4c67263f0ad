import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { FLATEX } from '../../brokers/flatex/broker.ts';
import { isinIn } from '../../layouts/called-by.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { accountBookingOf } from './booking-words.ts';

const COLUMNS = {
  booked: ['Buchtag', 'Buchungstag'],
  settled: ['Valuta'],
  peer: { matching: /^IBAN/i },
  information: ['Buchungsinformationen', 'Buchungsinformation'],
  booking: ['TA-Nr.', 'TA.-Nr.'],
  amount: ['Betrag'],
  currency: { beside: 'amount', by: 1 },
} as const;

/** See README.md beside this file. */
export const flatexAccountCsv = tableStatement({
  id: 'flatex-account-csv',
  broker: FLATEX,
  label: 'Kontoumsätze (CSV or XLSX)',
  timeZone: 'Europe/Berlin',
  columns: COLUMNS,
  required: ['booked', 'settled', 'peer', 'information', 'booking', 'amount'],
  timeColumns: ['booked'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  reader: ({ beside }) => ({
    row: (row, output) => tellRow(row, output, beside),
  }),
});

function tellRow(
  row: LaidOutRow<keyof typeof COLUMNS>,
  output: RowOutput,
  beside: ReadonlySet<string>,
): void {
  const information = row.text('information');
  const amount = row.requiredNumber('amount');
  const booking = accountBookingOf(information, row.text('peer') !== '');
  if (booking === null) return;
  if (booking === 'trade' || booking === 'papers') {
    if (!beside.has('flatex-depot-csv')) {
      output.writer.problemOnce(
        'warning',
        'missing-value',
        `Line ${row.line} is the money of a trade: how many pieces were traded, and at what price, stands in the list of the depot (Depotumsätze), and what it cost in its settlement (PDF). Import those as well.`,
        row.line,
      );
    }
    output.ignore(row, 'cash-side-of-trade', 'The list of the depot states the trade itself.');
    return;
  }
  const isin = isinIn(information.toUpperCase());
  const { currency } = printedCurrency(row.text('currency') || 'EUR', row.line);
  const named = isin !== null && (booking === 'dividend' || booking === 'tax' || booking === 'fee');
  tellCash(
    {
      row,
      kind: booking,
      amount,
      currency,
      instrument: named ? output.instrument(row, europeanPaper(row.line, { isin, currency })) : null,
      time: row.time(),
      externalId: row.text('booking'),
      // What others are called, and their numbers, are not kept.
      note: booking === 'deposit' ? (/^\p{L}+/u.exec(information)?.[0] ?? 'Überweisung') : information,
    },
    output,
  );
}
