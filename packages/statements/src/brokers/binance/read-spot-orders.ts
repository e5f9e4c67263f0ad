import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableLayout, TableReader } from '../../layouts/table-layout.ts';
import { missingValue } from '../../outputs/wording.ts';
import { type AssetAmount, amountWithUnit } from '../crypto/assets.ts';
import { judgeRow } from '../crypto/judge-row.ts';
import { tellPairFill } from '../crypto/tell-pair-fill.ts';
import { BINANCE } from './broker.ts';

const COLUMNS = {
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
} as const;

export type SpotOrderColumn = keyof typeof COLUMNS;
type OrderRow = LaidOutRow<SpotOrderColumn>;

/** What the list of orders has in common, with their fills and without. */
export const SPOT_ORDERS = {
  broker: BINANCE,
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'order', 'pair', 'type', 'ordered', 'price', 'filled', 'total', 'status'],
  yearFirst: true,
} as const satisfies Partial<TableLayout<SpotOrderColumn>>;

/** Whether the fills stand below their orders. */
export const hasFills = (rows: readonly { readonly cells: readonly string[] }[]): boolean =>
  rows.some(
    ({ cells }) =>
      (cells[0] ?? '').trim() === '' && cells.some((each) => /^\s*trading price\s*$/i.test(each)),
  );

export function spotOrdersReader(): TableReader<SpotOrderColumn> {
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
}

const DATED = /^(\d\d)?\d\d-\d\d-\d\d/;

/** Older files leave the column Side out and put the side under Type. */
const sideOf = (row: OrderRow): string => (row.has('side') ? row.text('side') : row.text('type'));

const numberIn = (row: OrderRow, column: SpotOrderColumn): Decimal | null =>
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
