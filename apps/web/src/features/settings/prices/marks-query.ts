import { queryOptions } from '@tanstack/react-query';
import { listMarks, type MarkJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';

export const MARKS_KEY = ['marks'] as const;

/** Pages of a thousand that are counted without being asked to. */
const FIRST_PAGES = 20;

const pagesOf = (instrumentId: string | null, signal: AbortSignal | null, most?: number) =>
  fetchPages(async (cursor) => {
    const page = await call(listMarks, {
      query: { limit: 1000, cursor, ...(instrumentId === null ? {} : { instrumentId }) },
      ...(signal === null ? {} : { signal }),
    });
    return { items: page.marks, nextCursor: page.nextCursor };
  }, most);

/** The prices that the journal knows, newest first; of very many only the newest, unless `all` are asked for. */
export const marksQuery = (all: boolean) =>
  queryOptions({
    queryKey: [...MARKS_KEY, all ? 'all' : 'newest'],
    queryFn: ({ signal }) => pagesOf(null, signal, all ? undefined : FIRST_PAGES),
  });

/** All prices of an instrument that somebody typed. */
export async function fetchTypedMarks(instrumentId: string): Promise<readonly MarkJson[]> {
  const { items } = await pagesOf(instrumentId, null);
  return items.filter(({ importId }) => importId === undefined);
}
