import { Decimal } from '@tapebook/domain/money';
import { BITTREX } from '../../brokers/bittrex/broker.ts';
import { splitPair } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['OrderUuid', 'Uuid'],
  market: ['Exchange', 'Market'],
  quote: ['Quote'],
  type: ['Type', 'OrderType', 'ORDERTYPE'],
  quantity: ['Filled', 'Quantity'],
  remaining: ['QuantityRemaining', 'Remaining'],
  limit: ['Limit'],
  // The one with a letter too few is how the file spells it.
  fee: ['CommissionPaid', 'Commission', 'COMISSIONPAID'],
  value: ['Price', 'Proceeds'],
  opened: ['Opened', 'TimeStamp'],
  closed: ['Closed'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const bittrexOrdersCsv = tableStatement({
  id: 'bittrex-orders-csv',
  broker: BITTREX,
  label: 'Order history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'market', 'type', 'quantity', 'value', 'closed'],
  timeColumns: ['closed'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  // Plain words but for these.
  trust: (_rows, headings) => (headings.some((each) => OWN.test(each)) ? 1 : 0),
  row: (row, output) => {
    tellPairFill(row, output, {
      ...pairOf(row),
      pair: row.text('market'),
      side: /buy/i.test(row.text('type'))
        ? 'buy'
        : /sell/i.test(row.text('type'))
          ? 'sell'
          : row.text('type'),
      quantity: row.requiredNumber('quantity').minus(row.number('remaining') ?? Decimal.zero),
      price: null,
      // `Price` is what the whole order cost.
      value: row.requiredNumber('value'),
      // One generation leaves costs out.
      fees: row.has('fee') ? [{ asset: '', amount: row.numberOrZero('fee').abs() }] : null,
      time: row.time(),
      externalId: row.text('id'),
    });
  },
});

const OWN = /^\s*(com?missionpaid|commission|order_?type|orderuuid|bid\/ask)\s*$/i;

/** The quote comes first: `USDT-BTC` trades bitcoin. One layout has a column for each of the two. */
function pairOf(row: LaidOutRow<Column>): { base: string; quote: string } {
  if (row.has('quote')) return { base: row.requiredText('market'), quote: row.requiredText('quote') };
  const pair = splitPair(row.requiredText('market'));
  if (pair !== null) return { base: pair.quote, quote: pair.base };
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: which two assets the market ${quoted(row.text('market'))} is made of is not known. Enter the trade by hand.`,
  );
}
