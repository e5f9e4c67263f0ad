import type { Credentials } from '../../contracts/connector.ts';
import { askAbout } from '../../ledgers/ask-about.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Page, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const TOKEN = '/oauth/token';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'tastytrade',
  hosts: { live: 'https://api.tastyworks.com', sandbox: 'https://api.cert.tastyworks.com' },
  // No limit is published.
  pace: [{ requests: 2, perMs: 1000 }],
  reach: {
    windowDays: 180,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: 'all',
  },
  paceScope: ({ refresh = '' }) => refresh,
  host: ({ site = '' }) => (site === 'sandbox' ? 'sandbox' : 'live'),
  session,
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    const code = textAt(value, 'error.code') || textAt(value, 'error_code') || textAt(value, 'error');
    const words = textAt(value, 'error.message') || textAt(value, 'error_description');
    return { code: code === '' ? `http-${status}` : code, words };
  },
  refusals: {
    'http-401': 'session',
    unauthorized: 'session',
    token_invalid: 'session',
    invalid_token: 'session',
    invalid_credentials: 'session',
    invalid_grant: 'expired',
    invalid_client: 'key',
    'http-403': 'permission',
    not_permitted: 'permission',
    insufficient_scope: 'permission',
  },
  key,
  lists: (wanted) => lists(wanted),
  holdings: ({ key: { accounts = [] } }) =>
    accounts.map((account) => ({
      path: `/accounts/${account}/positions`,
      as: '/accounts/positions',
      known: { account },
      rows: 'data.items',
    })),
};

export const tastytrade = ledgerConnector(ledger);

/** Lasts a quarter of an hour. */
async function session(ask: Ask, credentials: Credentials): Promise<Credentials> {
  const { value } = await ask({ path: TOKEN });
  return { ...credentials, access: textAt(value, 'access_token') };
}

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const url = urlOf(host, path, queryOf(parameters));
  const { access = '', secret = '', refresh = '' } = given;
  if (path !== TOKEN) return { url, headers: { authorization: `Bearer ${access}` } };
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      client_secret: secret,
    }),
  };
}

/** What stands in an address must not lead elsewhere. */
const ACCOUNT = /^[0-9A-Z]{4,20}$/;

async function accountsOf(ask: Ask): Promise<string[]> {
  const { value } = await ask({ path: '/customers/me/accounts' });
  return recordsAt(value, 'data.items')
    .map((item) => textAt(item, 'account.account-number'))
    .filter((number) => ACCOUNT.test(number));
}

async function key(ask: Ask): Promise<KeyFacts> {
  return { account: '', accounts: await accountsOf(ask), grants: 'unknown' };
}

const lists = ({ key: { accounts = [] } }: Wanted): readonly List[] => accounts.map(transactionsOf);

const LIMIT = '1000';

/** The earliest first, by the number of the page. */
const transactionsOf = (account: string): List => ({
  path: `/accounts/${account}/transactions`,
  as: '/accounts/transactions',
  of: account,
  rows: 'data.items',
  days: 60,
  first: ({ from, to }) => ({
    'start-at': new Date(from).toISOString(),
    'end-at': new Date(to).toISOString(),
    sort: 'Asc',
    'per-page': LIMIT,
    'page-offset': '0',
  }),
  next: ({ rows, parameters, value }) => {
    const next = Number(parameters['page-offset']) + 1;
    const pages = Number(textAt(value, 'pagination.total-pages'));
    return rows.length === 0 || next >= pages ? null : { ...parameters, 'page-offset': String(next) };
  },
  about: (ask, { rows }) => tellOfReversed(ask, account, rows),
});

/** A row that takes another back names it; that may be of days that were read long ago. */
async function tellOfReversed(ask: Ask, account: string, rows: Page['rows']): Promise<void> {
  const here = new Set(rows.map((row) => textAt(row, 'id')));
  for (const id of new Set(rows.map((row) => textAt(row, 'reverses-id')))) {
    if (!/^\d{1,20}$/.test(id) || here.has(id)) continue;
    const path = `/accounts/${account}/transactions/${id}`;
    await askAbout(ask, { path, as: '/accounts/transactions/one' });
  }
}
