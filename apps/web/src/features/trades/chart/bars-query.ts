import { queryOptions } from '@tanstack/react-query';
import { readBars, type TradeDetailJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { PRICES_KEY } from '#web/lib/journal-data/refresh-prices.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What is looked at around a trade: some of what came before and after, more of it around a long one. */
function chartWindow({ openedAt, closedAt }: Pick<TradeDetailJson, 'openedAt' | 'closedAt'>): {
  readonly from: string;
  readonly to: string;
} {
  const opened = Date.parse(openedAt);
  // What is still open is shown a day on; the answer is the same whenever it is asked.
  const closed = closedAt === null ? opened + DAY : Date.parse(closedAt);
  const around = Math.max(40 * MINUTE, (closed - opened) * 0.35);
  const text = (at: number): string => new Date(at).toISOString();
  return { from: text(opened - around), to: text(closed + around) };
}

/** Prices of what was traded, around the trade. */
export const barsQuery = (trade: Pick<TradeDetailJson, 'instrumentId' | 'openedAt' | 'closedAt'>) => {
  const query = { instrumentId: trade.instrumentId, ...chartWindow(trade) };
  return queryOptions({
    queryKey: [...PRICES_KEY, 'bars', query],
    queryFn: ({ signal }) => call(readBars, { query, signal }),
    staleTime: 5 * MINUTE,
  });
};
