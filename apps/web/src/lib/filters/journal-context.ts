import type { AppDataHeadJson, FieldAnswersJson, SettingsJson } from '@tapebook/contract';
import type { AccountFacts, Bands, Checklist, KeptRule } from '@tapebook/domain/analytics';

type Names = readonly (readonly [id: string, name: string])[];

/** What the analytics need to know beside the trades, as it can be sent to a thread. */
export interface JournalContext {
  readonly accounts: readonly (readonly [id: string, account: AccountFacts])[];
  readonly instruments: Names;
  readonly setups: Names;
  readonly tags: Names;
  /** Ids of those that name mistakes. */
  readonly mistakes: readonly string[];
  readonly insights: Names;
  readonly rules: readonly KeptRule[];
  readonly fields: readonly FieldAnswersJson[];
  readonly checklists: readonly Checklist[];
  readonly weekStart: number;
  readonly bands: Bands;
  /** When time alone changed a verdict last (`useAsOf`): what was reckoned before holds no longer. */
  readonly asOf: number | null;
}

/** What of the journal the analytics need beside its trades. */
export function journalContext(
  head: AppDataHeadJson,
  settings: SettingsJson,
  asOf: number | null,
): JournalContext {
  return {
    accounts: head.accounts.map(({ id, name, currency, openingBalance }) => [
      id,
      // Nobody trades with nothing: a balance of 0 is one that nobody stated.
      { name, currency, openingBalance: Number(openingBalance) || null },
    ]),
    instruments: head.instruments.flatMap(({ symbol, name }) => (name === undefined ? [] : [[symbol, name]])),
    setups: head.setups.map(({ id, name }) => [id, name]),
    tags: head.tags.map(({ id, name }) => [id, name]),
    mistakes: head.tags.flatMap(({ id, category }) => (category === 'mistake' ? [id] : [])),
    insights: head.insights.map(({ id, name }) => [id, name]),
    rules: head.rules,
    fields: head.fields,
    checklists: head.setups.map(({ name, criteria }) => ({ name, criteria })),
    // Sunday is 0 in the settings and 7 in ISO.
    weekStart: settings.trading.weekStart || 7,
    bands: settings.trading,
    asOf,
  };
}
