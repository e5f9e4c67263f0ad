import { type Candle, type ChartFill, candleAt } from './chart-model.ts';

/** One fill, or several that would lie upon each other. */
export interface Arrow {
  readonly time: number;
  /** Of several what a unit was paid on average. */
  readonly price: number;
  readonly side: ChartFill['side'];
  readonly fills: number;
}

/** So many can be told apart wherever they lie. */
const FEW = 30;

/**
 * Arrows at the fills. Where there are many, purchases that lie within a few bars of each other are one arrow, and so are
 * sales: hundreds of them would be one band in which nothing is seen.
 *
 * @param bars as many as an arrow is wide, as the chart is looked at now.
 */
export function arrowsOf(
  fills: readonly ChartFill[],
  candles: readonly Candle[],
  bars: number,
): readonly Arrow[] {
  if (fills.length <= FEW) return fills.map(({ time, price, side }) => ({ time, price, side, fills: 1 }));
  const groups = Map.groupBy(
    fills,
    ({ time, side }) => `${side} ${Math.floor(candleAt(candles, time) / Math.max(1, bars))}`,
  );
  return Array.from(groups.values(), (near) => {
    const size = near.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const paid = near.reduce((sum, { price, quantity }) => sum + price * Number(quantity), 0);
    const [first] = near as [ChartFill, ...ChartFill[]];
    // In the middle of them: each bar of a group may have its own.
    const { time } = near[Math.floor(near.length / 2)] ?? first;
    return { time, price: size > 0 ? paid / size : first.price, side: first.side, fills: near.length };
  }).toSorted((left, right) => left.time - right.time);
}
