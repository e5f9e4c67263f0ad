import { queryOptions } from '@tanstack/react-query';
import { type ActivityJson, listActivities } from '@tapebook/contract';
import { addDays, type DayRange } from '#web/lib/filters/date-range.ts';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';
import { COST_KINDS } from './account-costs.ts';

/** What takes a cost back is among them: it says which counts for nothing. */
const KINDS = [...COST_KINDS, 'cancel'] as const;

async function fetchAll(
  kind: (typeof KINDS)[number],
  { from, toExclusive }: DayRange,
  signal: AbortSignal,
): Promise<readonly ActivityJson[]> {
  const days = {
    ...(from === null ? {} : { from }),
    ...(toExclusive === null ? {} : { to: addDays(toExclusive, -1) }),
  };
  const { items } = await fetchPages(async (cursor) => {
    const page = await call(listActivities, { query: { kind, ...days, limit: 1000, cursor }, signal });
    return { items: page.activities, nextCursor: page.nextCursor };
  });
  return items;
}

/** What accounts paid within some days beside their trades. @param version of the journal: after a change it is asked for anew. */
export const accountCostsQuery = (days: DayRange, version: string | null) =>
  queryOptions({
    queryKey: ['activities', 'costs', days.from, days.toExclusive, version],
    queryFn: async ({ signal }) =>
      (await Promise.all(KINDS.map((kind) => fetchAll(kind, days, signal)))).flat(),
  });
