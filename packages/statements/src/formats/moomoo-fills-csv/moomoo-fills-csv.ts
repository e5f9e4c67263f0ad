import { MOOMOO } from '../../brokers/futu/broker.ts';
import { FUTU_COLUMNS, futuPaper, futuSide, futuTime } from '../../brokers/futu/futu-words.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column = keyof typeof FUTU_COLUMNS;

/** See README.md beside this file. */
export const moomooFillsCsv = tableStatement({
  id: 'moomoo-fills-csv',
  broker: MOOMOO,
  label: 'Fills (CSV)',
  timeZone: 'America/New_York',
  columns: FUTU_COLUMNS,
  required: ['side', 'symbol', 'quantity', 'price', 'time', 'market'],
  // Orders have these columns and more.
  trust: (_rows, headings) => (headings.some((each) => ORDER.test(each)) ? 0.3 : 1),
  row: tellFill,
});

const ORDER = /order qty|order amount|filled@avg|订单|訂單|委托/i;

function tellFill(row: LaidOutRow<Column>, output: RowOutput): void {
  const quantity = row.requiredNumber('quantity').abs();
  const market = row.text('market');
  const time = futuTime(row, row.requiredText('time'), market);
  const side = futuSide(row.line, row.text('side'));
  const symbol = row.requiredText('symbol');
  const price = row.requiredNumber('price');
  const amount = row.number('amount')?.abs() ?? null;
  const reinvested =
    time.timePrecision === 'day' && side.kind === 'buy' && !quantity.rounded(0).equals(quantity);
  const paper = futuPaper(symbol, time.day, market, row.currency('currency', ''));
  tellTrade(
    {
      row,
      ...side,
      instrument: output.instrument(row, paper),
      quantity,
      price,
      net: amount === null || amount.isZero() ? null : side.kind === 'buy' ? amount.negated() : amount,
      fees: null,
      time,
      // As the report of orders lists its fills.
      content: [symbol, side.kind, quantity.normalized(), price.normalized(), time.writtenMillis].join('|'),
      ...(reinvested ? { note: 'Reinvested dividend' } : {}),
    },
    output,
  );
}
