import { BITTREX } from '../../brokers/bittrex/broker.ts';
import { splitPair } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['OrderUuid', 'Uuid'],
  pair: ['Exchange', 'Market'],
  quote: ['Quote'],
  side: ['Type', 'OrderType', 'ORDERTYPE'],
  quantity: ['Filled', 'Quantity'],
  remaining: ['QuantityRemaining', 'Remaining'],
  limit: ['Limit'],
  // The one with a letter too few is how the file spells it.
  fee: ['CommissionPaid', 'Commission', 'COMISSIONPAID'],
  value: ['Price', 'Proceeds'],
  opened: ['Opened', 'TimeStamp'],
  closed: ['Closed'],
} as const;

/** See README.md beside this file. */
export const bittrexOrdersCsv = pairFills({
  id: 'bittrex-orders-csv',
  broker: BITTREX,
  label: 'Order history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'pair', 'side', 'quantity', 'value', 'closed'],
  timeColumns: ['closed'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  // Plain words but for these.
  trust: (_rows, headings) => (headings.some((each) => OWN.test(each)) ? 1 : 0),
  pair: (row) => row.text('pair'),
  assets: assetsOf,
  side: (row) => /buy|sell/i.exec(row.text('side'))?.[0] ?? row.text('side'),
  quantity: (row) => row.requiredNumber('quantity').minus(row.numberOrZero('remaining')),
  price: () => null,
  // `Price` is what the whole order cost.
  value: (row) => row.requiredNumber('value'),
  // One generation leaves costs out.
  fee: (row) => (row.has('fee') ? { asset: '', amount: row.numberOrZero('fee').abs() } : null),
});

const OWN = /^\s*(com?missionpaid|commission|order_?type|orderuuid|bid\/ask)\s*$/i;

/** The quote comes first: `USDT-BTC` trades bitcoin. One layout has a column for each of the two. */
function assetsOf(row: LaidOutRow<keyof typeof COLUMNS>): { base: string; quote: string } {
  if (row.has('quote')) return { base: row.requiredText('pair'), quote: row.requiredText('quote') };
  const pair = splitPair(row.requiredText('pair'));
  if (pair !== null) return { base: pair.quote, quote: pair.base };
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: which two assets the market ${quoted(row.text('pair'))} is made of is not known. Enter the trade by hand.`,
  );
}
