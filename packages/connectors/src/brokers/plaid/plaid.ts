import type { Connector, Credentials, Hosts, Io, Link } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { LedgerVisit } from '../../ledgers/ledger-visit.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

/** As far back as it goes: two years. */
const HISTORY_DAYS = 729;
const FULL_PAGE = 500;
/** Published: at most thirty characters. */
const LONGEST_NAME = 30;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'plaid',
  hosts: { api: 'https://production.plaid.com', link: 'https://cdn.plaid.com' },
  // Published: thirty calls a minute for the entries of one link, fifteen for its holdings.
  pace: [{ requests: 15, perMs: 60_000 }],
  reach: {
    windowDays: HISTORY_DAYS,
    overlapDays: 30,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 1,
    historyDays: HISTORY_DAYS,
  },
  paceScope: ({ access = '' }) => access,
  // The first answer for a link is made while it is waited for.
  timeoutMs: 120_000,
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'error_code');
    if (code === '') return null;
    const type = textAt(value, 'error_type');
    const words = textAt(value, 'display_message') || textAt(value, 'error_message');
    return { code: type === 'RATE_LIMIT_EXCEEDED' ? type : code, words };
  },
  refusals: {
    RATE_LIMIT_EXCEEDED: 'rate',
    PRODUCT_NOT_READY: 'preparing',
    ITEM_LOGIN_REQUIRED: 'login',
    PENDING_DISCONNECT: 'login',
    PENDING_EXPIRATION: 'login',
    // Locked after wrong passwords, or something to be done at the institution first.
    ITEM_LOCKED: 'login',
    USER_SETUP_REQUIRED: 'login',
    USER_PERMISSION_REVOKED: 'expired',
    INVALID_ACCESS_TOKEN: 'expired',
    ITEM_NOT_FOUND: 'expired',
    ITEM_CONCURRENTLY_DELETED: 'expired',
    ACCESS_NOT_GRANTED: 'permission',
    INSTITUTION_DOWN: 'busy',
    INSTITUTION_NOT_RESPONDING: 'busy',
    INSTITUTION_NOT_AVAILABLE: 'busy',
    INTERNAL_SERVER_ERROR: 'busy',
    PLANNED_MAINTENANCE: 'busy',
    NO_INVESTMENT_ACCOUNTS: 'without',
    NO_ACCOUNTS: 'without',
    PRODUCTS_NOT_SUPPORTED: 'without',
    INSTITUTION_NO_LONGER_SUPPORTED: 'without',
    INVALID_API_KEYS: 'operator',
    UNAUTHORIZED_ENVIRONMENT: 'operator',
    INVALID_PRODUCT: 'operator',
    INVALID_PUBLIC_TOKEN: 'expired',
  },
  key,
  lists: (wanted) => lists(wanted),
};

export const plaid: Connector = {
  ...ledgerConnector(ledger),
  link: { script: '/link/v2/stable/link-initialize.js', token, finish },
  async revoke(credentials, io, hosts) {
    await visit(credentials, io, hosts)({ path: '/item/remove' });
  },
};

const visit = (credentials: Credentials, io: Io, hosts: Hosts): Ask =>
  new LedgerVisit(ledger, credentials, io, hosts).ask;

/** Every call is posted: the operator's names in headers, everything else as JSON. */
function sign(
  { path, parameters = {}, json, open }: Call,
  given: Credentials,
  _at: number,
  host: string,
): SignedCall {
  const { clientId = '', secret = '', access = '' } = given;
  // Kept beside the answer alone.
  const { asOf: _asOf, count, offset, ...plain } = parameters;
  const options = count === undefined ? {} : { options: { count: Number(count), offset: Number(offset) } };
  return {
    url: urlOf(host, path, ''),
    method: 'POST',
    headers: { 'content-type': 'application/json', 'plaid-client-id': clientId, 'plaid-secret': secret },
    body: JSON.stringify({
      ...(open === true ? {} : { access_token: access }),
      ...plain,
      ...options,
      ...json,
    }),
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/accounts/get' });
  const ids = recordsAt(value, 'accounts').flatMap(({ account_id: id }) =>
    typeof id === 'string' ? id : [],
  );
  return { account: '', accounts: ids, grants: 'read' };
}

const ENTRIES: List = {
  path: '/investments/transactions/get',
  rows: 'investment_transactions',
  days: HISTORY_DAYS + 1,
  first: ({ from, to }) => ({
    start_date: dayOf(from),
    end_date: dayOf(to),
    count: String(FULL_PAGE),
    offset: '0',
  }),
  // The latest first: what arrives meanwhile has rows come twice, and none be missed.
  next: ({ value, rows, parameters }) => {
    const read = Number(parameters.offset) + rows.length;
    return rows.length === 0 || read >= Number(textAt(value, 'total_investment_transactions'))
      ? null
      : { ...parameters, offset: String(read) };
  },
};

const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10);

/** What is held is known of this moment alone. */
function lists({ window, now }: Wanted): readonly List[] {
  const today = dayOf(now.getTime());
  if (window.to < today) return [ENTRIES];
  const holdings: List = {
    path: '/investments/holdings/get',
    rows: 'holdings',
    days: HISTORY_DAYS + 1,
    asked: { asOf: today },
    first: () => ({}),
    next: () => null,
  };
  return [ENTRIES, holdings];
}

/** With what Plaid's page is opened; for a link that is there, so that it is signed in to again. */
async function token(
  { credentials, application, user, redirect, countries }: Parameters<Link['token']>[0],
  io: Io,
  hosts: Hosts,
): ReturnType<Link['token']> {
  const isThere = credentials.access !== undefined;
  const { value } = await visit(
    credentials,
    io,
    hosts,
  )({
    path: '/link/token/create',
    open: true,
    json: {
      client_name: application.length <= LONGEST_NAME ? application : 'This Application',
      language: 'en',
      country_codes: countries,
      user: { client_user_id: user },
      ...(isThere ? { access_token: credentials.access } : { products: ['investments'] }),
      ...(redirect === null ? {} : { redirect_uri: redirect }),
    },
  });
  return { linkToken: textAt(value, 'link_token'), expiration: textAt(value, 'expiration') };
}

/** What the page has answered is good once. */
async function finish(publicToken: string, given: Credentials, io: Io, hosts: Hosts): Promise<Credentials> {
  const call = {
    path: '/item/public_token/exchange',
    open: true,
    json: { public_token: publicToken },
  } as const;
  const { value } = await visit(given, io, hosts)(call);
  return { access: textAt(value, 'access_token'), item: textAt(value, 'item_id') };
}
