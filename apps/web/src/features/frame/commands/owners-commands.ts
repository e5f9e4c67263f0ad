/** What only the owner of a journal can do: whoever looks at it has neither the words nor the keys for it. */
export const OWNERS_COMMANDS: ReadonlySet<string> = new Set([
  'accounts.add',
  'activities.add',
  'analysis.save',
  'connections.add',
  'dashboard.add-widget',
  'dashboard.arrange',
  'imports.paste',
  'insights.dismiss',
  'insights.rule',
  'insights.watch',
  'journal.newPage',
  'journal.save',
  'mappings.open',
  'trades.add',
  'trades.review',
]);
