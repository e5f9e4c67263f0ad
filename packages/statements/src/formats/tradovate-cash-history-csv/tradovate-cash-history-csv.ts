import type { Instrument } from '@tapebook/domain/instruments';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import { cashKindOf } from '../../brokers/tradovate/cash-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account'],
  id: ['Transaction ID'],
  time: ['Timestamp'],
  day: ['Date'],
  delta: ['Delta'],
  balance: ['Amount'],
  type: ['Cash Change Type'],
  currency: ['Currency'],
  contract: ['Contract'],
} as const;

type CashRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tradovateCashHistoryCsv = tableStatement({
  id: 'tradovate-cash-history-csv',
  broker: TRADOVATE,
  label: 'Cash history (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['id', 'time', 'delta', 'type'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: tellChange,
});

function tellChange(row: CashRow, output: RowOutput): void {
  // `Trade Paired` in some exports, `TradePaired` in others.
  const type = row.requiredText('type').replace(/\s+/g, '').toLowerCase();
  const amount = row.requiredNumber('delta');
  if (type === 'tradepaired') {
    output.ignore(row, 'cash-side-of-trade');
    return;
  }
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const kind = cashKindOf(type, amount.isNegative());
  if (kind === null) return;
  const time = row.time();
  output.event(row, {
    account: row.text('account'),
    kind,
    instrument: kind === 'fee' ? contractOf(row, time.day, output) : null,
    currency: row.currency('currency', 'USD'),
    amount,
    time,
    note: row.text('type'),
    content: `cash\u001f${row.requiredText('id')}`,
  });
}

function contractOf(row: CashRow, day: string, output: RowOutput): Instrument | null {
  const symbol = row.text('contract');
  return symbol === '' ? null : output.instrument(row, futuresPaper({ symbol, day }));
}
