import type { QueryClient } from '@tanstack/react-query';
import { invalidateJournalData } from './invalidate-journal-data.ts';

/** Begins the key of every question about bars. */
export const PRICES_KEY = ['prices'] as const;

/** After bars came or went: charts, trades and what is reckoned from them are asked for anew. */
export async function refreshPrices(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: PRICES_KEY });
  void client.invalidateQueries({ queryKey: ['trades'] });
  await invalidateJournalData(client);
}
