import { createHash } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const SAXO_KEY = 'inventedKeyOfSaxo';
export const SAXO_SECRET = 'inventedSecretOfSaxo';
export const SAXO_ACCOUNTS = ['20100/1000001USD', '20100/1000002USD'];
/** The verifier with which a token of a test was got, and where its person came back to. */
export const SAXO_LOGIN = { verifier: 'a verifier of nobody else', returned: 'https://journal.example/back' };
const CLIENT = 'Cf4xZWiYL6W1nMKpygBLLA==';
const ACCESS = 'Bearer access-of-';
const LIVES_MS = 20 * 60_000;
const RENEWED_WITHIN_MS = 40 * 60_000;

const no = (status: number, error: string): FakeAnswer => ({ status, body: { error } });
const formOf = ({ body }: FakeRequest): URLSearchParams => new URLSearchParams(body);
const isToken = ({ path }: FakeRequest): boolean => path === '/token';

interface Asked {
  readonly redirect: string;
  readonly challenge: string;
}

/** Refresh tokens count once, and end some time after they were given. */
function wireOf(): FakeWire {
  const codes = new Map<string, Asked>();
  const ends = new Map<string, number>();
  const spent = new Set<string>();
  let given = 0;
  const token = (request: FakeRequest, at: number): FakeAnswer => {
    given += 1;
    const form = formOf(request);
    const code = form.get('code');
    const asked = code === null ? null : codes.get(code);
    if (code !== null) codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isProven =
      asked === null || (asked?.redirect === form.get('redirect_uri') && asked.challenge === proof);
    if (!isProven || form.get('code_verifier') === '' || form.get('redirect_uri') === '') {
      return no(400, 'invalid_grant');
    }
    const old = form.get('refresh_token');
    if (old !== null) spent.add(old);
    const name = (old ?? `ok-login${given}`).split('-')[0] as string;
    const [access_token, refresh_token] = [`access-of-${name}.${given}`, `${name}-next-${given}`];
    ends.set(`Bearer ${access_token}`, at + LIVES_MS);
    ends.set(refresh_token, at + RENEWED_WITHIN_MS);
    return {
      status: 201,
      body: {
        ...{ access_token, token_type: 'Bearer', expires_in: LIVES_MS / 1000, refresh_token },
        ...{ refresh_token_expires_in: RENEWED_WITHIN_MS / 1000, base_uri: null },
      },
    };
  };
  const isOver = (token: string, at: number): boolean =>
    spent.has(token) || (ends.has(token) && (ends.get(token) ?? 0) <= at);
  return {
    keyOf: (request) => {
      if (request.path === '/authorize') return '';
      if (isToken(request)) return (formOf(request).get('refresh_token') ?? 'ok').split('-')[0] as string;
      return String(request.headers.authorization ?? '')
        .slice(ACCESS.length)
        .split('.')[0] as string;
    },
    verify: (request, at) => {
      if (!isToken(request))
        return (ends.get(String(request.headers.authorization)) ?? 0) > at ? null : 'clock';
      const form = formOf(request);
      const isKnown =
        form.get('client_id') === SAXO_KEY && [SAXO_SECRET, null].includes(form.get('client_secret'));
      return isKnown && !isOver(form.get('refresh_token') ?? '', at) ? null : 'signature';
    },
    isKeyCall: ({ path }) => path === '/openapi/port/v1/accounts/me',
    refuse: (what) =>
      what === 'clock'
        ? { status: 401, body: '' }
        : what === 'rate'
          ? no(429, 'RateLimitExceeded')
          : no(what === 'signature' ? 401 : 400, what === 'key' ? 'invalid_client' : 'invalid_grant'),
    answer: (question) => {
      const { request, at } = question;
      if (request.path === '/authorize') return signIn(request, codes);
      return isToken(request) ? token(request, at) : answer(question);
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

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function answer({ request: { path, query }, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  if (path === '/openapi/port/v1/clients/me') return { body: { ClientKey: CLIENT, DefaultCurrency: 'USD' } };
  if (path === '/openapi/port/v1/accounts/me') {
    return {
      body: {
        Data: SAXO_ACCOUNTS.map((AccountId) => ({
          AccountId,
          AccountKey: `key-${AccountId}`,
          Currency: 'USD',
        })),
      },
    };
  }
  const [, report, client = ''] = /^\/openapi\/cs\/v1\/reports\/(trades|bookings)\/(.+)$/.exec(path) ?? [];
  if (report === undefined || decodeURIComponent(client) !== CLIENT)
    return { status: 404, body: { ErrorCode: 'NotFound', Message: 'not found' } };
  const [from, to] = [query.get('FromDate') ?? '', query.get('ToDate') ?? ''];
  const within = fills.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
  const rows: readonly object[] =
    report === 'trades'
      ? within.map(tradeOf)
      : [
          ...(scenario === 'empty' || from > '2026-02-04' || to < '2026-02-04' ? [] : [DEPOSIT]),
          ...within.flatMap(bookingsOf),
        ];
  const most = Math.min(pageSize, Number(query.get('$top') ?? 100));
  const skip = Number(query.get('$skip') ?? 0);
  const next = `https://gateway.saxobank.com${path}?$top=${most}&$skip=${skip + most}`;
  return {
    body: {
      __count: rows.length,
      Data: rows.slice(skip, skip + most),
      ...(skip + most < rows.length ? { __next: next } : {}),
    },
  };
}

const accountOf = ({ market }: FakeCoinFill): string => SAXO_ACCOUNTS[market === 'spot' ? 0 : 1] ?? '';
const CURRENCIES = { AccountCurrency: 'USD', ClientCurrency: 'USD' };
const PAPER = { AssetType: 'Stock', InstrumentSymbol: 'XYZ:xnas', InstrumentDescription: 'XYZ Inc.', Uic: 1 };

const paidFor = ({ side, quantity, price }: FakeCoinFill): number =>
  (side === 'buy' ? -1 : 1) * Number(quantity) * Number(price);

const DEPOSIT = {
  ...{ BkAmountId: '100000001', BkAmountType: 'Cash Amount', Date: '2026-02-04', AssetType: 'Cash' },
  ...{ InstrumentSymbol: 'CASHDEPWI', InstrumentDescription: 'Cash deposit or withdrawal' },
  ...{ AccountId: SAXO_ACCOUNTS[0], ...CURRENCIES, Currency: 'USD', Amount: 5000 },
  ...{ AmountAccountCurrency: 5000, RelatedTradeId: '0' },
};

function tradeOf(fill: FakeCoinFill) {
  const { id, order, at, side, quantity, price, fee } = fill;
  const booked = Number((paidFor(fill) - Number(fee)).toFixed(2));
  return {
    ...{ TradeId: id, OrderId: order.slice(1), AccountId: accountOf(fill), ...CURRENCIES, ...PAPER },
    ...{ TradeEventType: side === 'buy' ? 'Bought' : 'Sold', ToOpenOrClose: 'ToOpen', TradeType: 'Market' },
    ...{
      Amount: (side === 'buy' ? 1 : -1) * Number(quantity),
      Price: Number(price),
      TradedValue: paidFor(fill),
    },
    ...{ TradeDate: dayOf(at), TradeExecutionTime: new Date(at).toISOString().replace('Z', '000Z') },
    ...{ BookedAmountAccountCurrency: booked, BookedAmountUSD: booked },
  };
}

function bookingsOf(fill: FakeCoinFill) {
  const { id, at, fee } = fill;
  const common = {
    ...{ Date: dayOf(at), AccountId: accountOf(fill), ...CURRENCIES, ...PAPER },
    ...{ Currency: 'USD', RelatedTradeId: id },
  };
  return [
    ['Share Amount', paidFor(fill)],
    ['Commission', -Number(fee)],
  ].map(([BkAmountType, Amount], index) => ({
    ...common,
    ...{ BkAmountId: `${id}${index}`, BkAmountType, Amount, AmountAccountCurrency: Amount },
  }));
}

export const startSaxoFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
