import { randomUUID } from 'node:crypto';
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
import { authorizationBy } from '../../ledgers/oauth1.ts';
import { recordsAt, textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const REQUEST = '/oauth/request_token';
const ACCESS = '/oauth/access_token';
const RENEW = '/oauth/renew_access_token';
const LOGIN: ReadonlySet<string> = new Set([REQUEST, ACCESS, RENEW]);
/** Published: two years. */
const HISTORY_DAYS = 729;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'etrade',
  hosts: { api: 'https://api.etrade.com', login: 'https://us.etrade.com' },
  // Published of its accounts: two calls a second, seven thousand an hour.
  pace: [{ requests: 2, perMs: 1000 }],
  reach: {
    windowDays: 90,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'America/New_York',
    emptyWindowsEnd: 9,
    historyDays: HISTORY_DAYS,
  },
  paceScope: ({ key = '' }) => key,
  login: { host: 'login', shows: 'code', prepare, address, finish },
  session,
  sign,
  codeOf: (value, { status }, { path }) => {
    if (status < 400) return null;
    const problem = textAt(value, 'oauth_problem');
    if (LOGIN.has(path)) return { code: problem === '' ? `login-${status}` : problem, words: '' };
    return { code: `http-${status}`, words: textAt(value, 'Error.message') };
  },
  refusals: {
    'http-401': 'session',
    'http-403': 'permission',
    'login-400': 'ended',
    'login-401': 'ended',
    token_expired: 'ended',
    token_rejected: 'ended',
    token_revoked: 'ended',
    token_used: 'ended',
    verifier_invalid: 'code',
    permission_denied: 'ended',
    consumer_key_unknown: 'key',
    consumer_key_rejected: 'key',
    consumer_key_refused: 'key',
    signature_invalid: 'signature',
    timestamp_refused: 'clock',
  },
  key,
  lists: (wanted) => lists(wanted),
};

export const etrade = ledgerConnector(ledger);

/** A token for this login alone: the person allows it, and the code that its page shows proves that they did. */
async function prepare(ask: Ask): Promise<Credentials> {
  const { value } = await ask({ path: REQUEST, form: true });
  return { token: textAt(value, 'oauth_token'), tokenSecret: textAt(value, 'oauth_token_secret') };
}

function address({ key: consumer = '', token = '' }: Credentials, _sent: unknown, host: string): string {
  return urlOf(host, '/e/t/etws/authorize', queryOf({ key: consumer, token })).href;
}

async function finish(ask: Ask, { code }: { readonly code: string }): Promise<Credentials> {
  const { value } = await ask({ path: ACCESS, form: true, parameters: { oauth_verifier: code.trim() } });
  return {
    access: textAt(value, 'oauth_token'),
    accessSecret: textAt(value, 'oauth_token_secret'),
    token: '',
    tokenSecret: '',
  };
}

/** It lasts until midnight in New York, and falls asleep when nobody has called for two hours: then it is woken. */
async function session(ask: Ask, credentials: Credentials, { again }: Opening): Promise<Credentials> {
  if (again) await ask({ path: RENEW, form: true });
  return credentials;
}

function sign({ path, parameters = {} }: Call, given: Credentials, at: number, host: string): SignedCall {
  const { key: consumer = '', secret = '' } = given;
  const [token = '', tokenSecret = ''] =
    path === ACCESS
      ? [given.token, given.tokenSecret]
      : path === REQUEST
        ? []
        : [given.access, given.accessSecret];
  // Of a login all of it stands in the header.
  const url = urlOf(host, path, LOGIN.has(path) ? '' : queryOf(parameters));
  const protocol = {
    ...(path === REQUEST ? { oauth_callback: 'oob' } : { oauth_token: token }),
    ...(path === ACCESS ? parameters : {}),
    oauth_consumer_key: consumer,
    oauth_nonce: randomUUID().replaceAll('-', ''),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(at / 1000)),
  };
  const authorization = authorizationBy({ method: 'GET', url, protocol, secret, tokenSecret });
  return { url, headers: { accept: 'application/json', authorization } };
}

const ACCOUNTS = '/v1/accounts/list';
/** What stands in an address must not lead elsewhere. */
const KEY = /^[0-9A-Za-z_-]{8,64}$/;

/** Accounts are asked for by a key, which is not their number. */
async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: ACCOUNTS });
  const accounts = recordsAt(value, 'AccountListResponse.Accounts.Account');
  const open = accounts
    .map((account) => ({ number: textAt(account, 'accountId'), handle: textAt(account, 'accountIdKey') }))
    .filter(({ number, handle }) => number !== '' && KEY.test(handle));
  return {
    account: '',
    accounts: open.map(({ number }) => number),
    handles: open.map(({ handle }) => handle),
    grants: 'unknown',
    notes: ['What you signed in to may trade as well. Tapebook only reads.'],
  };
}

const lists = ({ key: { accounts = [], handles = [] } }: Wanted): readonly List[] =>
  handles.map((handle, index) => transactionsOf(handle, accounts[index] ?? handle));

const DAY_MS = 86_400_000;

/** `03092026` */
function dayOf(at: number): string {
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${month}${day}${year}`;
}

/** By days of New York: a day more on both sides, left out again where the rows are read. */
const transactionsOf = (handle: string, account: string): List => ({
  path: `/v1/accounts/${handle}/transactions`,
  as: '/v1/accounts/transactions',
  of: account,
  rows: 'TransactionListResponse.Transaction',
  days: 30,
  first: ({ from, to }) => ({
    startDate: dayOf(from - DAY_MS),
    endDate: dayOf(to + DAY_MS),
    count: '50',
  }),
  next,
});

/** @throws {ConnectorError} where there is more, and nothing says how to ask for it: what is missing must not seem read. */
function next({ parameters, value }: Page): Page['parameters'] | null {
  const answer = 'TransactionListResponse';
  if (String(valueAt(value, `${answer}.moreTransactions`)) !== 'true') return null;
  const linked = new URLSearchParams(textAt(value, `${answer}.next`).split('?')[1]).get('marker');
  const marker = linked ?? (textAt(value, `${answer}.marker`) || textAt(value, `${answer}.pageMarkers`));
  if (marker !== '') return { ...parameters, marker };
  throw new ConnectorError({
    kind: 'broken',
    code: 'etrade-no-marker',
    message:
      'E*TRADE has more rows of these days and does not say how to ask for them. Nothing of these days was taken.',
  });
}
