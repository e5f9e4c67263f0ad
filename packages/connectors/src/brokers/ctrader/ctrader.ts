import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, Coded, KeyFacts, Ledger, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { type Granted, grantedOf } from './accounts.ts';
import { conversation, ERRORS } from './conversation.ts';
import { holdings, lists } from './lists.ts';
import { address, finish, session, TOKEN } from './login.ts';
import { ACCOUNT_AUTH, ACCOUNTS, APPLICATION_AUTH, TRADER } from './messages.ts';

/** Of one account, which is left out then: the others go on. */
const CLOSED: ReadonlySet<string> = new Set(
  ['RET_ACCOUNT_DISABLED', 'RET_NO_SUCH_LOGIN', 'CH_CTID_TRADER_ACCOUNT_NOT_FOUND', 'CHANNEL_IS_BLOCKED'].map(
    (code) => `ctrader-${code}`,
  ),
);

const hostOf = ({ site = '' }: Credentials): 'live' | 'demo' => (site === 'demo' ? 'demo' : 'live');

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'ctrader',
  hosts: {
    live: 'wss://live.ctraderapi.com:5036',
    demo: 'wss://demo.ctraderapi.com:5036',
    login: 'https://id.ctrader.com',
    tokens: 'https://openapi.ctrader.com',
  },
  // Published: fifty a second for a connection, and five where history is asked for, as nearly always here.
  pace: [{ requests: 4, perMs: 1000 }],
  reach: {
    windowDays: 84,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 9,
    historyDays: 'all',
  },
  paceScope: ({ key = '' }) => key,
  host: hostOf,
  login: { host: 'login', address, finish },
  session,
  talk: conversation,
  sign,
  codeOf,
  refusals: {
    'token-authorization_code': 'callback',
    'token-refresh_token': 'expired',
    OA_AUTH_TOKEN_EXPIRED: 'session',
    CH_ACCESS_TOKEN_INVALID: 'session',
    ACCOUNT_NOT_AUTHORIZED: 'session',
    CH_CLIENT_AUTH_FAILURE: 'key',
    CH_OA_CLIENT_NOT_FOUND: 'key',
    REQUEST_FREQUENCY_EXCEEDED: 'rate',
    BLOCKED_PAYLOAD_TYPE: 'rate',
    CONNECTIONS_LIMIT_EXCEEDED: 'rate',
    SERVER_IS_UNDER_MAINTENANCE: 'busy',
    CH_SERVER_NOT_REACHABLE: 'busy',
    CANT_ROUTE_REQUEST: 'busy',
    TIMEOUT_ERROR: 'busy',
  },
  key,
  firstDay,
  lists,
  holdings,
};

export const ctrader = ledgerConnector(ledger);

function sign(call: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { path, parameters = {}, json = {} } = call;
  const { key: client = '', secret = '', access = '' } = given;
  if (path === TOKEN) {
    // As its documents have it: all of it stands in the address.
    const query = queryOf({ ...parameters, client_id: client, client_secret: secret });
    return {
      url: urlOf(host, path, query),
      headers: { accept: 'application/json' },
      secrets: [client, secret],
    };
  }
  const payload = {
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, Number(value)])),
    ...json,
    ...(path === APPLICATION_AUTH ? { clientId: client, clientSecret: secret } : {}),
    ...(path === ACCOUNT_AUTH || path === ACCOUNTS ? { accessToken: access } : {}),
  };
  const id = [path, ...Object.values(parameters)].join(' ');
  const body = JSON.stringify({ clientMsgId: id, payloadType: Number(path), payload });
  return { url: new URL(host), id, body, secrets: [client, secret, access] };
}

const NOT_AUTHORIZED = /account is not authori[sz]ed/i;

function codeOf(value: unknown, { status }: { readonly status: number }, call: Call): Coded | null {
  if (call.path === TOKEN) {
    const error = textAt(value, 'errorCode') || textAt(value, 'error');
    if (error === '' && status < 400) return null;
    const words = textAt(value, 'description') || textAt(value, 'error_description');
    return { code: `token-${call.parameters?.grant_type ?? ''}`, words };
  }
  if (!ERRORS.has(textAt(value, 'payloadType'))) return null;
  const said = textAt(value, 'payload.errorCode');
  const words = textAt(value, 'payload.description');
  const code = said === 'INVALID_REQUEST' && NOT_AUTHORIZED.test(words) ? 'ACCOUNT_NOT_AUTHORIZED' : said;
  const seconds = Number(valueAt(value, 'payload.retryAfter') ?? 0);
  return { code, words, ...(seconds > 0 ? { forMs: seconds * 1000 } : {}) };
}

/** What was granted of the kind that is chosen, without what its broker has closed. */
async function key(ask: Ask, credentials: Credentials): Promise<KeyFacts> {
  const { value } = await ask({ path: ACCOUNTS });
  const { accounts, leftOut } = grantedOf(recordsAt(value, 'payload.ctidTraderAccount'), hostOf(credentials));
  const open: Granted[] = [];
  for (const account of accounts) {
    const closed = await closedWith(ask, account);
    if (closed === null) open.push(account);
    else leftOut.push(closed);
  }
  const scope = textAt(value, 'payload.permissionScope');
  return {
    account: '',
    accounts: open.map(({ login }) => login),
    handles: open.map(({ id }) => id),
    grants: /^(?:1|SCOPE_TRADE)$/.test(scope) ? 'trade' : scope === '' ? 'unknown' : 'read',
    leftOut,
  };
}

async function closedWith(ask: Ask, { id, login }: Granted): Promise<string | null> {
  try {
    await ask({ path: TRADER, parameters: { ctidTraderAccountId: id } });
    return null;
  } catch (error) {
    if (!(error instanceof ConnectorError) || !CLOSED.has(error.code)) throw error;
    return `Account ${login} is left out: its broker has closed it or blocks it, cTrader says (${error.code.slice('ctrader-'.length)}).`;
  }
}

/** The day on which the first of the accounts was opened; `null` where one does not tell. */
async function firstDay(
  ask: Ask,
  _window: unknown,
  _now: Date,
  { handles = [] }: KeyFacts,
): Promise<string | null> {
  let first: string | null = null;
  for (const account of handles) {
    const { value } = await ask({ path: TRADER, parameters: { ctidTraderAccountId: account } });
    const at = Number(textAt(value, 'payload.trader.registrationTimestamp'));
    if (!Number.isFinite(at) || at <= 0) return null;
    const day = new Date(at).toISOString().slice(0, 10);
    if (first === null || day < first) first = day;
  }
  return first;
}
