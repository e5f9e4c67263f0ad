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

/** Whoever signs in with an app of this name says no. */
export const SCHWAB_DENIES = 'deniesDeniesDenies';
export const SCHWAB_APP = 'inventedAppOfSchwab';
export const SCHWAB_SECRET = 'inventedSecretOfSchwab';
export const SCHWAB_ACCOUNTS = ['90000001', '90000002'];
const ACCESS = 'Bearer access-of-';
/** More of them an answer leaves out, and does not say so. */
const MOST_ROWS = 3000;
/** Calls after which a token of a session is not taken any more. */
const LASTS = 9;

const no = (status: number, error: string): FakeAnswer => ({ status, body: { error } });
const hashOf = (account: string): string => `ABCDEF0123456789${account}`;
const formOf = ({ body }: FakeRequest): URLSearchParams => new URLSearchParams(body);

/** Codes of logins are good once, and tokens of sessions for some calls. */
function wireOf(): FakeWire {
  const codes = new Map<string, string>();
  const used = new Map<string, number>();
  let given = 0;
  return {
    keyOf: (request) => {
      const { path, headers } = request;
      if (path === '/v1/oauth/authorize') return '';
      if (path === '/v1/oauth/token') {
        const form = formOf(request);
        return form.get('refresh_token') ?? 'ok000000000';
      }
      return String(headers.authorization ?? '')
        .slice(ACCESS.length)
        .split('.')[0] as string;
    },
    verify: ({ path, headers }) => {
      const sent = String(headers.authorization ?? '');
      if (path === '/v1/oauth/token') {
        const pair = Buffer.from(sent.slice('Basic '.length), 'base64').toString();
        return pair === `${SCHWAB_APP}:${SCHWAB_SECRET}` ? null : 'signature';
      }
      const count = (used.get(sent) ?? 0) + 1;
      used.set(sent, count);
      return count > LASTS || !sent.startsWith(ACCESS) ? 'clock' : null;
    },
    isHeld: ({ path }) => HELD.test(path) && path !== '/trader/v1/accounts/accountNumbers',
    isKeyCall: (request) =>
      request.path === '/v1/oauth/token' && formOf(request).get('grant_type') === 'refresh_token',
    refuse: (what) =>
      ({
        key: no(400, 'unsupported_token_type'),
        expired: no(400, 'refresh_token_authentication_error'),
        signature: no(401, 'invalid_client'),
        clock: { status: 401, body: { errors: [{ status: 401, title: 'Unauthorized' }] } },
        rate: no(429, 'too_many_requests'),
      })[what],
    answer: (question) => {
      const { request } = question;
      if (request.path === '/v1/oauth/authorize') return signIn(request, codes);
      if (request.path !== '/v1/oauth/token') return answer(question);
      given += 1;
      const form = formOf(request);
      const code = form.get('code');
      if (code !== null) {
        const redirect = codes.get(code);
        codes.delete(code);
        if (redirect === undefined || redirect !== form.get('redirect_uri')) return no(400, 'invalid_grant');
      }
      const refresh = form.get('refresh_token') ?? `ok${String(given).padStart(9, '0')}`;
      return {
        body: {
          access_token: `access-of-${refresh}.${given}`,
          refresh_token: refresh,
          token_type: 'Bearer',
          expires_in: 1800,
        },
      };
    },
  };
}

/** The page on which a person signs in, who says yes at once; its codes end in `@`. */
function signIn({ query }: FakeRequest, codes: Map<string, string>): FakeAnswer {
  const back = URL.parse(query.get('redirect_uri') ?? '');
  if (back === null) return { status: 400, body: 'no redirect_uri' };
  const state = query.get('state') ?? '';
  if (query.get('client_id') === SCHWAB_DENIES) {
    back.search = new URLSearchParams({ error: 'access_denied', state }).toString();
  } else {
    const code = `C0.code-${codes.size + 1}@`;
    codes.set(code, query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, session: 'invented', state }).toString();
  }
  return { status: 302, headers: { location: back.href }, body: '' };
}

