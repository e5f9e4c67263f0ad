import type { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  order: ['Order ID'],
  number: ['Order Number'],
  side: ['Side'],
  exchange: ['Exchange'],
  symbol: ['Symbol'],
  market: ['Market'],
  price: ['Price'],
  volume: ['Volume'],
  value: ['Value'],
  fee: ['Fee'],
  account: ['Account ID'],
  accountName: ['Account Name'],
  trade: ['Last Trade ID'],
  ticket: ['Last Trade Ticket'],
  status: ['Status'],
  update: ['Update Type'],
  time: ['Update Time'],
} as const;

type OrderRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const investimentalOrdersCsv = tableStatement({
  id: 'investimental-orders-csv',
  broker: { id: 'investimental', label: 'Investimental' },
  label: 'Order log (CSV)',
  timeZone: 'Europe/Bucharest',
  columns: COLUMNS,
  required: ['number', 'side', 'symbol', 'price', 'volume', 'ticket', 'status', 'update', 'time'],
  reader: () => {
    /** What of an order was left after its latest event. */
    const left = new Map<string, Decimal>();
    return {
      row: (row, output) => {
        const number = row.requiredText('number');
        const before = left.get(number) ?? null;
        const volume = row.requiredNumber('volume');
        const ended = /^(inactive|filled)/i.test(row.text('status'));
        if (ended) left.delete(number);
        else left.set(number, volume);
        if (!/^fil/i.test(row.requiredText('update'))) {
          output.ignore(row, 'not-executed', 'It changes an order and fills none of it.');
          return;
        }
        const account = row.text('account');
        const currency = currencyOf(row);
        output.writer.account({ ref: account, currency });
        // The volume is what is left, and on the last fill what that was.
        const filled = ended ? volume : (before?.minus(volume) ?? null);
        if (filled === null || filled.isNegative()) {
          output.reject(
            row,
            'missing-value',
            `Line ${row.line}: what was left of the order before this fill is not in the file, so its quantity is not known. Export the log from the day of the order on.`,
          );
        } else fill(row, filled, account, currency, output);
      },
    };
  },
});

/** The account's name ends with its currency: `… [RON]`. */
const currencyOf = (row: OrderRow): string => /\[([A-Z]{3})\]/.exec(row.text('accountName'))?.[1] ?? 'RON';

function fill(row: OrderRow, quantity: Decimal, account: string, currency: string, output: RowOutput): void {
  const side = row.requiredText('side').toLowerCase();
  if (side !== 'buy' && side !== 'sell') return;
  const ticket = row.text('ticket');
  output.fill(row, {
    kind: side,
    instrument: output.instrument(
      row,
      europeanPaper(row.line, { ticker: row.requiredText('symbol'), currency }),
    ),
    quantity,
    price: row.requiredNumber('price'),
    // The column holds what the order may cost, and nothing once it is filled.
    fees: null,
    time: row.time(),
    account,
    orderId: row.text('number'),
    ...(/^0*$/.test(ticket) ? {} : { externalId: ticket }),
  });
}
