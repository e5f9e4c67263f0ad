import type { AccountSummary } from '#server/backend/identity/index.ts';
import { type AccountCommand, textOption } from '../command.ts';
import { drawTable } from '../draw-table.ts';

export const list: AccountCommand = {
  name: 'list',
  usage: '[--search TEXT] [--json]',
  summary: 'the accounts, newest first',
  takes: 0,
  options: { search: { type: 'string' }, json: { type: 'boolean' } },
  async run({ accounts, say }, given) {
    const search = textOption(given, 'search');
    const found = await accounts.list(search);
    if (given.options.json === true) return say(JSON.stringify(found, null, 2));
    if (found.length === 0) return say(search === null ? 'There are no accounts yet.' : 'None matches.');
    const headings = ['Address', 'Name', 'Signs in by', 'Created', 'Last sign-in', 'State', 'Id'];
    for (const line of drawTable([headings, ...found.map(rowOf)])) say(line);
  },
};

const rowOf = (account: AccountSummary): string[] => [
  account.email ?? '',
  account.displayName ?? '',
  [...account.providers, ...(account.secondFactors > 0 ? ['second factor'] : [])].join(', '),
  account.createdAt.slice(0, 10),
  account.lastSignInAt?.slice(0, 10) ?? 'never',
  account.disabled ? 'disabled' : account.emailVerified ? 'active' : 'not verified',
  account.uid,
];
