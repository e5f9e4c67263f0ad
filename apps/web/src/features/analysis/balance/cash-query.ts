import { queryOptions } from '@tanstack/react-query';
import { type ActivityJson, listActivities } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';
import { BESIDE_KINDS, PAYMENT_KINDS } from './cash-moves.ts';

/** What takes a fact back is among them: it says which counts for nothing. */
const KINDS = [...PAYMENT_KINDS, ...BESIDE_KINDS, 'cancel'] as const;

async function fetchAll(kind: (typeof KINDS)[number], signal: AbortSignal): Promise<readonly ActivityJson[]> {
  const { items } = await fetchPages(async (cursor) => {
    const page = await call(listActivities, { query: { kind, limit: 1000, cursor }, signal });
    return { items: page.activities, nextCursor: page.nextCursor };
  });
  return items;
}

/** All cash of all accounts that no trade is. @param version of the journal: after a change it is asked for anew. */
export const cashMovesQuery = (version: string | null) =>
  queryOptions({
    queryKey: ['activities', 'cash-moves', version],
    queryFn: async ({ signal }) => (await Promise.all(KINDS.map((kind) => fetchAll(kind, signal)))).flat(),
  });
