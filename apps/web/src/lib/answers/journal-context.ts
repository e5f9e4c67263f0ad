import type { AppDataHeadJson, SettingsJson } from '@tapebook/contract';
import type { JournalContext } from './messages.ts';

/** What of the journal the analytics need beside its trades. */
export function journalContext(head: AppDataHeadJson, settings: SettingsJson): JournalContext {
  return {
    accounts: head.accounts.map(({ id, name, currency, openingBalance }) => [
      id,
      // Nobody trades with nothing: a balance of 0 is one that nobody stated.
      { name, currency, openingBalance: Number(openingBalance) || null },
    ]),
    setups: [],
    // Sunday is 0 in the settings and 7 in ISO.
    weekStart: settings.trading.weekStart || 7,
    breakEvenBand: Number(settings.trading.breakEvenBand),
  };
}
