import { BINANCE } from '../../brokers/binance/broker.ts';
import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { sideHeld } from '../../brokers/crypto/side-held.ts';
import { tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['Uid', 'User_ID', 'User ID'],
  time: ['Date', 'Time'],
  symbol: ['Symbol', 'Futures'],
  side: ['Side', 'Type'],
  price: ['Price'],
  quantity: ['Quantity', 'Executed'],
  amount: ['Amount', 'Quote Quantity', 'Quote'],
  fee: ['Fee', 'Commission'],
  feeCoin: ['Fee Coin', 'Fee Asset', 'Commission Asset'],
  profit: ['Realized Profit', 'Realized PNL', 'Realised Profit'],
  id: ['Trade ID', 'Id'],
  order: ['Order ID', 'OrderNo'],
  leverage: ['Leverage'],
  margin: ['Margin Mode', 'Margin Type'],
  position: ['Position Side', 'PositionSide'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const binanceFuturesTradesCsv = tableStatement({
  id: 'binance-futures-trades-csv',
  broker: BINANCE,
  label: 'Futures trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'symbol', 'side', 'price', 'quantity', 'fee', 'profit'],
  commonWords: true,
  yearFirst: true,
  row: (row, output) => {
    const fee = amountOf(row, 'fee');
    const id = row.text('id');
    tellPerpetualFill(row, output, {
      symbol: row.requiredText('symbol'),
      side: row.text('side'),
      ...sideHeld(row.text('position'), row.text('side')),
      quantity: amountOf(row, 'quantity')?.amount ?? row.requiredNumber('quantity'),
      price: amountOf(row, 'price')?.amount ?? row.requiredNumber('price'),
      fee:
        fee === null
          ? null
          : { asset: fee.asset === '' ? row.text('feeCoin') : fee.asset, amount: fee.amount.abs() },
      profit: amountOf(row, 'profit')?.amount ?? null,
      beforeCosts: true,
      time: row.time(),
      account: row.text('user'),
      externalId: id === '' ? '' : `${row.text('symbol')}:${id}`,
      orderId: row.text('order'),
    });
  },
});

/** A number, with its coin glued on in some files: `0.1BTC`, `6900USDT`. */
function amountOf(row: FillRow, column: 'fee' | 'quantity' | 'price' | 'profit'): AssetAmount | null {
  const glued = amountWithUnit(row.text(column));
  if (glued !== null) return glued;
  const amount = row.number(column);
  return amount === null ? null : { asset: '', amount };
}
