import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays } from '#web/lib/filters/date-range.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { fetchActivities } from '../queries/fetch-activities.ts';

const NEVER_ENOUGH = (): boolean => false;

/** What building found wrong with the facts behind the trade, in words that say what to do. */
export function TradeProblems({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { data = [] } = useQuery(problemsQuery(trade));
  return data.map((message) => (
    <Notice key={message} tone="warning">
      {message}
    </Notice>
  ));
}

/** What the question above asks already. */
const ASKED: Readonly<Record<string, string>> = {
  'unknown-multiplier': 'multiplier',
  'missing-price': 'basis price',
};

function problemsQuery({ id, accountId, instrument, fills, waitsFor }: LoadedTrade) {
  const days = fills.map(({ occurredAt }) => occurredAt.slice(0, 10)).sort();
  const [from, to] = [days[0], days.at(-1)];
  return {
    queryKey: ['activities', 'problems', id, from, to, waitsFor],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly string[]> => {
      const own = new Set(fills.map(({ activityId }) => activityId));
      const { activities } = await fetchActivities(
        {
          accountId,
          symbol: instrument.symbol,
          // Days without a time stand at midnights of the account, which are not those of UTC.
          ...(from === undefined ? {} : { from: addDays(from, -1) }),
          ...(to === undefined ? {} : { to: addDays(to, 1) }),
        },
        NEVER_ENOUGH,
        signal,
      );
      const found = activities
        .filter((activity) => own.has(activity.id))
        .flatMap(({ problems = [] }) => problems)
        .filter(({ code }) => waitsFor === undefined || ASKED[code]?.includes(waitsFor) !== true)
        .map(({ message }) => message);
      return [...new Set(found)];
    },
  };
}
