import { requiredAmount } from '../../brokers/crypto/amounts.ts';
import { amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

/** See README.md beside this file. */
export const minswapOrdersCsv = tableStatement({
  id: 'minswap-orders-csv',
  broker: { id: 'minswap', label: 'Minswap' },
  label: 'Orders (CSV)',
  timeZone: 'UTC',
  columns: {
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
  },
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
    const got = requiredAmount(row, 'received');
    const gave = requiredAmount(row, 'paid');
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
      orderId: id,
    });
  },
});
