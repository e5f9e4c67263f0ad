import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/lib/identity/session.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { barsQuery } from '../chart/bars-query.ts';

/** A trade, and the prices around it as soon as is known which: neither waits until something is drawn. */
export async function askForTrade(client: QueryClient, id: string): Promise<void> {
  // The pointer comes to lie on a link as the menu goes in which one signs out: by now the session may be over, or about to be.
  if (session.get().status !== 'signed-in' || location.pathname === '/signout') return;
  await client.prefetchQuery(tradeQuery(id));
  const trade = client.getQueryData(tradeQuery(id).queryKey);
  if (trade !== undefined) await client.prefetchQuery(barsQuery(trade));
}
