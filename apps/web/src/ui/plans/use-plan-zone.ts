import type { PlannedTradeJson } from '@tapebook/contract';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';

/** The zone in which the times of a plan are shown: as those of the trade that it became. */
export function usePlanZone({ accountId }: Pick<PlannedTradeJson, 'accountId'>): string | null {
  const { accounts, settings } = useJournalData().head;
  return settings.trading.displayTimeZone ?? accounts.find(({ id }) => id === accountId)?.timeZone ?? null;
}
