import { findInsights } from '@tapebook/domain/insights';
import { manyTradesADay } from '../insights/many-trades-a-day.ts';

/** Ten years of one who trades forty times a day. */
const [TRADES, WEEKS] = [100_000, 520];

/** A search of a large journal, to be done again and again. @returns of each how many patterns it tested. */
export function insightSearch(): () => number {
  const trades = manyTradesADay(1, TRADES, WEEKS);
  return () => findInsights(trades, { seed: 1 }).tested.length;
}
