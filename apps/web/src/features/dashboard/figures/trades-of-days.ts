import { formatDay } from '@tapebook/domain/time';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import {
  closedTradesBehind,
  type TradesAddress,
  tradesWithExits,
} from '#web/lib/journal-data/trade-links.ts';

/** The trades that realised something on the days of a course. */
export function tradesOfDays(selection: JournalDataSelection, { days }: DaySeries): TradesAddress {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return closedTradesBehind(selection);
  return tradesWithExits(selection, formatDay(first), formatDay(last));
}
