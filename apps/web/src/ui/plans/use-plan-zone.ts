import type { PlannedTradeJson } from '@tapebook/contract';
import { useShownZone } from '#web/lib/journal-data/use-shown-zone.ts';

/** The zone in which the times of a plan are shown: as those of the trade that it became. */
export function usePlanZone({ accountId }: Pick<PlannedTradeJson, 'accountId'>): string | null {
  return useShownZone()(accountId ?? undefined);
}
