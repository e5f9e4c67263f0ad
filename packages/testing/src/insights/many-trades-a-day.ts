import type { InsightTrade } from '@tapebook/domain/insights';
import { plantedJournal } from './planted-journal.ts';

const WEEK = 7;
const DAY = 86_400e6;

/** A large journal within a number of weeks: those of a longer one laid upon one another, each trade at its hour. */
export function manyTradesADay(seed: number, length: number, weeks: number): readonly InsightTrade[] {
  const { trades } = plantedJournal(seed, length, { manyTags: true });
  const first = trades[0]?.entry.day ?? 0;
  return trades.map((trade) => {
    const days = Math.floor((trade.entry.day - first) / (weeks * WEEK)) * weeks * WEEK;
    const { entry, exit } = trade;
    return {
      ...trade,
      entry: { ...entry, day: entry.day - days, openedAt: entry.openedAt - days * DAY },
      exit: { ...exit, day: exit.day - days, closedAt: exit.closedAt - days * DAY },
    };
  });
}
