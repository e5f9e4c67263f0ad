import type { Decimal } from '@tapebook/domain/money';
import { BINANCE } from '../../brokers/binance/broker.ts';
import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

type Column =
  | 'time'
  | 'order'
  | 'pair'
  | 'type'
  | 'side'
  | 'limit'
  | 'ordered'
  | 'price'
  | 'filled'
  | 'total'
  | 'status';
type OrderRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const binanceSpotOrdersCsv = tableStatement<Column>({
  id: 'binance-spot-orders-csv',
  broker: BINANCE,
  label: 'Spot order history (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    order: ['OrderNo'],
    pair: ['Pair'],
    type: ['Type'],
    side: ['Side'],
    limit: ['Order Price'],
    ordered: ['Order Amount'],
    price: ['AvgTrading Price', 'Avg Trading Price', 'Average Price', 'AvgTradingPrice'],
    filled: ['Filled', 'Executed'],
    total: ['Total', 'Trading total', 'TradingTotal'],
    status: ['Status'],
  },
  required: ['time', 'order', 'pair', 'type', 'ordered', 'price', 'filled', 'total', 'status'],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  reader: () => {
    let order = 0;
    return {
      groupOf: (row) => {
        if (row.text('time') !== '') order = row.line;
        return `${order}`;
      },
      group: (rows, output) => {
        const [head, ...below] = rows;
        if (head === undefined) return;
        const fills = below.filter((row) => DATED.test(row.text('order')));
        for (const row of below) {
          if (!fills.includes(row))
            output.ignore(row, 'statement-information', 'It heads the fills of an order.');
        }
        if (below.length === 0) tellOrder(head, output);
        else if (fills.length === 0) {
          output.reject(
            head,
            'missing-value',
            `Line ${head.line} is an order whose fills should stand below it and do not. Download the file again and import that.`,
          );
        } else {
          output.ignore(head, 'order-level');
          for (const row of fills) judgeRow(row, output, () => tellFill(row, head, output));
        }
      },
    };
  },
});

const DATED = /^\d{4}-\d\d-\d\d/;

/** Older files leave the column Side out and put the side under Type. */
const sideOf = (row: OrderRow): string => (row.has('side') ? row.text('side') : row.text('type'));

const numberIn = (row: OrderRow, column: Column): Decimal | null =>
  amountWithUnit(row.text(column))?.amount ?? row.number(column);

function tellOrder(row: OrderRow, output: RowOutput): void {
  const filled = numberIn(row, 'filled');
  if (filled === null || filled.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  tellPairFill(row, output, {
    pair: row.requiredText('pair'),
    side: sideOf(row),
    quantity: filled,
    price: numberIn(row, 'price'),
    value: numberIn(row, 'total'),
    fees: null,
    time: row.time(),
    orderId: row.text('order'),
  });
}

/** Below an order: an empty cell, then time, price, quantity, value and fee of each fill. */
function tellFill(row: OrderRow, head: OrderRow, output: RowOutput): void {
  const [, time = '', price = '', filled = '', total = '', fee = ''] = row.cells.map((cell) => cell.trim());
  const quantity = amountWithUnit(filled)?.amount ?? parseNumber(filled);
  if (quantity === null) throw new RowProblem('missing-value', missingValue(row.line, 'quantity'));
  const cost: AssetAmount | null = amountWithUnit(fee);
  tellPairFill(row, output, {
    pair: head.requiredText('pair'),
    side: sideOf(head),
    quantity,
    price: parseNumber(price),
    value: amountWithUnit(total)?.amount ?? parseNumber(total),
    fees: cost === null ? null : [cost],
    time: row.timeIn(time),
    orderId: head.text('order'),
    content: `${head.text('pair')}\u001f${head.text('order')}\u001f${row.content()}`,
  });
}
