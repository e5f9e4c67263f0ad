import { Decimal, shareOf } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import { effectOf } from '../../cells/row-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableLayout, TableReader } from '../../layouts/table-layout.ts';
import { missingValue } from '../../outputs/wording.ts';
import { judgeRow } from '../crypto/judge-row.ts';
import { MOOMOO } from './broker.ts';
import { FUTU_COLUMNS, futuPaper, futuSide, futuTime } from './futu-words.ts';

const COLUMNS = {
  ...FUTU_COLUMNS,
  orderPrice: ['Order Price', '订单价格', '訂單價格', '委托价格'],
  ordered: ['Order Qty', '订单数量', '訂單數量', '委托数量'],
  orderAmount: ['Order Amount', '订单金额', '訂單金額'],
  status: ['Status', '交易状态', '交易狀態', '订单状态', '状态'],
  filled: ['Filled@Avg Price', '已成交@均价', '已成交@均價', '已成交@平均价格'],
  placed: ['Order Time', '下单时间', '下單時間'],
  orderType: ['Order Type', '订单类型', '訂單類型'],
  effect: ['Position Opening'],
  total: ['Total', 'Total Fees', '合计费用', '合計費用', '总费用'],
  commission: ['Commission', '佣金'],
  platform: ['Platform Fees', 'Platform Fee', '平台使用费', '平台使用費'],
  sec: ['SEC Fees', '证监会规费', '證監會規費'],
  taf: ['Trading Activity Fees', '交易活动费', '交易活動費'],
  settlement: ['Settlement Fees', 'Settlement Fee', '交收费', '交收費'],
  regulatory: ['Options Regulatory Fees', '期权监管费', '期權監管費'],
  clearing: ['OCC Fees', '期权清算费', '期權清算費'],
  contract: ['Contract Fees', 'Contract Fee'],
  stamp: ['Stamp Duty', '印花税', '印花稅'],
  trading: ['Trading Fees', 'Trading Fee', '交易费', '交易費'],
  levy: ['SFC Levy', 'Transaction Levy', '证监会征费', '證監會徵費'],
  reporting: ['FRC Levy', 'AFRC Levy', '财汇局征费', '財匯局徵費'],
  cat: ['CAT Fees', 'Consolidated Audit Trail Fees'],
} as const;

export type FutuOrderColumn = keyof typeof COLUMNS;
type OrderRow = LaidOutRow<FutuOrderColumn>;

/** What both lists of orders have in common. */
export const FUTU_ORDERS = {
  broker: MOOMOO,
  timeZone: 'America/New_York',
  columns: COLUMNS,
  timeColumns: ['placed'],
} as const satisfies Partial<TableLayout<FutuOrderColumn>>;

export function futuOrdersReader(): TableReader<FutuOrderColumn> {
  let order = '';
  return {
    // Below the order stand its further fills, in rows that have nothing else.
    groupOf: (row) => {
      if (row.text('side') !== '' || row.text('symbol') !== '') order = `${row.line}`;
      return order;
    },
    group: (rows, output) => {
      const [head] = rows;
      if (head === undefined) return;
      const fills = fillsOf(rows);
      if (fills.length === 0) for (const row of rows) output.ignore(row, 'not-executed');
      else tellOrder(head, fills, output);
    },
  };
}

interface Fill {
  readonly row: OrderRow;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly amount: Decimal | null;
  readonly time: string;
}

const COSTS = [
  ...['commission', 'platform', 'sec', 'taf', 'settlement', 'regulatory', 'clearing', 'contract'],
  ...['stamp', 'trading', 'levy', 'reporting', 'cat'],
] as readonly FutuOrderColumn[];

function fillsOf(rows: readonly OrderRow[]): Fill[] {
  return rows.flatMap((row, index) => {
    const quantity = row.number('quantity');
    // Sums that somebody wrote below the rows are of no moment.
    if (index > 0 && row.has('time') && row.text('time') === '') return [];
    if (quantity !== null && !quantity.isZero()) {
      const price = row.requiredNumber('price');
      return [{ row, quantity: quantity.abs(), price, amount: row.number('amount'), time: row.text('time') }];
    }
    return index === 0 && !row.has('quantity') ? wholeOrder(row) : [];
  });
}

/** `4@261.6225`: what was filled, and its average price. Some print the price alone. */
function wholeOrder(row: OrderRow): Fill[] {
  const text = row.text('filled');
  const [filled = '', average] = text.split('@');
  const quantity = average === undefined ? row.requiredNumber('ordered') : parseNumber(filled);
  const price = parseNumber(average ?? filled);
  if (text === '' || quantity?.isZero() === true || price?.isZero() === true) return [];
  if (quantity === null || price === null)
    throw new RowProblem('missing-value', missingValue(row.line, 'average price'));
  if (average === undefined && !/filled|成交/i.test(row.text('status'))) return [];
  return [{ row, quantity: quantity.abs(), price, amount: null, time: '' }];
}

const FILLED = /^(?:filled|全部成交|已成交)$/i;

function tellOrder(head: OrderRow, fills: readonly Fill[], output: RowOutput): void {
  const symbol = head.requiredText('symbol');
  const side = { ...futuSide(head.line, head.text('side')), ...effectOf(head.text('effect')) };
  const market = head.text('market');
  const currency = head.currency('currency', '');
  const costs = head.number('total') ?? head.sum(...COSTS);
  const listed = fills.reduce((sum, { quantity }) => sum.plus(quantity), Decimal.zero);
  // Of an order that was filled, fills that the file lost at its end bear their part as well.
  const ordered = FILLED.test(head.text('status')) ? head.numberOrZero('ordered').abs() : listed;
  const total = ordered.compare(listed) > 0 ? ordered : listed;
  let before = Decimal.zero;
  for (const { row, quantity, price, amount, time: printed } of fills) {
    const upTo = before.plus(quantity);
    const fees = costs === null ? null : shareOf(costs, before, upTo, total);
    before = upTo;
    judgeRow(row, output, () => {
      const time = futuTime(row, printed === '' ? head.requiredText('placed') : printed, market);
      const paper = futuPaper(symbol, time.day, market, currency);
      output.fill(row, {
        ...side,
        instrument: output.instrument(row, paper),
        quantity,
        price,
        ...cashOf(side.kind, amount),
        fees,
        time,
        content: [symbol, side.kind, quantity.normalized(), price.normalized(), time.writtenMillis].join('|'),
      });
    });
  }
}

/** The amount of a fill is its cash, rounded to the cent. */
function cashOf(kind: 'buy' | 'sell', amount: Decimal | null): { amount?: Decimal } {
  if (amount === null || amount.isZero()) return {};
  return { amount: kind === 'buy' ? amount.abs().negated() : amount.abs() };
}
