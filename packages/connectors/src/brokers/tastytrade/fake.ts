import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  heldOf,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const TASTYTRADE_SECRET = 'inventedSecretOfTastytrade';
export const TASTYTRADE_ACCOUNTS = ['5WT00001', '5WT00002'];
const ACCESS = 'Bearer access-of-';
/** Calls after which a token of a session is not taken any more. */
const LASTS = 7;

const no = (status: number, code: string): FakeAnswer => ({
  status,
  body: { error: { code, message: code } },
});

const sentBy = ({ body }: FakeRequest): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Tokens by what is left of their lives. */
function wireOf(): FakeWire {
  const used = new Map<string, number>();
  let given = 0;
  return {
    keyOf: (request) => {
      const { path, headers } = request;
      if (path === '/oauth/token') return String(sentBy(request).refresh_token ?? '');
      const token = String(headers.authorization ?? '').slice(ACCESS.length);
      return token.split('.')[0] ?? '';
    },
    verify: (request) => {
      const { path, headers } = request;
      if (path === '/oauth/token') {
        const { client_secret: secret, grant_type: grant } = sentBy(request);
        return secret === TASTYTRADE_SECRET && grant === 'refresh_token' ? null : 'signature';
      }
      const token = String(headers.authorization ?? '');
      const count = (used.get(token) ?? 0) + 1;
      used.set(token, count);
      return count > LASTS || !token.startsWith(ACCESS) ? 'clock' : null;
    },
    isHeld: ({ path }) => HELD.test(path),
    isKeyCall: ({ path }) => path === '/customers/me/accounts',
    refuse: (what) =>
      ({
        key: no(401, 'invalid_credentials'),
        expired: { status: 400, body: { error_code: 'invalid_grant' } },
        signature: no(401, 'invalid_client'),
        // The token of the session is over.
        clock: no(401, 'token_invalid'),
        rate: no(429, 'too_many_requests'),
      })[what],
    answer: (question) => {
      if (question.request.path !== '/oauth/token') return answer(question);
      given += 1;
      const token = `access-of-${String(sentBy(question.request).refresh_token)}.${given}`;
      return { body: { access_token: token, token_type: 'Bearer', expires_in: 900 } };
    },
  };
}

function answer({ request: { path, query }, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  if (path === '/customers/me/accounts') {
    const items = TASTYTRADE_ACCOUNTS.map((number) => ({
      account: { 'account-number': number, nickname: 'Individual' },
      'authority-level': 'owner',
    }));
    return { body: { data: { items }, context: path } };
  }
  const [, holder = ''] = HELD.exec(path) ?? [];
  if (TASTYTRADE_ACCOUNTS.includes(holder)) return { body: { data: { items: heldBy(holder, fills) } } };
  const [, of = '', one] = /^\/accounts\/([^/]+)\/transactions\/(\d+)$/.exec(path) ?? [];
  if (one !== undefined) {
    const found = fills.find(({ id }) => id === one);
    return found === undefined ? no(404, 'record_not_found') : { body: { data: rowOf(found, of) } };
  }
  const [, account = ''] = /^\/accounts\/([^/]+)\/transactions$/.exec(path) ?? [];
  const place = TASTYTRADE_ACCOUNTS.indexOf(account);
  if (place === -1) return { status: 404, body: { error: { code: 'not_found' } } };
  const [from, to] = ['start-at', 'end-at'].map((name) => Date.parse(query.get(name) ?? ''));
  // Round trips of coins in one account, of the rest in the other.
  const own = fills
    .filter(({ market }) => (market === 'spot') === (place === 0))
    .map((fill) => rowOf(fill, account));
  const all = [...(scenario === 'empty' || place === 1 ? [] : [DEPOSIT]), ...own]
    .filter((row) => {
      const at = Date.parse(row['executed-at']);
      return at >= Number(from) && at <= Number(to);
    })
    .toSorted((one, other) => Date.parse(one['executed-at']) - Date.parse(other['executed-at']));
  const most = Math.min(pageSize, Number(query.get('per-page') ?? 250));
  const page = Number(query.get('page-offset') ?? 0);
  return {
    body: {
      data: { items: all.slice(page * most, (page + 1) * most) },
      context: path,
      pagination: {
        'per-page': most,
        'page-offset': page,
        'total-items': all.length,
        'total-pages': Math.ceil(all.length / most),
      },
    },
  };
}

const HELD = /^\/accounts\/([^/]+)\/positions$/;

/** Quantities are positive, and a word beside says which way; what was closed today is there as zero. */
function heldBy(account: string, fills: readonly FakeCoinFill[]) {
  const isFirst = account === TASTYTRADE_ACCOUNTS[0];
  const own = fills.filter(({ market }) => (market === 'spot') === isFirst);
  const about = { 'account-number': account, 'instrument-type': 'Equity' };
  return [
    ...heldOf(own, () => 'XYZ').map(([symbol, held]) => ({
      ...{ ...about, symbol, quantity: Math.abs(held), 'quantity-direction': held < 0 ? 'Short' : 'Long' },
    })),
    { ...about, symbol: 'GONE', quantity: 0, 'quantity-direction': 'Zero' },
  ];
}

const DEPOSIT = {
  id: 9_000_000_001,
  'account-number': TASTYTRADE_ACCOUNTS[0],
  'transaction-type': 'Money Movement',
  'transaction-sub-type': 'Deposit',
  description: 'ACH DEPOSIT',
  'executed-at': '2026-02-04T08:00:00.000+00:00',
  value: '5000.0',
  'value-effect': 'Credit',
};

function rowOf({ id, order, at, side, quantity, price, fee, reverses }: FakeCoinFill, account: string) {
  const isBuy = side === 'buy';
  return {
    id: Number(id),
    'account-number': account,
    symbol: 'XYZ',
    'instrument-type': 'Equity',
    'underlying-symbol': 'XYZ',
    'transaction-type': 'Trade',
    'transaction-sub-type': isBuy ? 'Buy to Open' : 'Sell to Close',
    description: `${isBuy ? 'Bought' : 'Sold'} ${quantity} XYZ @ ${price}`,
    action: isBuy ? 'Buy to Open' : 'Sell to Close',
    quantity,
    price,
    'executed-at': new Date(at).toISOString().replace('Z', '+00:00'),
    value: String(Number(price) * Number(quantity)),
    'value-effect': isBuy ? 'Debit' : 'Credit',
    commission: '0.0',
    'commission-effect': 'None',
    'clearing-fees': fee,
    'clearing-fees-effect': 'Debit',
    'is-estimated-fee': true,
    'order-id': Number(order.slice(1)),
    ...(reverses === undefined ? {} : { 'reverses-id': Number(reverses) }),
  };
}

export const startTastytradeFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
