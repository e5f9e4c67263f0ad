import { cashBalances } from '@tapebook/domain/activities';
import type { CollectedStatement } from '../collect-statement.ts';
import { type Comparison, compareNumber } from './comparison.ts';
import { standingFacts } from './our-sums.ts';
import type { OurTrade } from './our-trades.ts';

/**
 * Holds what a file states of its cash at the end against what it states for its start and all that its rows moved.
 * A file that does not say with how much it began proves nothing of itself.
 */
export function compareStatedCash(reading: CollectedStatement, trades: readonly OurTrade[]): Comparison[] {
  const stated = reading.summary.totals.filter(
    ({ measure, opening }) => measure === 'cash' && opening !== undefined,
  );
  if (new Set(stated.map(({ account }) => account)).size !== 1) return [];
  const moved = cashBalances([], standingFacts(reading));
  return stated.flatMap(({ currency, value, opening, unbooked }) => {
    const results = trades.reduce(
      (sum, trade) => sum + (trade.margined && trade.currency === currency ? (trade.gross ?? 0) : 0),
      0,
    );
    const parts = [opening, unbooked, moved.get(currency)];
    const ours = parts.reduce((sum, part) => sum + (part?.toNumber() ?? 0), results);
    return compareNumber(`stated cash ${currency}`, value.toNumber(), [ours], 0.005);
  });
}
