import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays } from '#web/lib/filters/date-range.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { fetchActivities } from '../queries/fetch-activities.ts';
import { isHeldBefore } from '../words/held-before.ts';

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

/** A sale of what was held before is asked about; where something else is, that it was says why. */
const isAsked = (code: string, trade: LoadedTrade): boolean =>
  trade.waitsFor !== undefined &&
  (code === 'orphan-close'
    ? trade.waitsFor === 'basis' && isHeldBefore(trade)
    : ASKED[code]?.includes(trade.waitsFor) === true);

function problemsQuery(trade: LoadedTrade) {
  const { id, accountId, instrument, fills, waitsFor } = trade;
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
        .filter(({ code }) => !isAsked(code, trade))
        .map(({ message }) => message);
      return [...new Set(found)];
    },
  };
}
