import type { PositionEffect } from '@tapebook/domain/activities';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tellPerpetualFill } from '../crypto/tell-perpetual-fill.ts';

/** Columns of fills and of orders alike. Quantities come in contracts, coins and money. */
export const MEXC_FUTURES = {
  user: ['UID'],
  time: ['Time', 'Time of Update'],
  symbol: ['Futures Trading Pair'],
  direction: ['Direction'],
  type: ['Order Type'],
  quantity: { matching: /^filled qty \(crypto\)$/i },
  price: ['Filled Price', 'Average Filled Price'],
  profit: ['Closing PNL'],
  fee: ['Trading Fee'],
  feeAsset: ['Fee-payment Crypto'],
  role: ['Role'],
  status: ['Status'],
} as const;

export type MexcFuturesColumn = keyof typeof MEXC_FUTURES;

export const MEXC_FUTURES_REQUIRED: readonly MexcFuturesColumn[] = [
  'time',
  'symbol',
  'direction',
  'quantity',
  'price',
  'profit',
  'fee',
];

/** “Buy” opens and “sell” closes here, whichever way a position goes. */
const WAYS: readonly (readonly [RegExp, 'buy' | 'sell', PositionEffect])[] = [
  [/^(buy|open)[ _]long$/i, 'buy', 'open'],
  [/^(sell|close)[ _]long$/i, 'sell', 'close'],
  [/^(buy|open)[ _]short$/i, 'sell', 'open'],
  [/^(sell|close)[ _]short$/i, 'buy', 'close'],
];

export function tellFuturesRow(row: LaidOutRow<MexcFuturesColumn>, output: RowOutput): void {
  const way = WAYS.find(([words]) => words.test(row.text('direction')));
  const quantity = row.numberOrZero('quantity');
  if (quantity.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  if (way === undefined) return;
  const [, side, effect] = way;
  const fee = row.number('fee');
  tellPerpetualFill(row, output, {
    symbol: row.requiredText('symbol').replace(/[_-]/g, ''),
    side,
    effect,
    quantity,
    price: row.requiredNumber('price'),
    fee: fee === null ? null : { asset: row.text('feeAsset'), amount: fee },
    profit: effect === 'close' ? row.number('profit') : null,
    beforeCosts: true,
    time: row.time(),
    account: row.text('user'),
  });
}
