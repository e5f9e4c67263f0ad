import { useQuery } from '@tanstack/react-query';
import type { ActivityJson } from '@tapebook/contract';
import { fetchActivities } from '#web/features/trades/queries/fetch-activities.ts';

interface Book {
  /** Newest first. */
  readonly activities: readonly ActivityJson[];
  /** Whether that is all: a preview of a part could be wrong. */
  readonly complete: boolean;
}

const NEVER_ENOUGH = (): boolean => false;

/** What the journal holds of some instruments of an account: what is typed is seen together with it. */
export function useBook(accountId: string, symbols: readonly string[]) {
  return useQuery({
    queryKey: ['activities', 'book', accountId, ...symbols],
    enabled: accountId !== '' && symbols.length > 0,
    queryFn: async ({ signal }): Promise<Book> => {
      const books = await Promise.all(
        symbols.map((symbol) => fetchActivities({ accountId, symbol }, NEVER_ENOUGH, signal)),
      );
      return {
        activities: books.flatMap(({ activities }) => activities),
        complete: books.every(({ complete }) => complete),
      };
    },
  });
}
