import { useQuery } from '@tanstack/react-query';
import { type ActivityJson, listActivities } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** A book beyond this is not fetched for a preview: a day trader's share of years. */
const MOST_PAGES = 5;
const PAGE = 1000;

interface Book {
  /** Newest first. */
  readonly activities: readonly ActivityJson[];
  /** Whether that is all: a preview of a part could be wrong. */
  readonly complete: boolean;
}

async function fetchBook(accountId: string, symbol: string, signal: AbortSignal): Promise<Book> {
  const activities: ActivityJson[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: { activities: ActivityJson[]; nextCursor: string | null } = await call(listActivities, {
      query: { accountId, symbol, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      signal,
    });
    activities.push(...answer.activities);
    cursor = answer.nextCursor;
    if (cursor === null) return { activities, complete: true };
  }
  return { activities, complete: false };
}

/** What the journal holds of some instruments of an account: what is typed is seen together with it. */
export function useBook(accountId: string, symbols: readonly string[]) {
  return useQuery({
    queryKey: ['activities', 'book', accountId, ...symbols],
    enabled: accountId !== '' && symbols.length > 0,
    queryFn: async ({ signal }): Promise<Book> => {
      const books = await Promise.all(symbols.map((symbol) => fetchBook(accountId, symbol, signal)));
      return {
        activities: books.flatMap(({ activities }) => activities),
        complete: books.every(({ complete }) => complete),
      };
    },
  });
}
