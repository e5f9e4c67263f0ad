import { futuresFills } from '../../brokers/closed-trades/futures-fills.ts';
import { PROJECTX } from '../../brokers/projectx/broker.ts';
import { effectOf } from '../../cells/row-kinds.ts';

/** See README.md beside this file. */
export const projectxOrdersCsv = futuresFills({
  id: 'projectx-orders-csv',
  broker: PROJECTX,
  label: 'Orders (CSV)',
  timeZone: null,
  columns: {
    order: ['Id'],
    account: ['AccountName', 'AccountId'],
    symbol: ['ContractName', 'ContractId', 'SymbolId'],
    status: ['Status'],
    type: ['Type'],
    quantity: ['FilledSize', 'Size'],
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
  },
  required: ['order', 'symbol', 'status', 'quantity', 'side', 'filled', 'price'],
  timeColumns: ['filled'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  leftOut: (row) => {
    if (/filled/i.test(row.requiredText('status'))) return null;
    const reason = row.text('reason');
    return {
      code: 'not-executed',
      ...(reason === '' ? {} : { words: `The order was not executed: ${reason}` }),
    };
  },
  fees: (row) => row.sum('fees', 'commission'),
  effect: (row) => effectOf(row.text('effect')).effect,
  // By its content: the report of trades may list the fills of this order, which are the same fact.
  content: (row) => `order\u001f${row.requiredText('order')}\u001f${row.text('platformOrder')}`,
});
