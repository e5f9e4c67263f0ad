import { listTrades, type TradeJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** What the service can narrow by itself; all else is picked out here. */
export interface ExportScope {
  readonly accountId?: string;
  readonly symbol?: string;
  readonly from?: string;
  readonly to?: string;
}

export class TradesChangedError extends Error {
  override readonly name = 'TradesChangedError';
}

/**
 * The trades of these ids in their order, as exact as the service has them: the table in memory is
 * made for reckoning and holds float64.
 *
 * @throws {TradesChangedError} when some of them are no longer there.
 */
export async function fetchTrades(
  ids: readonly string[],
  scope: ExportScope,
  signal?: AbortSignal,
): Promise<readonly TradeJson[]> {
  const wanted = new Set(ids);
  const found = new Map<string, TradeJson>();
  let cursor: string | null = null;
  do {
    const page: { trades: TradeJson[]; nextCursor: string | null } = await call(listTrades, {
      query: { limit: 1000, ...scope, ...(cursor === null ? {} : { cursor }) },
      signal,
    });
    for (const trade of page.trades) if (wanted.has(trade.id)) found.set(trade.id, trade);
    cursor = page.nextCursor;
  } while (cursor !== null && found.size < wanted.size);
  return ids.map((id) => {
    const trade = found.get(id);
    if (trade === undefined) throw new TradesChangedError('The trades have changed meanwhile');
    return trade;
  });
}
