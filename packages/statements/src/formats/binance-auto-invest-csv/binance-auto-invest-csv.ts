import { BINANCE } from '../../brokers/binance/broker.ts';
import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  time: ['Auto-Invest Date', 'Auto Invest Date', 'Date'],
  coin: ['Holding Coin'],
  amount: ['Amount per period'],
  fee: ['Trading Fee'],
  units: ['Units'],
  from: ['From'],
  status: ['Status'],
} as const;

/** See README.md beside this file. */
export const binanceAutoInvestCsv = tableStatement({
  id: 'binance-auto-invest-csv',
  broker: BINANCE,
  label: 'Auto-Invest history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'coin', 'amount', 'units'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: (row, output) => {
    if (/fail|cancel|reject/i.test(row.text('status'))) {
      output.ignore(row, 'not-executed');
      return;
    }
    const fee = amountWithUnit(row.text('fee'));
    tellExchange(row, output, {
      got: required(row, 'units'),
      gave: required(row, 'amount'),
      fees: fee === null ? null : [fee],
      // What a period pays has the fee in it.
      feesWithin: true,
      time: row.time(),
      note: 'Auto-Invest',
    });
  },
});

function required(row: LaidOutRow<keyof typeof COLUMNS>, column: 'units' | 'amount'): AssetAmount {
  const amount = amountWithUnit(row.text(column));
  if (amount === null) throw new RowProblem('missing-value', missingValue(row.line, column));
  return amount;
}
