import { type AssetAmount, amountWithUnit, requiredAsset, splitPair } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import { OKX } from '../../brokers/okx/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

const COLUMNS = {
  order: ['Order ID', 'OrderID'],
  id: ['Trade ID', 'TradeID'],
  time: ['Trade Time'],
  pair: ['Pairs', 'Pair'],
  side: ['Side', 'Type', 'Direction'],
  quantity: ['Amount'],
  price: ['Price'],
  total: ['Total'],
  role: ['taker/maker'],
  fee: ['Fee'],
  feeCoin: ['unit', 'Fee Unit', 'Fee Currency'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const okxTradesCsv = pairFills({
  id: 'okx-trades-csv',
  broker: OKX,
  label: 'Trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'time', 'pair', 'quantity', 'price', 'total', 'fee', 'feeCoin'],
  // Words that other venues use as well; who made and who took is how this one says it.
  trust: (_rows, headings) => (headings.some((each) => /taker\/maker/i.test(each)) ? 1 : 0),
  side: sideWord,
  quantity: (row) => amountWithUnit(row.text('quantity'))?.amount ?? row.requiredNumber('quantity'),
  fee: feeOf,
});

function feeOf(row: TradeRow): AssetAmount | null {
  const glued = amountWithUnit(row.text('fee'));
  const amount = glued?.amount ?? row.number('fee');
  if (amount === null) return null;
  const asset = glued?.asset ?? requiredAsset(row.line, row.text('feeCoin'), 'unit of the fee');
  return { asset, amount: amount.isNegative() ? amount.negated() : amount };
}

/** Without a column for it, the sign of what was paid tells; else the fee, which is in what came. */
function sideWord(row: TradeRow): string {
  if (row.has('side')) return sideOf(row, row.text('side'));
  const amount = amountWithUnit(row.text('quantity'))?.amount ?? row.requiredNumber('quantity');
  const total = amountWithUnit(row.text('total'))?.amount ?? row.requiredNumber('total');
  if (amount.isNegative() || total.isNegative()) return amount.isNegative() ? 'sell' : 'buy';
  const [pair, fee] = [splitPair(row.text('pair')), feeOf(row)];
  return fee?.asset === pair?.base ? 'buy' : fee?.asset === pair?.quote ? 'sell' : '';
}
