import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  created: ['Created At'],
  createdTx: ['Created Tx'],
  protocol: ['Protocol'],
  type: ['Order Type'],
  status: ['Status'],
  paid: ['Paid'],
  received: ['Receive'],
  change: ['Change Amount'],
  fees: ['Execution Fees'],
  executedTx: ['Executed Tx'],
  time: ['Executed At'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const minswapOrdersCsv = tableStatement({
  id: 'minswap-orders-csv',
  broker: { id: 'minswap', label: 'Minswap' },
  label: 'Orders (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['type', 'status', 'paid', 'received', 'fees', 'time'],
  row: (row, output) => {
    const status = row.text('status');
    if (!/^complete/i.test(status)) {
      output.ignore(row, /pending|created|open/i.test(status) ? 'pending' : 'not-executed');
      return;
    }
    const type = row.text('type');
    if (!/^(market|limit|swap|stop)/i.test(type)) {
      throw new RowProblem(
        'unsupported-event',
        `Line ${row.line}: ${quoted(type)} puts coins into a pool or takes them out, for shares of it whose price is not stated. Enter it by hand.`,
      );
    }
    const got = required(row, 'received');
    const gave = required(row, 'paid');
    const fee = amountWithUnit(row.text('fees'));
    const change = amountWithUnit(row.text('change'));
    const spent =
      change !== null && change.asset === gave.asset
        ? { asset: gave.asset, amount: gave.amount.minus(change.amount) }
        : gave;
    const id = row.text('createdTx');
    tellExchange(row, output, {
      got,
      gave: spent,
      // All pairs of the chain are priced in its own coin.
      ...([got.asset, gave.asset].includes('ADA') ? { quote: 'ADA' } : {}),
      fees: fee === null ? [] : [fee],
      time: row.time(),
      ...(id === '' ? {} : { orderId: id }),
    });
  },
});

function required(row: LaidOutRow<Column>, column: 'paid' | 'received'): AssetAmount {
  const amount = amountWithUnit(row.text(column));
  if (amount === null) throw new RowProblem('missing-value', missingValue(row.line, row.heading(column)));
  return amount;
}
