import type { AccountJson, SettingsJson } from '@tapebook/contract';

/**
 * The zone in which the times of a trade are shown: the one that is set for the whole journal, else
 * that of its account, so that a session opens at the same hour wherever the trader is.
 */
export const tradeZone = (account: AccountJson | undefined, settings: SettingsJson): string | null =>
  settings.trading.displayTimeZone ?? account?.timeZone ?? null;
