import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  user: ['UID'],
  wallet: ['Payment Account'],
  gave: ['Sell'],
  got: ['Buy'],
  price: ['Price'],
  time: ['Time of Update'],
  status: ['Status'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const kucoinConvertsCsv = tableStatement({
  id: 'kucoin-converts-csv',
  broker: KUCOIN,
  label: 'Convert orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['wallet', 'gave', 'got', 'price', 'time', 'status'],
  isFooter: isNothingFound,
  pricedIn: 'USDT',
  row: (row, output) => {
    if (!/^(success|succeeded|done|completed)$/i.test(row.text('status'))) {
      output.ignore(row, 'not-executed');
      return;
    }
    tellExchange(row, output, {
      got: amountIn(row, 'got'),
      gave: amountIn(row, 'gave'),
      fees: null,
      time: row.time(),
      account: row.text('user'),
      note: 'Convert',
    });
  },
});

/** `100 USDT`. @throws {RowProblem} */
function amountIn(row: LaidOutRow<Column>, column: 'got' | 'gave'): AssetAmount {
  const amount = amountWithUnit(row.text(column));
  if (amount === null) throw new RowProblem('missing-value', missingValue(row.line, row.heading(column)));
  return amount;
}
