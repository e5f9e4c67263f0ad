import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { withEnglishMonth } from '../../brokers/europe/english-months.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { SAXO } from '../../brokers/saxo/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const saxoBookingsCsv = tableStatement({
  id: 'saxo-bookings-csv',
  broker: SAXO,
  label: 'Bookings (CSV)',
  timeZone: 'Europe/Copenhagen',
  columns: {
    trade: ['Related Trade ID'],
    position: ['Related Position ID'],
    date: ['Date'],
    account: ['Account ID'],
    valueDate: ['Value Date'],
    id: ['Booking amount ID'],
    instrument: ['Instrument Description'],
    assetType: ['Asset type'],
    type: ['Booking amount type'],
    amount: ['Amount'],
    accountAmount: ['Amount Account Currency'],
    clientAmount: ['Amount Client Currency'],
  },
  required: ['date', 'id', 'instrument', 'type', 'accountAmount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  reader: ({ options }) => ({
    row: (row, output) => {
      const type = row.requiredText('type');
      if (/^(share amount|commission|exchange fee|stamp duty|option premium)/i.test(type)) {
        output.ignore(
          row,
          'cash-side-of-trade',
          'It is what a trade moved or cost; the report of trades lists it with its quantity and price.',
        );
        return;
      }
      if (options.currency === undefined) {
        output.writer.problemOnce(
          'question',
          'currency-assumed',
          'The file does not say in which currency the account is kept; EUR was assumed. Choose the currency and import the file again.',
          row.line,
        );
      }
      const amount = row.requiredNumber('accountAmount');
      const words = row.text('instrument');
      const kind = cashKindOf(type, amount) ?? cashKindOf(words, amount);
      if (kind === null) return;
      const account = row.text('account');
      tellCash(
        {
          row,
          kind,
          amount,
          currency: options.currency ?? 'EUR',
          time: row.timeIn(withEnglishMonth(row.requiredText('date'))),
          externalId: row.text('id'),
          ...(account === '' || account === 'hidden' ? {} : { account }),
          note: `${type}: ${words}`,
        },
        output,
      );
    },
  }),
});
