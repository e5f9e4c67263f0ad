import type { QueryClient } from '@tanstack/react-query';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { barsQuery } from '../chart/bars-query.ts';

/** A trade, and the prices around it as soon as is known which: neither waits until something is drawn. */
export async function askForTrade(client: QueryClient, id: string): Promise<void> {
  await client.prefetchQuery(tradeQuery(id));
  const trade = client.getQueryData(tradeQuery(id).queryKey);
  if (trade !== undefined) await client.prefetchQuery(barsQuery(trade));
}
