import { createHash } from 'node:crypto';
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

export const TRADESTATION_KEY = 'inventedKeyOfTradeStation';
export const TRADESTATION_SECRET = 'inventedSecretOfTradeStation';
export const TRADESTATION_ACCOUNTS = ['11000001M', '11000002F'];
const ACCESS = 'Bearer access-of-';
const LIVES_MS = 20 * 60_000;

const no = (status: number, error: string): FakeAnswer => ({ status, body: { error } });
const formOf = ({ body }: FakeRequest): URLSearchParams => new URLSearchParams(body);
const isToken = ({ path }: FakeRequest): boolean => path === '/oauth/token';

/** What a code was asked for with. */
interface Asked {
  readonly redirect: string;
  readonly challenge: string;
}

interface Ways {
  /** Each refresh token counts once, as keys may be set to. */
  readonly rotates: boolean;
  /** So many days back it takes, and so many it tells; else all. */
  readonly takesDays: number;
  readonly tellsDays: number;
}

function wireOf({ rotates, ...reach }: Ways): FakeWire {
  const codes = new Map<string, Asked>();
  const ends = new Map<string, number>();
  const spent = new Set<string>();
  let given = 0;
  const nameOf = (request: FakeRequest): string => {
    if (request.path === '/authorize') return '';
    if (isToken(request)) return formOf(request).get('refresh_token') ?? 'ok000000000';
    return String(request.headers.authorization ?? '')
      .slice(ACCESS.length)
      .split('.')[0] as string;
  };
  const token = (request: FakeRequest, at: number): FakeAnswer => {
    given += 1;
    const form = formOf(request);
    const code = form.get('code');
    if (code !== null) {
      const asked = codes.get(code);
      codes.delete(code);
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (asked === undefined || asked.redirect !== form.get('redirect_uri') || asked.challenge !== proof)
        return no(403, 'invalid_grant');
    }
    const old = form.get('refresh_token');
    if (old !== null && rotates) spent.add(old);
    const name = (old ?? `ok${String(given).padStart(9, '0')}`).split('-')[0] as string;
    const refresh_token = old === null || !rotates ? (old ?? name) : `${name}-next-${given}`;
    const access_token = `access-of-${name}.${given}`;
    ends.set(`Bearer ${access_token}`, at + LIVES_MS);
    return {
      body: {
        ...{ access_token, token_type: 'Bearer', expires_in: LIVES_MS / 1000 },
        ...(code === null && !rotates ? {} : { refresh_token }),
      },
    };
  };
  return {
    keyOf: nameOf,
    verify: (request, at) => {
      if (!isToken(request))
        return (ends.get(String(request.headers.authorization)) ?? 0) > at ? null : 'clock';
      const form = formOf(request);
      const isKnown =
        form.get('client_id') === TRADESTATION_KEY && form.get('client_secret') === TRADESTATION_SECRET;
      return isKnown && !spent.has(form.get('refresh_token') ?? '') ? null : 'signature';
    },
    isHeld: ({ path }) => HELD.test(path),
    isKeyCall: ({ path }) => path === '/v3/brokerage/accounts',
    refuse: (what) =>
      what === 'clock'
        ? { status: 401, body: { Error: 'Unauthorized', Message: 'Unauthorized' } }
        : what === 'rate'
          ? no(429, 'TooManyRequests')
          : no(403, what === 'signature' ? 'invalid_client' : 'invalid_grant'),
    answer: (question) => {
      const { request, at } = question;
      if (request.path === '/authorize') return signIn(request, codes);
      return isToken(request) ? token(request, at) : answer(question, reach);
    },
  };
}

