import type { ResultSeries } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import {
  closedTradesBehind,
  type TradesAddress,
  tradesWithExits,
} from '#web/lib/journal-data/trade-links.ts';

/** The trades that realised something on the days of a series. */
export function tradesOfSeries(selection: JournalDataSelection, series: ResultSeries): TradesAddress {
  const [first, last] = [series.days[0], series.days.at(-1)];
  if (first === undefined || last === undefined) return closedTradesBehind(selection);
  return tradesWithExits(selection, formatDay(first), formatDay(last));
}
