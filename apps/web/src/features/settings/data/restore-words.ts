import type { RestoreVerdictsJson } from '@tapebook/contract';

/** What a person calls the rows of a table; those of other tables are parts of these. */
const KINDS: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  activities: 'Activities',
  imports: 'Imports',
  trade_annotations: 'Notes, tags and ratings',
  entries: 'Pages of the journal',
  setups: 'Setups',
  tags: 'Tags',
  rules: 'Rules',
  planned_trades: 'Planned trades',
  templates: 'Templates',
  journal_fields: 'Fields',
  views: 'Saved views',
  storage_objects: 'Pictures and files',
  instruments: 'Instruments',
  contract_terms: 'Contract sizes',
  rates: 'Exchange rates',
  marks: 'Prices',
  price_bars: 'Days of price bars',
  saved_mappings: 'Saved column mappings',
  insights: 'Insights',
  journals: 'Settings',
  connections: 'Connections',
  price_feeds: 'Price feeds',
};

const WHY_LEFT: Readonly<Record<string, string>> = {
  connections: 'archives hold no credentials: link them again',
  price_feeds: 'archives hold no credentials: set them up again',
  activities: 'from imports that were undone here, or duplicates of what is here',
};

export interface RestoredKind extends RestoreVerdictsJson {
  readonly label: string;
  readonly whyLeft: string;
}

/** The kinds that a person knows, in a set order. */
export const restoredKinds = (verdicts: readonly RestoreVerdictsJson[]): RestoredKind[] =>
  Object.entries(KINDS).flatMap(([kind, label]) =>
    verdicts
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...one, label, whyLeft: WHY_LEFT[kind] ?? 'part of what stayed as it is here' })),
  );

/** What the table below says at a glance. */
export function summaryWords(verdicts: readonly RestoreVerdictsJson[]): string {
  const kinds = restoredKinds(verdicts);
  if (kinds.every(({ added }) => added === 0)) return 'Everything in it was already here.';
  const others = kinds.some(({ kept, left }) => kept + left > 0);
  return others
    ? 'What was missing has been added. What differs here stayed as it is.'
    : 'What was missing has been added; nothing else has changed.';
}
