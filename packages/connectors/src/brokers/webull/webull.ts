import { randomUUID } from 'node:crypto';
import type { Connector, Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { CHECK, CONFIG, CREATE, hasConfig, session } from './session.ts';
import { signatureOf } from './signature.ts';
import { SITES, siteOf } from './sites.ts';

/** Published: two years. */
const HISTORY_DAYS = 729;
const ACCOUNTS = '/openapi/account/list';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'webull',
  hosts: Object.fromEntries(Object.entries(SITES).map(([name, { host }]) => [name, host])),
  // Published: two calls in two seconds for orders.
  pace: [{ requests: 1, perMs: 1200 }],
  reach: {
    windowDays: 90,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 9,
    historyDays: HISTORY_DAYS,
  },
  paceScope: ({ key: name = '' }) => name,
  host: siteOf,
  session,
  sign,
  codeOf: (value, { status }, { path }) => {
    if (status < 400) return null;
    const code = textAt(value, 'error_code') || textAt(value, 'code');
    const words = textAt(value, 'message') || textAt(value, 'msg');
    // A token can only be at fault where one is sent.
    if (status === 401) return { code: WITHOUT_TOKEN.has(path) ? 'key-401' : 'token-401', words };
    return { code: code === '' ? `http-${status}` : code, words };
  },
  refusals: { 'key-401': 'key', 'token-401': 'session', 'http-403': 'permission' },
  key,
  lists,
  accounts: (all) => [...new Set(all.map(({ known }) => known?.account_number ?? ''))],
};

const byKey = ledgerConnector(ledger);

export const webull: Connector = {
  ...byKey,
  check: async (credentials, io, hosts) => {
    if (!hasConfig(credentials)) throw cannotBeTried();
    return byKey.check(credentials, io, hosts);
  },
};

/** Whatever is asked there sends its person a message to approve. */
const cannotBeTried = (): ConnectorError =>
  new ConnectorError({
    kind: 'not-ready',
    code: 'webull-not-tried',
    message:
      'Webull Hong Kong answers nothing before you have approved it in its app, so that it cannot be tried: connect, and the first reading tells whether key and secret are right.',
  });

const WITHOUT_TOKEN: ReadonlySet<string> = new Set([CONFIG, CREATE, CHECK]);

function sign(
  { path, parameters = {}, json }: Call,
  given: Credentials,
  at: number,
  host: string,
): SignedCall {
  const { key: name = '', secret = '', token = '' } = given;
  const { digest } = SITES[siteOf(given)];
  const headers = {
    'x-app-key': name,
    'x-timestamp': `${new Date(at).toISOString().slice(0, 19)}Z`,
    'x-signature-version': '1.0',
    'x-signature-algorithm': digest === 'sha1' ? 'HMAC-SHA1' : 'HMAC-SHA256',
    'x-signature-nonce': randomUUID(),
  };
  const url = urlOf(host, path, queryOf(parameters));
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const signature = signatureOf(
    { path, query: parameters, host: url.host, headers, ...body },
    secret,
    digest,
  );
  const isWithToken = token !== '' && !WITHOUT_TOKEN.has(path);
  return {
    url,
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      'x-signature': signature,
      'x-version': 'v2',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isWithToken ? { 'x-access-token': token } : {}),
    },
    ...body,
    secrets: isWithToken ? [token] : [],
  };
}

/** Without a token, so that a trial asks nobody to approve anything. */
async function key(ask: Ask, given: Credentials): Promise<KeyFacts> {
  if (hasConfig(given)) await ask({ path: CONFIG, open: true });
  return {
    account: '',
    grants: 'unknown',
    notes: [
      'Webull does not say what a key may do. Tapebook only reads.',
      'When it is connected, Webull may ask you in its app to approve it: Menu → Messages → OpenAPI Notifications.',
    ],
  };
}

/** What stands in an address must not lead elsewhere. */
const ACCOUNT = /^[0-9A-Za-z]{1,64}$/;
const DAY_MS = 86_400_000;

async function lists({ ask, now }: Wanted): Promise<readonly List[]> {
  const { value } = await ask({ path: ACCOUNTS });
  return recordsAt(value, '')
    .map((account) => ({ id: textAt(account, 'account_id'), number: textAt(account, 'account_number') }))
    .filter(({ id }) => ACCOUNT.test(id))
    .flatMap((account) => [ordersOf(account), lateOrdersOf(account, now)]);
}

interface Account {
  readonly id: string;
  readonly number: string;
}

const ordersOf = ({ id, number }: Account): List => ({
  path: '/openapi/trade/order/history',
  asked: { account_id: id },
  // As statements call it.
  known: { account_number: number },
  of: number,
  rows: '',
  days: 30,
  // A day more on both sides: in which zone its days end, nothing tells.
  first: ({ from, to }) => ({
    start_date: dayOf(from - DAY_MS),
    end_date: dayOf(to + DAY_MS),
    page_size: '100',
  }),
  next: ({ parameters, rows }) => {
    const last = textAt(rows.at(-1), 'client_order_id');
    return last === '' || last === parameters.last_client_order_id
      ? null
      : { ...parameters, last_client_order_id: last };
  },
});

/** So long an order works that is good until it is cancelled. */
const LONGEST_ORDER_MS = 60 * DAY_MS;

/**
 * Orders of the days before, should days be those on which they were placed: of these answers only those are kept that tell of
 * one which was filled since.
 */
const lateOrdersOf = (account: Account, now: Date): List => {
  const orders = ordersOf(account);
  const earliest = now.getTime() - HISTORY_DAYS * DAY_MS;
  return {
    ...orders,
    first: ({ from }) => {
      const before = from - 2 * DAY_MS;
      return {
        ...orders.first({ from, to: from }),
        start_date: dayOf(Math.min(Math.max(before - LONGEST_ORDER_MS, earliest), before)),
        end_date: dayOf(before),
      };
    },
    isCut: ({ rows, stretch: { from } }) =>
      !rows.some((group) => recordsAt(group, 'orders').some((order) => filledAt(order) >= from - DAY_MS)),
  };
};

/** When it was filled last; `NaN`: never. */
const filledAt = (order: Readonly<Record<string, unknown>>): number =>
  textAt(order, 'filled_time_at') === ''
    ? Number.parseInt(textAt(order, 'filled_time'), 10)
    : Date.parse(textAt(order, 'filled_time_at'));

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