function answer({ request: { path, query }, scenario, fills }: FakeQuestion): FakeAnswer {
  if (path === '/trader/v1/accounts/accountNumbers') {
    return {
      body: SCHWAB_ACCOUNTS.map((accountNumber) => ({ accountNumber, hashValue: hashOf(accountNumber) })),
    };
  }
  const [, held = ''] = HELD.exec(path) ?? [];
  const holder = SCHWAB_ACCOUNTS.map(hashOf).indexOf(held);
  if (holder !== -1 && query.get('fields') === 'positions') {
    return { body: { securitiesAccount: accountOf(holder, fills) } };
  }
  const [, hash = ''] = /^\/trader\/v1\/accounts\/([^/]+)\/transactions$/.exec(path) ?? [];
  const place = SCHWAB_ACCOUNTS.map(hashOf).indexOf(hash);
  if (place === -1) return { status: 404, body: { message: 'not found' } };
  const [from, to] = ['startDate', 'endDate'].map((name) => Date.parse(query.get(name) ?? ''));
  const own = fills
    .filter(({ market }) => (market === 'spot') === (place === 0))
    .map((fill) => rowOf(fill, SCHWAB_ACCOUNTS[place] ?? ''));
  const all = [...own, ...(scenario === 'empty' || place === 1 ? [] : [RECEIPT])];
  return {
    body: all
      .filter(({ time }) => Date.parse(time) >= Number(from) && Date.parse(time) <= Number(to))
      .toReversed()
      .slice(0, MOST_ROWS),
  };
}

const HELD = /^\/trader\/v1\/accounts\/([^/]+)$/;

/** Cash that waits stands among what is held; without positions there is no list of them. */
function accountOf(place: number, fills: readonly FakeCoinFill[]) {
  const own = fills.filter(({ market }) => (market === 'spot') === (place === 0));
  const positions = heldOf(own, () => 'XYZ').map(([symbol, held]) => ({
    ...{ longQuantity: Math.max(held, 0), shortQuantity: Math.max(-held, 0) },
    instrument: { assetType: 'EQUITY', symbol },
  }));
  const sweep = { longQuantity: 12.5, instrument: { assetType: 'CASH_EQUIVALENT', symbol: 'MMDA1' } };
  return {
    accountNumber: SCHWAB_ACCOUNTS[place],
    ...(positions.length === 0 ? {} : { positions: [...positions, sweep] }),
  };
}

const RECEIPT = {
  activityId: 100_000_001,
  time: '2026-02-04T08:00:00+0000',
  tradeDate: '2026-02-04T08:00:00+0000',
  accountNumber: SCHWAB_ACCOUNTS[0],
  type: 'ACH_RECEIPT',
  status: 'VALID',
  netAmount: 5000,
  transferItems: [],
};

const CASH = { assetType: 'CURRENCY', symbol: 'CURRENCY_USD' };

function rowOf({ id, order, at, side, quantity, price, fee }: FakeCoinFill, accountNumber: string) {
  const amount = side === 'buy' ? Number(quantity) : -Number(quantity);
  const cost = -amount * Number(price);
  const time = `${new Date(at).toISOString().slice(0, 19)}+0000`;
  return {
    activityId: Number(id),
    time,
    tradeDate: time,
    accountNumber,
    type: 'TRADE',
    status: 'VALID',
    orderId: Number(order.slice(1)),
    netAmount: Number((cost - Number(fee)).toFixed(2)),
    transferItems: [
      { instrument: CASH, amount: Number(fee), cost: -Number(fee), feeType: 'SEC_FEE' },
      {
        instrument: { assetType: 'EQUITY', symbol: 'XYZ' },
        amount,
        cost,
        price: Number(price),
        positionEffect: side === 'buy' ? 'OPENING' : 'CLOSING',
      },
    ],
  };
}

export const startSchwabFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
