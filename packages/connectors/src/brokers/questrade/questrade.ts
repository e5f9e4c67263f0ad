import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Opening, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const TOKEN = '/oauth2/token';
/** What lasts so long is enough for one reading. */
const ENOUGH_MS = 12 * 60_000;

/** Which server has an account is told with each token: any of these, and no other. */
const SERVERS = Array.from({ length: 20 }, (_, index) => `api${String(index + 1).padStart(2, '0')}`);

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'questrade',
  hosts: {
    live: 'https://login.questrade.com',
    practice: 'https://practicelogin.questrade.com',
    ...Object.fromEntries(SERVERS.map((name) => [name, `https://${name}.iq.questrade.com`])),
  },
  // Published: thirty calls a second and thirty thousand an hour, with whatever else reads for the person.
  pace: [{ requests: 5, perMs: 1000 }],
  reach: {
    windowDays: 90,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 5,
    historyDays: 'all',
  },
  paceScope: ({ refresh = '' }) => refresh,
  host: ({ server = '', site = '' }) => (server === '' ? loginOf(site) : server),
  session,
  sign,
  codeOf: (value, { status }, { path }) => {
    if (status < 400) return null;
    // A refusal of the login is a word, or a page of words.
    if (path === TOKEN) return { code: status < 500 ? 'token' : `http-${status}`, words: '' };
    const code = textAt(value, 'code');
    return { code: code === '' ? `http-${status}` : code, words: textAt(value, 'message') };
  },
  refusals: {
    token: 'expired',
    'http-400': 'expired',
    'http-401': 'session',
    1016: 'permission',
    1017: 'session',
    1011: 'rate',
    'http-403': 'permission',
  },
  key,
  lists: (wanted) => lists(wanted),
  // A trade is booked beside its executions, which tell it better.
  together: true,
  holdings: ({ key: { accounts = [] } }) =>
    accounts.map((account) => ({
      path: `/v1/accounts/${account}/positions`,
      as: '/v1/accounts/positions',
      known: { account },
      rows: 'positions',
    })),
};

export const questrade = ledgerConnector(ledger);

/** A refresh token counts once: what comes for it is kept before anybody calls with it. */
function session(ask: Ask, given: Credentials, { now, again, keep }: Opening): Promise<Credentials> {
  const lasts = ({ until = '' }: Credentials): boolean =>
    !again && Date.parse(until) - now.getTime() > ENOUGH_MS;
  if (lasts(given)) return Promise.resolve(given);
  return keep(async (kept) => {
    // Somebody else may have exchanged it meanwhile.
    if (lasts(kept)) return kept;
    const { refresh = '' } = kept;
    const parameters = { grant_type: 'refresh_token', refresh_token: refresh };
    const { value } = await ask({ path: TOKEN, host: loginOf(kept.site), parameters });
    const lives = Number(textAt(value, 'expires_in')) * 1000;
    return {
      ...kept,
      refresh: textAt(value, 'refresh_token') || refresh,
      access: textAt(value, 'access_token'),
      server: serverOf(textAt(value, 'api_server')),
      until: new Date(now.getTime() + (Number.isFinite(lives) ? lives : 0)).toISOString(),
    };
  });
}

const loginOf = (site = ''): string => (site === 'practice' ? 'practice' : 'live');

/** By its name among ours: what is none of Questrade's is never called. @throws {ConnectorError} */
function serverOf(address: string): string {
  const [, name = ''] = /^https:\/\/(api\d\d)\.iq\.questrade\.com\/?$/.exec(address) ?? [];
  if (SERVERS.includes(name)) return name;
  throw new ConnectorError({
    kind: 'broken',
    code: 'foreign-host',
    message: 'Questrade names a server that is none of its known addresses. Nothing was sent there.',
  });
}

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  if (path === TOKEN) {
    return {
      url: urlOf(host, path, ''),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: queryOf(parameters),
    };
  }
  return {
    url: urlOf(host, path, queryOf(parameters)),
    headers: { authorization: `Bearer ${given.access ?? ''}` },
  };
}

const ACCOUNT = /^[0-9A-Z]{4,20}$/;

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/v1/accounts' });
  const accounts = recordsAt(value, 'accounts')
    .map((account) => textAt(account, 'number'))
    .filter((number) => ACCOUNT.test(number));
  return { account: '', accounts, grants: 'unknown' };
}

const lists = ({ key: { accounts = [] } }: Wanted): readonly List[] =>
  accounts.flatMap((account) => [executionsOf(account), activitiesOf(account)]);

const DAY_MS = 86_400_000;

/** In Questrade's own zone a day ends hours after ours: a day more on both sides, left out again where the rows are read. */
const days = {
  // Published: thirty-one days a call.
  days: 28,
  next: () => null,
  first: ({ from, to }: { readonly from: number; readonly to: number }) => ({
    startTime: new Date(from - DAY_MS).toISOString(),
    endTime: new Date(to + DAY_MS).toISOString(),
  }),
} as const;

const executionsOf = (account: string): List => ({
  ...days,
  path: `/v1/accounts/${account}/executions`,
  as: '/v1/accounts/executions',
  of: account,
  asked: { account },
  rows: 'executions',
});

const activitiesOf = (account: string): List => ({
  ...days,
  path: `/v1/accounts/${account}/activities`,
  as: '/v1/accounts/activities',
  of: account,
  asked: { account },
  rows: 'activities',
});
