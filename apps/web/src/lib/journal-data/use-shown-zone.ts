import { useJournalData } from './use-journal-data.ts';

/**
 * The zone in which times of an account are shown: the one that is set for the whole journal, else that of the
 * account, so that a session opens at the same hour wherever the trader is; `null`: the browser's.
 */
export function useShownZone(): (accountId: string | undefined) => string | null {
  const { accounts, settings } = useJournalData().head;
  const { displayTimeZone } = settings.trading;
  return (accountId) => displayTimeZone ?? accounts.find(({ id }) => id === accountId)?.timeZone ?? null;
}
