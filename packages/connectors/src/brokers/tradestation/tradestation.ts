import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type {
  Ask,
  Call,
  KeyFacts,
  Ledger,
  List,
  Opening,
  Page,
  SignedCall,
  Wanted,
} from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { pagesOf } from '../../ledgers/pages-of-list.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { addDays } from '../../windows/days.ts';
import { about } from './about.ts';

const TOKEN = '/oauth/token';
/** Published: two years; older pages, and nearly all clients, say ninety days. */
const HISTORY_DAYS = 729;
const NEAR_DAYS = 88;
/** An order that was done with so long ago shows that more is told. */
const FAR_DAYS = 100;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'tradestation',
  hosts: {
    live: 'https://api.tradestation.com',
    sim: 'https://sim-api.tradestation.com',
    login: 'https://signin.tradestation.com',
  },
  // Published: two hundred and fifty to three hundred and twenty calls in five minutes, by the page.
  pace: [{ requests: 200, perMs: 5 * 60_000 }],
  reach: {
    // What is asked for goes on to now: one window is one answer.
    windowDays: HISTORY_DAYS,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: HISTORY_DAYS,
  },
  paceScope: ({ key = '' }) => key,
  host: ({ site = '' }) => (site === 'sim' ? 'sim' : 'live'),
  login: { host: 'login', address, finish },
  session,
  sign,
  codeOf: (value, { status }, { path }) => {
    if (status < 400) return null;
    const error = textAt(value, 'error') || textAt(value, 'Error');
    const words = textAt(value, 'error_description') || textAt(value, 'Message');
    const isLogin = path === TOKEN && error !== '';
    return { code: isLogin ? error : `http-${status}`, words };
  },
  refusals: {
    'http-401': 'session',
    'http-403': 'permission',
    invalid_grant: 'expired',
    access_denied: 'expired',
    invalid_client: 'key',
    unauthorized_client: 'key',
  },
  key,
  lists: (wanted) => lists(wanted),
  firstDay,
  holdings: ({ key: { accounts = [] } }) =>
    accounts.map((account) => ({
      path: `/v3/brokerage/accounts/${account}/positions`,
      as: '/v3/brokerage/accounts/positions',
      known: { account },
      rows: 'Positions',
    })),
};

export const tradestation = ledgerConnector(ledger);

/** With proof of who was sent, whether the key is one that wants it or not. */
function address(
  { key: client = '' }: Credentials,
  {
    state,
    redirect,
    challenge,
  }: { readonly state: string; readonly redirect: string; readonly challenge: string },
  host: string,
): string {
  const query = queryOf({
    ...{ response_type: 'code', client_id: client, audience: 'https://api.tradestation.com' },
    ...{ redirect_uri: redirect, scope: 'openid offline_access ReadAccount', state },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  });
  return urlOf(host, '/authorize', query).href;
}

async function finish(
  ask: Ask,
  {
    code,
    redirect,
    verifier,
  }: { readonly code: string; readonly redirect: string; readonly verifier: string },
): Promise<Credentials> {
  const parameters = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  };
  const { value } = await ask({ path: TOKEN, host: 'login', parameters, open: true });
  return { refresh: textAt(value, 'refresh_token') };
}

/** Lasts twenty minutes. A key may have its refresh tokens rotate: then the next one is kept before anything is called. */
async function session(ask: Ask, credentials: Credentials, { keep }: Opening): Promise<Credentials> {
  let access = '';
  const kept = await keep(async (before) => {
    const parameters = { grant_type: 'refresh_token', refresh_token: before.refresh ?? '' };
    const { value } = await ask({ path: TOKEN, host: 'login', parameters });
    access = textAt(value, 'access_token');
    const next = textAt(value, 'refresh_token');
    return next === '' || next === before.refresh ? before : { ...before, refresh: next };
  });
  return { ...credentials, ...kept, access };
}

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: client = '', secret = '', access = '' } = given;
  if (path !== TOKEN) {
    return { url: urlOf(host, path, queryOf(parameters)), headers: { authorization: `Bearer ${access}` } };
  }
  return {
    url: urlOf(host, path, ''),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf({
      ...parameters,
      client_id: client,
      ...(secret === '' ? {} : { client_secret: secret }),
    }),
  };
}

/** What stands in an address must not lead elsewhere. */
const ACCOUNT = /^[0-9A-Z]{4,20}$/;

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/v3/brokerage/accounts' });
  const accounts = recordsAt(value, 'Accounts')
    .map((account) => textAt(account, 'AccountID'))
    .filter((id) => ACCOUNT.test(id));
  return { account: '', accounts, grants: 'read' };
}

/** How far back it tells: asked once for a reading. */
const told = new WeakMap<KeyFacts, Promise<boolean>>();

/** The first day that it tells of, where that is none before the near ones; `null`: all that is wanted. */
function firstDay(
  ask: Ask,
  { from }: { readonly from: string },
  now: Date,
  key: KeyFacts,
): Promise<string | null> {
  const today = dayOf(now.getTime());
  const near = addDays(today, -NEAR_DAYS);
  if (from >= near) return Promise.resolve(null);
  const known = told.get(key) ?? tellsBefore(ask, from, addDays(today, -FAR_DAYS), key);
  told.set(key, known);
  return known.then((isTold) => (isTold ? null : near));
}

/** What is older may be refused, or left out in silence: it is told where any account has an order of it. */
async function tellsBefore(
  ask: Ask,
  from: string,
  day: string,
  { accounts = [] }: KeyFacts,
): Promise<boolean> {
  for (const account of accounts) {
    const list = ordersOf(account, 'historicalorders', () => ({ since: addDays(from, -1) }));
    const isOlder = (row: Page['rows'][number]): boolean => {
      const closed = textAt(row, 'ClosedDateTime');
      return closed !== '' && closed < day;
    };
    try {
      const stretch = { from: Date.parse(from), to: Date.parse(day) };
      for await (const { rows } of pagesOf(list, stretch, ask)) {
        if (rows.some(isOlder)) return true;
        if (rows.length === 0) break;
      }
    } catch (error) {
      // It says so once more where the account is read.
      const isOfAccount = error instanceof ConnectorError && error.kind === 'needs-user';
      if (!isOfAccount && !isRefusedDay(error)) throw error;
    }
  }
  return false;
}

const isRefusedDay = (error: unknown): boolean =>
  error instanceof ConnectorError && error.code === 'tradestation-http-400';

/** What is of today is a list of its own. */
async function lists({ ask, window, now, key }: Wanted): Promise<readonly List[]> {
  const first = await firstDay(ask, window, now, key);
  const since = (from: string): string => addDays(first !== null && first > from ? first : from, -1);
  return (key.accounts ?? []).flatMap((account) => [
    ordersOf(account, 'historicalorders', ({ from }) => ({ since: since(dayOf(from)) })),
    ordersOf(account, 'orders', () => ({})),
  ]);
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Since a day, and on to now: what comes after the window is left out where the rows are read. */
const ordersOf = (account: string, list: 'orders' | 'historicalorders', first: List['first']): List => ({
  path: `/v3/brokerage/accounts/${account}/${list}`,
  as: `/v3/brokerage/accounts/${list}`,
  of: account,
  rows: 'Orders',
  days: HISTORY_DAYS + 1,
  first: (stretch) => ({ ...first(stretch), pageSize: '600' }),
  next: ({ parameters, value }) => {
    const token = textAt(value, 'NextToken');
    return token === '' ? null : { ...parameters, nextToken: token };
  },
});
