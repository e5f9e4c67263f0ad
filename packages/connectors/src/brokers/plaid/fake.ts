import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';
import { linkScript } from './fake-link.ts';

export const PLAID_CLIENT = 'inventedClientOfPlaid';
export const PLAID_SECRET = 'inventedSecretOfPlaid';

const no = (status: number, errorType: string, errorCode: string): FakeAnswer => ({
  status,
  body: { error_type: errorType, error_code: errorCode, error_message: 'invented', display_message: null },
});

const bodyOf = ({ body }: FakeRequest): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** What its page hands out is `public-` with a scenario, and is good once; a token of a link is `access-` with it. */
const PUBLIC = 'public-';
const ACCESS = 'access-';

function wireOf(): FakeWire {
  const spent = new Set<string>();
  /** Where banks send people back to, by the token that their page was opened with. */
  const redirects = new Map<string, string>();
  const removed = new Set<string>();
  let prepared = 0;
  let made = 0;

  const exchange = (request: FakeRequest): FakeAnswer => {
    const token = String(bodyOf(request).public_token ?? '');
    if (!token.startsWith(PUBLIC) || spent.has(token))
      return no(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
    spent.add(token);
    const access = `${ACCESS}${token.slice(PUBLIC.length)}`;
    return {
      body: { access_token: access, item_id: `item-of-${token.slice(PUBLIC.length)}`, request_id: 'r' },
    };
  };
  const linkToken = (request: FakeRequest): FakeAnswer => {
    const asked = bodyOf(request);
    const isAgain = typeof asked.access_token === 'string';
    if (isAgain === Array.isArray(asked.products)) return no(400, 'INVALID_REQUEST', 'INVALID_FIELD');
    made += 1;
    const token = `link-invented-${isAgain ? 'again-' : ''}${made}`;
    redirects.set(token, String(asked.redirect_uri ?? ''));
    const expiration = new Date(Date.parse('2026-03-10T16:00:00Z')).toISOString();
    return { body: { link_token: token, expiration, request_id: 'r' } };
  };

  return {
    keyOf: (request) => {
      if (request.method === 'GET') return '';
      const access = String(bodyOf(request).access_token ?? '');
      return access.startsWith(ACCESS) && request.path !== '/link/token/create'
        ? access.slice(ACCESS.length)
        : 'ok';
    },
    verify: ({ headers, method }) =>
      method === 'GET' ||
      (headers['plaid-client-id'] === PLAID_CLIENT && headers['plaid-secret'] === PLAID_SECRET)
        ? null
        : 'signature',
    isKeyCall: ({ path }) => path === '/accounts/get',
    refuse: (what) =>
      ({
        key: no(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN'),
        expired: no(400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'),
        signature: no(400, 'INVALID_INPUT', 'INVALID_API_KEYS'),
        clock: no(400, 'INVALID_REQUEST', 'INVALID_FIELD'),
        rate: no(429, 'RATE_LIMIT_EXCEEDED', 'INVESTMENT_TRANSACTIONS_LIMIT'),
      })[what],
    answer: (question) => {
      const { request, scenario } = question;
      const access = String(bodyOf(request).access_token ?? '');
      if (removed.has(access)) return no(400, 'ITEM_ERROR', 'ITEM_NOT_FOUND');
      switch (request.path) {
        case '/link/v2/stable/link-initialize.js':
          return {
            headers: { 'content-type': 'text/javascript' },
            body: linkScript(request.headers.host ?? ''),
          };
        case '/bank':
          return signInAtBank(request, redirects);
        case '/link/token/create':
          return linkToken(request);
        case '/item/public_token/exchange':
          return exchange(request);
        case '/item/remove':
          removed.add(access);
          return { body: { request_id: 'r' } };
        case '/investments/transactions/get':
          // Of a link that was just made the first answers are not ready.
          if (access.includes('slowFirst')) {
            prepared += 1;
            if (prepared <= 2) return no(400, 'ITEM_ERROR', 'PRODUCT_NOT_READY');
          }
          return entries(question);
        case '/investments/holdings/get':
          return { body: { ...ABOUT, holdings: scenario === 'empty' ? [] : HOLDINGS, item: {} } };
        case '/accounts/get':
          return { body: { accounts: ABOUT.accounts, item: {} } };
        default:
          return { status: 404, body: { error_code: 'NOT_FOUND', error_type: 'INVALID_REQUEST' } };
      }
    },
  };
}

/** A bank with a login of its own, whose person says yes at once. */
function signInAtBank({ query }: FakeRequest, redirects: ReadonlyMap<string, string>): FakeAnswer {
  const back = URL.parse(redirects.get(query.get('token') ?? '') ?? '');
  if (back === null) return { status: 400, body: 'no redirect_uri' };
  back.search = new URLSearchParams({ oauth_state_id: 'invented-state' }).toString();
  return { status: 302, headers: { location: back.href }, body: '' };
}

function entries({ request, fills, scenario, pageSize }: FakeQuestion): FakeAnswer {
  const asked = bodyOf(request);
  const [from, to] = [String(asked.start_date), String(asked.end_date)];
  const options = (asked.options ?? {}) as { readonly count?: number; readonly offset?: number };
  const { count = 100, offset = 0 } = options;
  const rows = [
    ...(scenario === 'empty' ? [] : [DEPOSIT]),
    ...fills.toSorted((one, other) => one.at - other.at).map(rowOf),
  ]
    .filter(({ date }) => date >= from && date <= to)
    .toReversed();
  return {
    body: {
      ...ABOUT,
      investment_transactions: rows.slice(offset, offset + Math.min(count, pageSize)),
      total_investment_transactions: rows.length,
      item: {},
    },
  };
}

const SECURITY = {
  security_id: 'sec-1',
  ticker_symbol: 'XYZ',
  name: 'Xyz Inc.',
  type: 'equity',
  iso_currency_code: 'USD',
  option_contract: null,
};
const CASH = { security_id: 'sec-2', ticker_symbol: 'CUR:USD', type: 'cash', iso_currency_code: 'USD' };
const ABOUT = {
  accounts: [
    { account_id: 'acc-1', mask: '0001', name: 'Brokerage', type: 'investment', subtype: 'brokerage' },
    { account_id: 'acc-2', mask: '0002', name: 'Retirement', type: 'investment', subtype: 'ira' },
  ],
  securities: [SECURITY, CASH],
};
const HOLDINGS = [
  {
    account_id: 'acc-1',
    security_id: 'sec-1',
    quantity: 0,
    institution_price: 150,
    iso_currency_code: 'USD',
  },
];
const DEPOSIT = {
  investment_transaction_id: 'dep-1',
  account_id: 'acc-1',
  security_id: null,
  date: '2026-02-04',
  name: 'ACH DEPOSIT',
  quantity: 0,
  amount: -5000,
  price: 0,
  fees: null,
  type: 'cash',
  subtype: 'deposit',
  iso_currency_code: 'USD',
};

function rowOf({ id, at, market, side, quantity, price, fee }: FakeCoinFill) {
  const isBuy = side === 'buy';
  const cost = Number(quantity) * Number(price) * (isBuy ? 1 : -1) + Number(fee);
  return {
    ...DEPOSIT,
    investment_transaction_id: id,
    account_id: market === 'spot' ? 'acc-1' : 'acc-2',
    security_id: 'sec-1',
    date: new Date(at).toISOString().slice(0, 10),
    name: `${side.toUpperCase()} XYZ`,
    quantity: isBuy ? Number(quantity) : -Number(quantity),
    amount: Number(cost.toFixed(4)),
    price: Number(price),
    fees: Number(fee),
    type: side,
    subtype: side,
  };
}

export const startPlaidFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
