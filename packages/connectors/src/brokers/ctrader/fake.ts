import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  heldOf,
  startFakeLedger,
  TALK,
  within,
} from '../../ledgers/fake-ledger.ts';

export const CTRADER_KEY = '9001_inventedClientOfCtrader';
export const CTRADER_SECRET = 'inventedSecretOfCtrader';
/** Numbers of its accounts, which are asked for by others. */
export const CTRADER_ACCOUNTS = ['5100001', '5100002'];
/** Has accounts beside those of which one is closed, and one a demo. */
export const CTRADER_CLOSED = '9002_inventedClientOfCtrader';
/** The end of a token that is repeated by what refuses it. */
export const CTRADER_BABBLES = '-babbles000001';
/** Whoever signs in to this app says no. */
export const CTRADER_DENIES = '9003_inventedClientOfCtrader';
const IDS = ['101', '102'];
const CLOSED_ID = '103';
const DEMO_ID = '104';
const WEEK_MS = 604_800_000;
const LIVES_MS = 2_628_000_000;
/** The first of this day. */
const OPENED = Date.parse('2025-11-03T08:00:00Z');

interface Message {
  readonly clientMsgId?: string;
  readonly payloadType: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const no = (errorCode: string, description = '', status = 400): FakeAnswer => ({
  status,
  body: { errorCode, description },
});
const yes = (payloadType: number, payload: Readonly<Record<string, unknown>>): FakeAnswer => ({
  body: { payloadType, payload },
});
const messageOf = (body: string): Message => JSON.parse(body) as Message;
const ACCESS = /^access-of-([0-9A-Za-z]+)/;

/** What was said in a conversation up to now. */
const saidOf = ({ said = [], body }: FakeRequest): readonly Message[] => [...said, body].map(messageOf);
const tokenOf = (request: FakeRequest): string =>
  saidOf(request)
    .map(({ payload }) => payload.accessToken)
    .findLast((token) => typeof token === 'string') ?? '';
const isToken = ({ path }: FakeRequest): boolean => path === '/apps/token';

/** Renewing ends both tokens from before. */
function wireOf(): FakeWire {
  const codes = new Map<string, { readonly client: string; readonly redirect: string }>();
  const spent = new Set<string>();
  const ends = new Map<string, number>();
  let given = 0;
  const token = ({ query }: FakeRequest, at: number): FakeAnswer => {
    const code = query.get('code');
    if (code !== null) {
      const asked = codes.get(code);
      codes.delete(code);
      if (asked?.redirect !== query.get('redirect_uri') || asked?.client !== query.get('client_id'))
        return no('ACCESS_DENIED', 'Access denied');
    }
    given += 1;
    const old = query.get('refresh_token');
    const name = (old ?? `ok-login${given}`).split('-')[0] ?? '';
    if (old !== null) for (const each of [old, `access-of-${name}`]) spent.add(each);
    const [accessToken, refreshToken] = [`access-of-${name}-${given}`, `${name}-next-${given}`];
    for (const each of ends.keys()) if (each.startsWith(`access-of-${name}-`)) spent.add(each);
    ends.set(accessToken, at + LIVES_MS);
    const body = {
      accessToken,
      refreshToken,
      tokenType: 'bearer',
      expiresIn: LIVES_MS / 1000,
      errorCode: null,
    };
    return { body };
  };
  return {
    keyOf: (request) => {
      if (request.method === TALK) return ACCESS.exec(tokenOf(request))?.[1] ?? '';
      if (!isToken(request)) return '';
      return (request.query.get('refresh_token') ?? 'ok').split('-')[0] ?? '';
    },
    verify: (request, at) => {
      if (request.method === TALK) {
        const said = tokenOf(request);
        return spent.has(said) || (ends.get(said) ?? at + 1) <= at ? 'clock' : null;
      }
      const { query } = request;
      const isKnown =
        [CTRADER_KEY, CTRADER_CLOSED].includes(query.get('client_id') ?? '') &&
        query.get('client_secret') === CTRADER_SECRET;
      return isKnown && !spent.has(query.get('refresh_token') ?? '') ? null : 'signature';
    },
    isHeld: (request) => request.method === TALK && messageOf(request.body).payloadType === 2124,
    isKeyCall: (request) => request.method === TALK && messageOf(request.body).payloadType === 2149,
    refuse: (what) =>
      no(what === 'expired' || what === 'clock' ? 'OA_AUTH_TOKEN_EXPIRED' : 'CH_ACCESS_TOKEN_INVALID'),
    answer: (question) => {
      const { request, at } = question;
      if (request.method === TALK) return talk(question);
      return isToken(request) ? token(request, at) : signIn(request, codes);
    },
    said,
  };
}

/** As it goes over a socket: statuses are codes there. */
function said({ body: asked }: FakeRequest, { status = 200, headers, body }: FakeAnswer): string | null {
  const { clientMsgId, payloadType } = messageOf(asked);
  const error = (payload: unknown) => JSON.stringify({ clientMsgId, payloadType: 2142, payload });
  if (payloadType === 51) return null;
  if (status === 429)
    return error({ errorCode: 'BLOCKED_PAYLOAD_TYPE', retryAfter: Number(headers?.['retry-after']) });
  if (status === 503) return error({ errorCode: 'SERVER_IS_UNDER_MAINTENANCE' });
  if (status === 500) return error({ errorCode: 'UNKNOWN_ERROR' });
  if (typeof body === 'string') return body;
  const fields = body as Readonly<Record<string, unknown>>;
  return 'errorCode' in fields ? error(fields) : JSON.stringify({ clientMsgId, ...fields });
}

/** Codes that were given by all of them: each is another. */
let issued = 0;

/** The page on which a person chooses accounts, who says yes at once. */
function signIn(
  { query }: FakeRequest,
  codes: Map<string, { readonly client: string; readonly redirect: string }>,
): FakeAnswer {
  const redirect = query.get('redirect_uri') ?? '';
  const back = URL.parse(redirect);
  if (back === null || query.get('scope') !== 'accounts')
    return { status: 400, body: 'no redirect_uri, or no scope' };
  const client = query.get('client_id') ?? '';
  if (client === CTRADER_DENIES) {
    back.search = new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' }).toString();
    return { status: 302, headers: { location: back.href }, body: '' };
  }
  issued += 1;
  const code = `code-of-ctrader-${issued}`;
  codes.set(code, { client, redirect });
  back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
  return { status: 302, headers: { location: back.href }, body: '' };
}

function talk(question: FakeQuestion): FakeAnswer {
  const { request, scenario } = question;
  const all = saidOf(request);
  const { payloadType, payload } = messageOf(request.body);
  const app = all.find((each) => each.payloadType === 2100)?.payload;
  if (payloadType === 51) return { body: '' };
  if (app?.clientId !== CTRADER_KEY && app?.clientId !== CTRADER_CLOSED)
    return no(app === undefined ? 'CH_CLIENT_NOT_AUTHENTICATED' : 'CH_CLIENT_AUTH_FAILURE');
  if (app.clientSecret !== CTRADER_SECRET) return no('CH_CLIENT_AUTH_FAILURE');
  if (payloadType === 2100) return yes(2101, {});
  if (payloadType === 2149) {
    return yes(2150, {
      accessToken: payload.accessToken,
      permissionScope: scenario === 'mayTrade' ? 1 : 0,
      ctidTraderAccount: [
        ...IDS.map((id, index) => ({
          ...{ ctidTraderAccountId: Number(id), isLive: true, traderLogin: Number(CTRADER_ACCOUNTS[index]) },
          brokerTitleShort: 'Invented Markets',
        })),
        ...(app.clientId === CTRADER_CLOSED
          ? [
              { ctidTraderAccountId: Number(CLOSED_ID), isLive: true, traderLogin: 5100003 },
              { ctidTraderAccountId: Number(DEMO_ID), isLive: false, traderLogin: 5100004 },
            ]
          : []),
      ],
    });
  }
  const id = String(payload.ctidTraderAccountId);
  // As some do that tell what they could not read.
  if (String(payload.accessToken).endsWith(CTRADER_BABBLES))
    return no('INVALID_REQUEST', `Not readable: ${payload.accessToken}, said after ${app.clientSecret}`);
  if (id === CLOSED_ID) return no('RET_ACCOUNT_DISABLED');
  if (!IDS.includes(id)) return no('CANT_ROUTE_REQUEST', 'Cannot route request');
  if (payloadType === 2102) return yes(2103, { ctidTraderAccountId: Number(id) });
  const isIn = all.some(
    (each) => each.payloadType === 2102 && String(each.payload.ctidTraderAccountId) === id,
  );
  return isIn
    ? answer(payloadType, id, payload, question)
    : no('INVALID_REQUEST', 'Trading account is not authorized');
}

const SYMBOLS = [
  { symbolId: 1, symbolName: 'EURUSD', baseAssetId: 2, quoteAssetId: 1 },
  { symbolId: 2, symbolName: 'US100', baseAssetId: 3, quoteAssetId: 1 },
];
const LOTS: Readonly<Record<string, number>> = { 1: 10_000_000, 2: 100 };

function answer(
  type: number,
  id: string,
  asked: Message['payload'],
  { fills, pageSize }: FakeQuestion,
): FakeAnswer {
  const ctidTraderAccountId = Number(id);
  if (type === 2121) {
    const trader = {
      ...{ ctidTraderAccountId, balance: 510_000, depositAssetId: 1, moneyDigits: 2, accountType: 0 },
      ...{ traderLogin: Number(CTRADER_ACCOUNTS[IDS.indexOf(id)]), registrationTimestamp: OPENED },
    };
    return yes(2122, { ctidTraderAccountId, trader });
  }
  if (type === 2112) {
    const asset = [
      { assetId: 1, name: 'USD' },
      { assetId: 2, name: 'EUR' },
      { assetId: 3, name: 'US100' },
    ];
    return yes(2113, { ctidTraderAccountId, asset });
  }
  if (type === 2114) return yes(2115, { ctidTraderAccountId, symbol: SYMBOLS });
  if (type === 2116) {
    const symbol = (asked.symbolId as number[]).map((symbolId) => ({ symbolId, lotSize: LOTS[symbolId] }));
    return yes(2117, { ctidTraderAccountId, symbol });
  }
  if (type === 2124) return yes(2125, { ctidTraderAccountId, position: positionsOf(id, fills) });
  const [from, to] = [Number(asked.fromTimestamp), Number(asked.toTimestamp)];
  if (to - from > WEEK_MS || to < from) return no('INCORRECT_BOUNDARIES');
  if (type === 2143) {
    const at = Date.parse('2026-02-04T10:00:00Z');
    const isOfDays = fills.length > 0 && id === IDS[0] && at >= from && at <= to;
    return yes(2144, { ctidTraderAccountId, depositWithdraw: isOfDays ? [DEPOSIT] : [] });
  }
  if (type !== 2133) return no('UNSUPPORTED_MESSAGE');
  const own = within(fills, from, to, id === IDS[0] ? 'spot' : 'perpetual').map((fill) =>
    dealOf(fill, fills),
  );
  // Nothing says in which order they come: one account has the latest first.
  const deal = (id === IDS[0] ? own.toReversed() : own).slice(0, pageSize);
  return yes(2134, { ctidTraderAccountId, deal, hasMore: own.length > deal.length });
}

/** What is left of each purchase, and an order that waits. */
function positionsOf(id: string, fills: readonly FakeCoinFill[]) {
  const own = fills.filter(({ market }) => (market === 'spot') === (id === IDS[0]));
  const symbolId = id === IDS[0] ? 1 : 2;
  return [
    ...heldOf(own, () => symbolId).map(([, held]) => ({
      ...{ positionId: 42, positionStatus: 1, swap: 0, price: 150 },
      tradeData: { symbolId, volume: Math.abs(held) * 100, tradeSide: held < 0 ? 2 : 1 },
    })),
    {
      ...{ positionId: 43, positionStatus: 3, swap: 0 },
      tradeData: { symbolId, volume: 5000, tradeSide: 1 },
    },
  ];
}

const DEPOSIT = {
  ...{ operationType: 0, balanceHistoryId: 70_001, balance: 500_000, delta: 500_000, moneyDigits: 2 },
  ...{ changeBalanceTimestamp: Date.parse('2026-02-04T10:00:00Z'), balanceVersion: 1 },
};

/** Each sale ends the position of the purchase before it. */
function dealOf(fill: FakeCoinFill, all: readonly FakeCoinFill[]) {
  const { id, order, at, side, quantity, price, fee, market } = fill;
  const opening = side === 'buy' ? fill : (all.find((each) => Number(each.id) === Number(id) - 1) ?? fill);
  const volume = Number(quantity) * 100;
  const costs = Math.round(Number(fee) * 100);
  return {
    ...{ dealId: Number(id), orderId: Number(order.slice(1)), positionId: Number(opening.id) },
    ...{ volume, filledVolume: volume, symbolId: market === 'spot' ? 1 : 2 },
    ...{ createTimestamp: at - 20, executionTimestamp: at, utcLastUpdateTimestamp: at },
    ...{ executionPrice: Number(price), tradeSide: side === 'buy' ? 1 : 2, dealStatus: 2 },
    ...{ commission: -costs, moneyDigits: 2 },
    ...(side === 'buy'
      ? {}
      : {
          closePositionDetail: {
            entryPrice: Number(opening.price),
            grossProfit: Math.round((Number(price) - Number(opening.price)) * Number(quantity) * 100),
            ...{ swap: 0, commission: -2 * costs, balance: 500_000, closedVolume: volume, moneyDigits: 2 },
          },
        }),
  };
}

export const startCtraderFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
