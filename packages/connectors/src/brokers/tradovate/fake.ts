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

/** Beside the name, which says how the fake behaves. */
export const TRADOVATE_LOGIN = {
  password: 'inventedPasswordOfTradovate',
  cid: '904178811',
  secret: 'inventedSecretOfTradovate',
};
export const TRADOVATE_ACCOUNTS = ['DEMO0007001', 'DEMO0007002'];
const ACCESS = 'Bearer access-of-';
const LIVES_MS = 90 * 60_000;
const DAY_MS = 86_400_000;

const says = (errorText: string): FakeAnswer => ({ body: { errorText } });

const sentBy = ({ body }: FakeRequest): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** How a login goes: as its name says, or with a ticket first. */
interface Logins {
  /** How many of the accounts it opens by now; else all. */
  readonly accounts?: (() => number) | undefined;
  /** How many seconds a ticket makes wait; 0: there is none. */
  readonly ticketSeconds: number;
  readonly captcha: boolean;
  /** Which hosts it says are those of the person's organization. */
  readonly apiHosts?: Readonly<Record<string, string>> | undefined;
}

function wireOf({ accounts, ticketSeconds, captcha, apiHosts }: Logins): FakeWire {
  const ends = new Map<string, number>();
  const tickets = new Map<string, number>();
  let given = 0;
  const token = (name: string, at: number): FakeAnswer => {
    given += 1;
    const accessToken = `access-of-${name}.${given}`;
    ends.set(`Bearer ${accessToken}`, at + LIVES_MS);
    const expirationTime = new Date(at + LIVES_MS).toISOString();
    const body = { accessToken, expirationTime, userId: 900, name, userStatus: 'Active', hasLive: true };
    return { body: { ...body, ...(apiHosts === undefined ? {} : { apiHosts }) } };
  };
  const nameOf = (request: FakeRequest): string => {
    if (request.path === '/v1/auth/accesstokenrequest') return String(sentBy(request).name ?? '');
    return String(request.headers.authorization ?? '')
      .slice(ACCESS.length)
      .split('.')[0] as string;
  };
  return {
    keyOf: nameOf,
    verify: (request, at) => {
      if (request.path === '/v1/auth/accesstokenrequest') {
        const { password, cid, sec, deviceId } = sentBy(request);
        const { password: right, cid: number, secret } = TRADOVATE_LOGIN;
        const isRight = password === right && cid === Number(number) && sec === secret;
        return isRight && typeof deviceId === 'string' && deviceId !== '' ? null : 'signature';
      }
      return (ends.get(String(request.headers.authorization)) ?? 0) > at ? null : 'clock';
    },
    isHeld: ({ path }) => path === '/v1/position/list',
    isKeyCall: ({ path }) => path === '/v1/fill/list',
    refuse: (what) =>
      ({
        key: says(
          'Incorrect username or password. Please try again, noting that passwords are case-sensitive.',
        ),
        expired: says('Your password has expired.'),
        signature: says('Incorrect username or password. Please try again.'),
        // The token of the session is over.
        clock: { status: 401, body: 'Access is denied' },
        rate: { status: 429, body: '' },
      })[what],
    answer: (question) => {
      const { request, at } = question;
      const name = nameOf(request);
      if (request.path === '/v1/auth/renewaccesstoken') return token(name, at);
      if (request.path !== '/v1/auth/accesstokenrequest') return answer(question, accounts?.());
      const ticket = sentBy(request)['p-ticket'];
      const until = typeof ticket === 'string' ? tickets.get(ticket) : undefined;
      if (ticketSeconds === 0 || (until !== undefined && until <= at)) return token(name, at);
      const number = `ticket-${tickets.size + 1}`;
      tickets.set(number, at + ticketSeconds * 1000);
      return { body: { 'p-ticket': number, 'p-time': ticketSeconds, 'p-captcha': captcha } };
    },
  };
}

/** Sessions end at 17:00 in Chicago, which is 22:00 in UTC in March. */
const sessionOf = (at: number): number => Math.floor((at - 22 * 3_600_000) / DAY_MS);

const account = (place: number): number => 7001 + place;
const placeOf = ({ market }: FakeCoinFill): number => (market === 'spot' ? 0 : 1);
const orderOf = ({ order }: FakeCoinFill): number => 800_000_000 + Number(order.slice(1));

