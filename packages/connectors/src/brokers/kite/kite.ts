import { createHash } from 'node:crypto';
import type { Credentials } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { goesOnInIndia } from './market-day.ts';

const TOKEN = '/session/token';
const TOO_MANY = 429;

/** All that there is of today comes in one answer. */
const TRADES: List = {
  path: '/trades',
  rows: 'data',
  days: 3650,
  first: () => ({}),
  next: () => null,
};

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'kite',
  hosts: { api: 'https://api.kite.trade', login: 'https://kite.zerodha.com' },
  // Published: ten calls a second.
  pace: [{ requests: 3, perMs: 1000 }],
  reach: {
    windowDays: 7,
    overlapDays: 1,
    endsDaysAgo: 0,
    // Markets are open within one day of this zone as well.
    zone: 'UTC',
    emptyWindowsEnd: 1,
    historyDays: 2,
  },
  paceScope: ({ key = '' }) => key,
  login: { host: 'login', address, finish },
  sign,
  codeOf: (value, { status }, { path }) => {
    if (status < 400 || status === TOO_MANY) return null;
    const kind = textAt(value, 'error_type');
    const words = textAt(value, 'message');
    if (path === TOKEN && kind === 'InputException') return { code: 'login', words };
    if (path === TOKEN && kind === 'TokenException') return { code: 'spent', words };
    return { code: kind === '' ? `http-${status}` : kind, words };
  },
  refusals: {
    TokenException: 'ended',
    'http-403': 'ended',
    login: 'key',
    spent: 'code',
    UserException: 'key',
    PermissionException: 'permission',
    NetworkException: 'busy',
    DataException: 'busy',
    GeneralException: 'busy',
  },
  key,
  lists: () => [TRADES],
  // Nothing of yesterday can be asked for.
  firstDay: async (_, __, now) => now.toISOString().slice(0, 10),
  goesOn: (now, { markets }) => goesOnInIndia(now, markets),
};

export const kite = ledgerConnector(ledger);

/** Whatever is to come back with the person is handed along as parameters of the address that is registered. */
function address(
  { key: client = '' }: Credentials,
  { state }: { readonly state: string },
  host: string,
): string {
  const query = queryOf({ v: '3', api_key: client, redirect_params: queryOf({ state }) });
  return urlOf(host, '/connect/login', query).href;
}

async function finish(ask: Ask, { code }: { readonly code: string }): Promise<Credentials> {
  const { value } = await ask({ path: TOKEN, parameters: { request_token: code } });
  return { access: textAt(value, 'data.access_token') };
}

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: client = '', secret = '', access = '' } = given;
  const version = { 'x-kite-version': '3' };
  if (path !== TOKEN) {
    return {
      url: urlOf(host, path, queryOf(parameters)),
      headers: { ...version, authorization: `token ${client}:${access}` },
    };
  }
  const { request_token = '' } = parameters ?? {};
  const checksum = createHash('sha256').update(`${client}${request_token}${secret}`).digest('hex');
  return {
    url: urlOf(host, path, ''),
    method: 'POST',
    headers: { ...version, 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf({ api_key: client, request_token, checksum }),
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/user/profile' });
  const exchanges = valueAt(value, 'data.exchanges');
  const markets = Array.isArray(exchanges) ? exchanges.map(String) : [];
  return {
    account: textAt(value, 'data.user_id'),
    ...(markets.length === 0 ? {} : { markets }),
    grants: 'unknown',
    notes: ['What you signed in to may trade as well. Tapebook only reads.'],
  };
}
