import { Decimal } from '../../money/index.ts';
import { type Bars, barsWithin } from '../../prices/index.ts';
import type { Trade } from '../trade/trade.ts';
import { minusKnown } from '../values/known.ts';
import { type Stretch, standing } from './trade-path.ts';

interface Point {
  readonly stretch: Stretch;
  readonly price: number;
  readonly profit: number;
}

/**
 * The most that a trade gave back of its open profit while it was open: the highest that it had been, 0 at its entry, less
 * what it stood at later. Of a bar nobody knows whether its high or its low came first, so that its worst price is held
 * against what was before it, and its best against what it closed at: what is told is never too much.
 *
 * @param path of the trade, as {@link tradePath} tells it.
 * @returns before the multiplier; `null` where a price has no value.
 */
export function giveBackOf(trade: Trade, path: readonly Stretch[], bars: readonly Bars[]): Decimal | null {
  let [top, bottom]: [Point | null, Point | null] = [null, null];
  let [highest, most]: [Point | null, number] = [null, 0];
  const pass = (stretch: Stretch, price: number, profitAt: (price: number) => number): void => {
    const point: Point = { stretch, price, profit: profitAt(price) };
    const fall = (highest?.profit ?? 0) - point.profit;
    if (fall > most) [top, bottom, most] = [highest, point, fall];
    if (point.profit > (highest?.profit ?? 0)) highest = point;
  };
  const rising = trade.direction === 'long';
  for (const stretch of path) {
    const profitAt = profitsOf(trade, stretch);
    if (profitAt === null) return null;
    if (stretch.fill?.price != null) pass(stretch, stretch.fill.price.toNumber(), profitAt);
    if (stretch.held.isZero()) continue;
    for (const { low, high, close } of barsWithin(bars, stretch.from, stretch.to)) {
      pass(stretch, rising ? low : high, profitAt);
      pass(stretch, rising ? high : low, profitAt);
      pass(stretch, close, profitAt);
    }
  }
  return between(trade, top, bottom);
}

/** Exactly what lies between two points that floats have found; before the first one a trade stood at 0. */
function between(trade: Trade, top: Point | null, bottom: Point | null): Decimal | null {
  if (bottom === null) return Decimal.zero;
  const at = ({ stretch, price }: Point): Decimal | null =>
    standing(trade, stretch, Decimal.parse(String(price)));
  return minusKnown(top === null ? Decimal.zero : at(top), at(bottom));
}

/** What the trade stands at by price, in floats: a line, but for contracts that are worth less the higher the price is. */
function profitsOf(trade: Trade, stretch: Stretch): ((price: number) => number) | null {
  const [one, two] = [standing(trade, stretch, Decimal.one), standing(trade, stretch, TWO)];
  if (one === null || two === null) return null;
  if (trade.instrument.inverse === true)
    return (price) => standing(trade, stretch, Decimal.parse(String(price)))?.toNumber() ?? Number.NaN;
  const slope = two.minus(one).toNumber();
  const begin = one.toNumber() - slope;
  return (price) => begin + slope * price;
}

const TWO = Decimal.fromInteger(2);