/** Nothing of other sessions can be had, whatever was done in them. */
function answer(
  { request: { path, query }, scenario, fills: told, at }: FakeQuestion,
  accounts = TRADOVATE_ACCOUNTS.length,
): FakeAnswer {
  const all = told.filter((fill) => placeOf(fill) < accounts);
  const fills = all.filter((fill) => sessionOf(fill.at) === sessionOf(at) && fill.at <= at);
  const wanted = new Set((query.get('ids') ?? '').split(',').map(Number));
  const asked = <T extends { id: number }>(rows: readonly T[]): FakeAnswer => ({
    body: rows.filter(({ id }) => wanted.has(id)),
  });
  switch (path) {
    case '/v1/account/list':
      return {
        body: TRADOVATE_ACCOUNTS.slice(0, accounts).map((name, place) => ({
          ...{ id: account(place), name, active: true },
        })),
      };
    case '/v1/currency/list':
      return { body: [{ id: 1, name: 'USD', symbol: '$' }] };
    case '/v1/fill/list':
      return { body: fills.map(rowOf) };
    case '/v1/position/list':
      return { body: heldOf(all, placeOf).map(([place, netPos]) => positionOf(place, netPos)) };
    case '/v1/order/items':
      return asked(fills.map((fill) => ({ id: orderOf(fill), accountId: account(placeOf(fill)) })));
    case '/v1/fillFee/items':
      return asked(
        fills.map(({ id, fee }) => ({ id: Number(id), commission: Number(fee), commissionCurrencyId: 1 })),
      );
    case '/v1/contract/items':
      return asked([{ id: 5001, name: 'MESH6', contractMaturityId: 4001 }]);
    case '/v1/contractMaturity/items':
      return asked([{ id: 4001, productId: 3001, expirationMonth: 202603 }]);
    case '/v1/product/items':
      return asked([{ id: 3001, name: 'MES', currencyId: 1, valuePerPoint: 5, tickSize: 0.25 }]);
    case '/v1/cashBalanceLog/deps': {
      const place = Number(query.get('masterid')) - account(0);
      const own = fills.filter((fill) => placeOf(fill) === place).map(commissionOf);
      return { body: [...(scenario === 'empty' || place !== 0 ? [] : [fundedOn(at)]), ...own] };
    }
    default:
      return { status: 404, body: { errorText: 'Not found' } };
  }
}

const positionOf = (place: number, netPos: number) => ({
  ...{ id: 910_000 + place, accountId: account(place), contractId: 5001, netPos, netPrice: 5001.25 },
});

const fundedOn = (at: number) => ({
  ...{ id: 600_000_000 + sessionOf(at), accountId: 7001, currencyId: 1, amount: 5000, delta: 5000 },
  ...{ timestamp: `${new Date(at).toISOString().slice(0, 10)}T00:00:00.000Z` },
  ...{ cashChangeType: 'FundTransaction', comment: 'Deposit' },
});

const commissionOf = (fill: FakeCoinFill) => ({
  ...{ id: Number(fill.id) + 100_000_000, accountId: account(placeOf(fill)), currencyId: 1 },
  ...{ fillId: Number(fill.id), timestamp: new Date(fill.at).toISOString() },
  ...{ cashChangeType: 'Commission', delta: -Number(fill.fee) },
});

function rowOf(fill: FakeCoinFill) {
  const { id, at, side, quantity, price } = fill;
  const [year = 0, month = 0, day = 0] = new Date(at).toISOString().slice(0, 10).split('-').map(Number);
  return {
    ...{ id: Number(id), orderId: orderOf(fill), contractId: 5001, timestamp: new Date(at).toISOString() },
    ...{ tradeDate: { year, month, day }, action: side === 'buy' ? 'Buy' : 'Sell' },
    ...{ qty: Number(quantity), price: Number(price), active: true, finallyPaired: 0 },
  };
}

export const startTradovateFake = (
  fills: readonly FakeCoinFill[],
  {
    accounts,
    ticketSeconds = 0,
    captcha = false,
    apiHosts,
    ...more
  }: { now?: () => number; pageSize?: number } & Partial<Logins> = {},
): Promise<FakeLedger> =>
  startFakeLedger(wireOf({ accounts, ticketSeconds, captcha, apiHosts }), fills, more);
