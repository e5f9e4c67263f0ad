import type { Credentials } from '../../contracts/connector.ts';
import { inHalves } from '../../ledgers/halves.ts';
import type {
  Ask,
  Call,
  Holdings,
  KeyFacts,
  Ledger,
  List,
  SignedCall,
  Wanted,
} from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const TOKEN = '/v1/oauth/token';
/** A login lasts so long, used or not. */
const LOGIN_DAYS = 7;
const DAY_MS = 86_400_000;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'schwab',
  hosts: { api: 'https://api.schwabapi.com' },
  // Not published; others count a hundred and twenty calls a minute.
  pace: [{ requests: 60, perMs: 60_000 }],
  reach: {
    windowDays: 180,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: 'all',
  },
  paceScope: ({ key = '' }) => key,
  login: { address, finish },
  session,
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    const code = textAt(value, 'error');
    const words = textAt(value, 'error_description') || textAt(value, 'message');
    return { code: code === '' ? `http-${status}` : code, words };
  },
  refusals: {
    'http-401': 'session',
    'http-403': 'permission',
    invalid_client: 'key',
    unauthorized_client: 'key',
    invalid_grant: 'expired',
    invalid_request: 'expired',
    refresh_token_authentication_error: 'expired',
    unsupported_token_type: 'expired',
  },
  key,
  lists: (wanted) => lists(wanted),
  holdings: (wanted) => holdings(wanted),
};

export const schwab = ledgerConnector(ledger);

function address(
  { key = '' }: Credentials,
  { state, redirect }: { readonly state: string; readonly redirect: string },
  host: string,
): string {
  const query = queryOf({ response_type: 'code', client_id: key, redirect_uri: redirect, state });
  return urlOf(host, '/v1/oauth/authorize', query).href;
}

async function finish(
  ask: Ask,
  { code, redirect, now }: { readonly code: string; readonly redirect: string; readonly now: Date },
): Promise<Credentials> {
  const parameters = { grant_type: 'authorization_code', code, redirect_uri: redirect };
  const { value } = await ask({ path: TOKEN, parameters, open: true });
  const ends = new Date(now.getTime() + LOGIN_DAYS * DAY_MS).toISOString().slice(0, 10);
  return { refresh: textAt(value, 'refresh_token'), expires: ends };
}

/** Lasts half an hour. */
async function session(ask: Ask, credentials: Credentials): Promise<Credentials> {
  const parameters = { grant_type: 'refresh_token', refresh_token: credentials.refresh ?? '' };
  const { value } = await ask({ path: TOKEN, parameters });
  return { ...credentials, access: textAt(value, 'access_token') };
}

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: name = '', secret = '', access = '' } = given;
  if (path !== TOKEN) {
    return { url: urlOf(host, path, queryOf(parameters)), headers: { authorization: `Bearer ${access}` } };
  }
  const pair = Buffer.from(`${name}:${secret}`).toString('base64');
  return {
    url: urlOf(host, path, ''),
    method: 'POST',
    headers: { authorization: `Basic ${pair}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf(parameters),
  };
}

const NUMBERS = '/trader/v1/accounts/accountNumbers';
/** What stands in an address must not lead elsewhere. */
const HASH = /^[0-9A-Za-z]{10,128}$/;

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: NUMBERS });
  const numbers = recordsAt(value, '').map(({ accountNumber }) => String(accountNumber));
  return {
    account: '',
    accounts: numbers,
    grants: 'unknown',
    notes: ['What you signed in to may trade as well. Tapebook only reads.'],
  };
}

/** Accounts are asked for under names that only this app knows them by. */
async function accountsOf(ask: Ask): Promise<readonly { readonly account: string; readonly hash: string }[]> {
  const { value } = await ask({ path: NUMBERS });
  return recordsAt(value, '')
    .map(({ accountNumber, hashValue }) => ({ account: String(accountNumber), hash: String(hashValue) }))
    .filter(({ hash }) => HASH.test(hash));
}

async function lists({ ask }: Wanted): Promise<readonly List[]> {
  return (await accountsOf(ask)).map(transactionsOf);
}

async function holdings({ ask }: Wanted): Promise<readonly Holdings[]> {
  return (await accountsOf(ask)).map(({ account, hash }) => ({
    path: `/trader/v1/accounts/${hash}`,
    as: '/trader/v1/accounts',
    parameters: { fields: 'positions' },
    known: { account },
    rows: 'securitiesAccount.positions',
  }));
}

const TYPES = [
  ...['TRADE', 'RECEIVE_AND_DELIVER', 'DIVIDEND_OR_INTEREST', 'ACH_RECEIPT', 'ACH_DISBURSEMENT'],
  ...['CASH_RECEIPT', 'CASH_DISBURSEMENT', 'ELECTRONIC_FUND', 'WIRE_IN', 'WIRE_OUT', 'JOURNAL'],
].join(',');

/** Published: so many rows an answer has at most. There are no pages, and nothing tells which of more it has. */
const MOST_ROWS = 3000;

const transactionsOf = ({ account, hash }: { readonly account: string; readonly hash: string }): List => ({
  of: account,
  path: `/trader/v1/accounts/${hash}/transactions`,
  as: '/trader/v1/accounts/transactions',
  rows: '',
  days: 30,
  ...inHalves({
    id: 'schwab',
    label: 'Charles Schwab',
    ask: (from, to) => ({
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
      types: TYPES,
    }),
    asked: ({ startDate = '', endDate = '' }) => ({ from: Date.parse(startDate), to: Date.parse(endDate) }),
    isCut: ({ rows }) => rows.length >= MOST_ROWS,
  }),
});
