import type { Credentials } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Opening, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const TOKEN = '/token';
const API = '/openapi';
/** What lasts so long is enough for the next call. */
const ENOUGH_MS = 2 * 60_000;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'saxo',
  hosts: { api: 'https://gateway.saxobank.com', login: 'https://live.logonvalidation.net' },
  // Published: a hundred and twenty calls a minute of one login, for each group of calls.
  pace: [{ requests: 100, perMs: 60_000 }],
  reach: {
    windowDays: 84,
    overlapDays: 7,
    // Reports are made once a day, when it has ended.
    endsDaysAgo: 1,
    zone: 'UTC',
    emptyWindowsEnd: 9,
    historyDays: 'all',
  },
  paceScope: ({ key = '' }) => key,
  login: { host: 'login', address, finish },
  session,
  sign,
  codeOf: (value, { status }, { path }) => {
    if (status < 400) return null;
    const error = textAt(value, 'error') || textAt(value, 'ErrorCode');
    const words = textAt(value, 'error_description') || textAt(value, 'Message');
    if (path === TOKEN && status < 500) return { code: error === '' ? 'token' : error, words };
    return { code: error === '' ? `http-${status}` : error, words };
  },
  refusals: {
    token: 'ended',
    invalid_grant: 'ended',
    access_denied: 'ended',
    invalid_client: 'key',
    unauthorized_client: 'key',
    'http-401': 'session',
    'http-403': 'permission',
  },
  key,
  lists: (wanted) => lists(wanted),
  together: true,
};

export const saxo = ledgerConnector(ledger);

/** With proof of who was sent; an app that wants none leaves it unread. */
function address(
  { key: client = '' }: Credentials,
  sent: { readonly state: string; readonly redirect: string; readonly challenge: string },
  host: string,
): string {
  const query = queryOf({
    ...{ response_type: 'code', client_id: client, redirect_uri: sent.redirect, state: sent.state },
    ...{ code_challenge: sent.challenge, code_challenge_method: 'S256' },
  });
  return urlOf(host, '/authorize', query).href;
}

async function finish(
  ask: Ask,
  answer: {
    readonly code: string;
    readonly redirect: string;
    readonly verifier: string;
    readonly now: Date;
  },
): Promise<Credentials> {
  const { code, redirect, verifier, now } = answer;
  const parameters = {
    ...{ grant_type: 'authorization_code', code },
    ...{ redirect_uri: redirect, code_verifier: verifier },
  };
  const { value } = await ask({ path: TOKEN, host: 'login', parameters, open: true });
  // Both are asked for again with each renewal.
  return { ...tokensOf(value, now), verifier, returned: redirect };
}

function tokensOf(value: unknown, now: Date): Credentials {
  const lives = Number(textAt(value, 'expires_in')) * 1000;
  return {
    access: textAt(value, 'access_token'),
    refresh: textAt(value, 'refresh_token'),
    until: new Date(now.getTime() + (Number.isFinite(lives) ? lives : 0)).toISOString(),
  };
}

/** Twenty minutes, renewed with a token that counts once and ends within the hour: the next one is kept before anything is called. */
function session(ask: Ask, given: Credentials, { now, again, keep }: Opening): Promise<Credentials> {
  const lasts = ({ until = '' }: Credentials): boolean =>
    Date.parse(until) - now.getTime() > (again ? Number.POSITIVE_INFINITY : ENOUGH_MS);
  if (lasts(given)) return Promise.resolve(given);
  return keep(async (kept) => {
    // Somebody else may have renewed it meanwhile.
    if (lasts(kept)) return kept;
    const { refresh = '', verifier = '', returned = '' } = kept;
    const parameters = {
      ...{ grant_type: 'refresh_token', refresh_token: refresh },
      ...{ redirect_uri: returned, code_verifier: verifier },
    };
    const { value } = await ask({ path: TOKEN, host: 'login', parameters });
    return { ...kept, ...tokensOf(value, now) };
  });
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

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: `${API}/port/v1/accounts/me` });
  const accounts = recordsAt(value, 'Data')
    .map((account) => textAt(account, 'AccountId'))
    .filter((id) => id !== '');
  return { account: '', accounts, grants: 'unknown' };
}

/** What stands in an address must not lead elsewhere. */
const CLIENT = /^[0-9A-Za-z|_=-]{8,100}$/;

/** All accounts of a client are one report. */
async function lists({ ask }: Wanted): Promise<readonly List[]> {
  const { value } = await ask({ path: `${API}/port/v1/clients/me` });
  const client = textAt(value, 'ClientKey');
  return CLIENT.test(client) ? ['trades', 'bookings'].map((report) => reportOf(client, report)) : [];
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** So many rows at most a call answers. */
const TOP = 1000;

/** By days of trading at the exchange: a day more on both sides, left out again where the rows are read. */
const reportOf = (client: string, report: string): List => ({
  path: `${API}/cs/v1/reports/${report}/${encodeURIComponent(client)}`,
  as: `/cs/v1/reports/${report}`,
  rows: 'Data',
  // Few enough that what is of them can be held in one page.
  days: 14,
  first: ({ from, to }) => ({
    FromDate: dayOf(from - DAY_MS),
    ToDate: dayOf(to + DAY_MS),
    $top: String(TOP),
  }),
  next: ({ parameters, value }) => {
    const link = textAt(value, '__next');
    if (link === '') return null;
    const asked = new URLSearchParams(link.split('?')[1]);
    const place = ['$skip', '$skiptoken'].flatMap((name) => {
      const found = asked.get(name);
      return found === null ? [] : [[name, found]];
    });
    return place.length === 0 ? null : { ...parameters, ...Object.fromEntries(place) };
  },
});