/** The page on which a person signs in, who says yes at once. */
function signIn({ query }: FakeRequest, codes: Map<string, Asked>): FakeAnswer {
  const redirect = query.get('redirect_uri') ?? '';
  const back = URL.parse(redirect);
  const challenge = query.get('code_challenge') ?? '';
  if (back === null || query.get('code_challenge_method') !== 'S256' || challenge === '')
    return { status: 400, body: 'no redirect_uri, or no challenge' };
  const code = `code-${codes.size + 1}-${challenge.slice(0, 8)}`;
  codes.set(code, { redirect, challenge });
  back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
  return { status: 302, headers: { location: back.href }, body: '' };
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function answer(
  { request: { path, query }, fills, at, pageSize }: FakeQuestion,
  { takesDays, tellsDays }: Omit<Ways, 'rotates'>,
): FakeAnswer {
  if (path === '/v3/brokerage/accounts') {
    return { body: { Accounts: TRADESTATION_ACCOUNTS.map((AccountID) => ({ AccountID, Currency: 'USD' })) } };
  }
  const [, holder = ''] = HELD.exec(path) ?? [];
  if (TRADESTATION_ACCOUNTS.includes(holder))
    return { body: { Positions: heldBy(holder, fills), Errors: [] } };
  const [, account = '', list] =
    /^\/v3\/brokerage\/accounts\/(\w+)\/(orders|historicalorders)$/.exec(path) ?? [];
  const place = TRADESTATION_ACCOUNTS.indexOf(account);
  if (place === -1) return { status: 404, body: { Error: 'NotFound', Message: 'not found' } };
  const since = query.get('since');
  if (list === 'historicalorders' && since === null)
    return { status: 400, body: { Error: 'BadRequest', Message: 'since is required' } };
  if (since !== null && at - Date.parse(since) > takesDays * DAY_MS)
    return { status: 400, body: { Error: 'BadRequest', Message: 'since is too long ago' } };
  const isToday = (fill: FakeCoinFill): boolean => dayOf(fill.at) === dayOf(at);
  const own = fills
    .filter(({ market }) => (market === 'spot') === (place === 0))
    .filter((fill) => at - fill.at < tellsDays * DAY_MS)
    .filter((fill) => (list === 'orders' ? isToday(fill) : !isToday(fill) && dayOf(fill.at) >= String(since)))
    .toSorted((one, other) => other.at - one.at);
  const most = Math.min(pageSize, Number(query.get('pageSize') ?? 600));
  const offset = Number(query.get('nextToken') ?? 0);
  const next = offset + most < own.length ? { NextToken: String(offset + most) } : {};
  return { body: { Orders: own.slice(offset, offset + most).map(rowOf(account)), Errors: [], ...next } };
}

const HELD = /^\/v3\/brokerage\/accounts\/(\w+)\/positions$/;

function heldBy(AccountID: string, fills: readonly FakeCoinFill[]) {
  const isFirst = AccountID === TRADESTATION_ACCOUNTS[0];
  const own = fills.filter(({ market }) => (market === 'spot') === isFirst);
  return heldOf(own, () => 'XYZ').map(([symbol, held]) => ({
    ...{ AccountID, Symbol: symbol, AssetType: 'STOCK', Quantity: String(held) },
    LongShort: held < 0 ? 'Short' : 'Long',
  }));
}

const rowOf =
  (AccountID: string) =>
  ({ id, at, side, quantity, price, fee }: FakeCoinFill) => {
    const time = new Date(at).toISOString();
    return {
      ...{ AccountID, OrderID: id, OrderType: 'Market', Status: 'FLL', StatusDescription: 'Filled' },
      ...{ OpenedDateTime: time, ClosedDateTime: time, CommissionFee: fee, UnbundledRouteFee: '0' },
      ...{ Currency: 'USD', FilledPrice: price },
      Legs: [
        {
          ...{ Symbol: 'XYZ', AssetType: 'STOCK', BuyOrSell: side === 'buy' ? 'Buy' : 'Sell' },
          ...{ OpenOrClose: side === 'buy' ? 'Open' : 'Close', QuantityOrdered: quantity },
          ...{ ExecQuantity: quantity, QuantityRemaining: '0', ExecutionPrice: price },
        },
      ],
    };
  };

export const startTradestationFake = (
  fills: readonly FakeCoinFill[],
  {
    rotates = false,
    takesDays = Number.POSITIVE_INFINITY,
    tellsDays = Number.POSITIVE_INFINITY,
    ...more
  }: { now?: () => number; pageSize?: number } & Partial<Ways> = {},
): Promise<FakeLedger> => startFakeLedger(wireOf({ rotates, takesDays, tellsDays }), fills, more);
