import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { type TradedSide, tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { TRADERVUE } from '../../brokers/journals/tradervue.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  time: ['Time'],
  symbol: ['Symbol'],
  quantity: ['Quantity', 'Qty'],
  price: ['Price'],
  side: ['Side'],
  commission: ['Commission'],
  transaction: ['TransFee'],
  ecn: ['ECNFee'],
  account: ['AccountTag', 'Account'],
} as const;

/** See README.md beside this file. */
export const tradervueExecutionsCsv = tableStatement({
  id: 'tradervue-executions-csv',
  broker: TRADERVUE,
  label: 'Generic import (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['date', 'symbol', 'quantity', 'price', 'transaction', 'ecn'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  row: tellExecution,
});

function tellExecution(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  const time = row.time();
  const quantity = row.requiredNumber('quantity');
  const side: TradedSide =
    row.text('side') === ''
      ? { kind: quantity.isNegative() ? 'sell' : 'buy' }
      : tradedSide(row.line, row.text('side'));
  output.fill(row, {
    account: row.text('account'),
    ...side,
    instrument: output.instrument(
      row,
      futuresPaper({ symbol: row.requiredText('symbol'), day: time.day, shares: true }),
    ),
    quantity,
    price: row.requiredNumber('price'),
    time,
    fees: row.sum('commission', 'transaction', 'ecn'),
  });
}
