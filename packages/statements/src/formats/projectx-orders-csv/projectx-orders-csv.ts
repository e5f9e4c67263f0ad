import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { PROJECTX } from '../../brokers/projectx/broker.ts';
import { effectOf } from '../../cells/row-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['Id'],
  account: ['AccountName', 'AccountId'],
  contract: ['ContractName', 'ContractId', 'SymbolId'],
  status: ['Status'],
  type: ['Type'],
  size: ['FilledSize', 'Size'],
  side: ['Side'],
  created: ['CreatedAt'],
  day: ['TradeDay'],
  filled: ['FilledAt'],
  cancelled: ['CancelledAt'],
  triggered: ['TriggeredAt'],
  stop: ['StopPrice'],
  limit: ['LimitPrice'],
  price: ['ExecutePrice', 'FilledPrice'],
  effect: ['PositionDisposition'],
  creation: ['CreationDisposition'],
  reason: ['RejectionReason'],
  exchangeOrder: ['ExchangeOrderId'],
  platformOrder: ['PlatformOrderId'],
  fees: ['Fees'],
  commission: ['Commissions'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const projectxOrdersCsv = tableStatement({
  id: 'projectx-orders-csv',
  broker: PROJECTX,
  label: 'Orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['id', 'contract', 'status', 'size', 'side', 'filled', 'price'],
  timeColumns: ['filled'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: tellOrder,
});

function tellOrder(row: LaidOutRow<Column>, output: RowOutput): void {
  const status = row.requiredText('status');
  if (!/filled/i.test(status)) {
    const reason = row.text('reason');
    output.ignore(row, 'not-executed', reason === '' ? undefined : `The order was not executed: ${reason}`);
    return;
  }
  const time = row.time();
  const account = row.text('account');
  const id = row.requiredText('id');
  const effect = row.text('effect');
  output.fill(row, {
    ...(account === '' ? {} : { account }),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(row, futuresPaper({ symbol: row.requiredText('contract'), day: time.day })),
    quantity: row.requiredNumber('size'),
    price: futuresPrice(row, 'price', row.text('contract')),
    time,
    fees: row.sum('fees', 'commission'),
    orderId: id,
    ...effectOf(effect),
    // By its content: the report of trades may list the fills of this order, which are the same fact.
    content: `order\u001f${id}\u001f${row.text('platformOrder')}`,
  });
}
