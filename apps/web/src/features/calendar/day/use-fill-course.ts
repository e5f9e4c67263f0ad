import { useQueries } from '@tanstack/react-query';
import { categoryAt, type Selection } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import type { DayResult } from './day-course.ts';
import { fillCourse } from './fill-course.ts';

/** More trades than a day is read by: their fills are not asked for one by one. */
const MOST_TRADES = 40;

/**
 * The course of a day by its fills; `null` until they are there, and where they do not tell it.
 *
 * @param rows trades of the day. @param result what it came to, after fees; `scale` decimals that its currency is reckoned in.
 */
export function useFillCourse(
  rows: Selection,
  day: string,
  { result, currency, scale }: DayResult,
): Omit<ChartData, 'unit'> | null {
  const { table, head } = useJournalData();
  const asked = rows.length > MOST_TRADES ? [] : [...rows];
  const details = useQueries({
    queries: asked.map((row) => tradeQuery(table.ids[row] ?? '')),
    combine: (found) =>
      found.every(({ data }) => data !== undefined) ? found.flatMap(({ data }) => data ?? []) : null,
  });
  return useMemo(() => {
    if (details === null || details.length === 0) return null;
    const symbols = new Map(
      [...rows].map((row) => [table.ids[row], categoryAt(table.categories.symbol, row)]),
    );
    const trades = details.map(({ id, accountId, running, fills, realisations }) => ({
      symbol: symbols.get(id) ?? '',
      ...{ accountId, running, fills, realisations },
    }));
    const zones = new Map(head.accounts.map(({ id, timeZone }) => [id, timeZone]));
    return fillCourse(trades, day, { result, currency, scale }, (id) => zones.get(id));
  }, [details, rows, table, head, day, result, currency, scale]);
}
