import { entryOf } from '../../collections/index.ts';
import type { InsightTrade } from '../journal/insight-trade.ts';

/** Trades that hang together: those of a day, or of a week where trades are held over days and overlap. */
export interface Clusters {
  readonly unit: 'day' | 'week';
  readonly count: number;
  /** Of each row. */
  readonly of: Uint32Array;
}

/** From which share of trades held over a night days hang together as well. */
const SWING = 0.1;

export function clustersOf(trades: readonly InsightTrade[]): Clusters {
  const held = trades.filter(({ entry, exit }) => exit.day > entry.day).length;
  const unit = held >= SWING * trades.length && held > 0 ? 'week' : 'day';
  const numbers = new Map<number, number>();
  const of = Uint32Array.from(trades, ({ entry: { day } }) =>
    // Day 0 was a Thursday; weeks begin on Monday.
    entryOf(numbers, unit === 'day' ? day : Math.floor((day + 3) / 7), () => numbers.size),
  );
  return { unit, count: numbers.size, of };
}
