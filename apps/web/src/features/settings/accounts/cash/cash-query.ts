import { queryOptions } from '@tanstack/react-query';
import { type ActivityJson, listActivities } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';

const KINDS = ['deposit', 'withdrawal'] as const;
export type CashKind = (typeof KINDS)[number];

async function fetchAll(
  accountId: string,
  kind: CashKind,
  signal: AbortSignal,
): Promise<readonly ActivityJson[]> {
  const { items } = await fetchPages(async (cursor) => {
    const page = await call(listActivities, { query: { accountId, kind, limit: 1000, cursor }, signal });
    return { items: page.activities, nextCursor: page.nextCursor };
  });
  return items;
}

/** Everything that was paid into an account and out of it, newest first. */
export const cashQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['activities', 'cash', accountId],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(KINDS.map((kind) => fetchAll(accountId, kind, signal)));
      return lists.flat().toSorted((left, right) => right.occurredAt.localeCompare(left.occurredAt));
    },
  });
