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

export const QUESTRADE_ACCOUNTS = ['55500001', '55500002'];
const ACCESS = 'Bearer access-of-';
const LIVES_MS = 30 * 60_000;

interface Servers {
  /** Which server it names. */
  readonly apiServer: string;
  /** Every refresh token that it has given, and which of them were spent. */
  readonly given: string[];
  readonly spent: string[];
}

const no = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  body: { code, message },
});
const tokenOf = ({ body }: FakeRequest): string => new URLSearchParams(body).get('refresh_token') ?? '';

/** A refresh token counts once; what comes for it names its scenario as well. */
function wireOf({ apiServer, given, spent }: Servers): FakeWire {
  const ends = new Map<string, number>();
  return {
    keyOf: (request) =>
      request.path === '/oauth2/token'
        ? tokenOf(request)
        : (String(request.headers.authorization ?? '')
            .slice(ACCESS.length)
            .split('-')[0] as string),
    verify: (request, at) => {
      if (request.path === '/oauth2/token') return spent.includes(tokenOf(request)) ? 'signature' : null;
      return (ends.get(String(request.headers.authorization)) ?? 0) > at ? null : 'clock';
    },
    isHeld: ({ path }) => HELD.test(path),
    isKeyCall: ({ path }) => path === '/v1/accounts',
    refuse: (what) =>
      what === 'clock'
        ? no(401, 1017, 'Access token is invalid')
        : what === 'rate'
          ? no(429, 1011, 'Rate limit exceeded')
          : { status: 400, body: 'Bad Request' },
    answer: (question) => {
      const { request, at } = question;
      if (request.path !== '/oauth2/token') return answer(question);
      const old = tokenOf(request);
      const [name = ''] = old.split('-');
      spent.push(old);
      const refresh_token = `${name}-next-${spent.length}`;
      given.push(refresh_token);
      const access_token = `access-of-${name}-${spent.length}`;
      ends.set(`Bearer ${access_token}`, at + LIVES_MS);
      return {
        body: {
          ...{ access_token, token_type: 'Bearer', expires_in: LIVES_MS / 1000, refresh_token },
          api_server: apiServer,
        },
      };
    },
  };
}

const inToronto = (at: number): string =>
  `${new Date(at - 5 * 3_600_000).toISOString().slice(0, 23)}000-05:00`;

function answer({ request: { path, query }, scenario, fills }: FakeQuestion): FakeAnswer {
  if (path === '/v1/accounts') {
    return { body: { accounts: QUESTRADE_ACCOUNTS.map((number) => ({ type: 'Margin', number })) } };
  }
  const [, holder = ''] = HELD.exec(path) ?? [];
  if (QUESTRADE_ACCOUNTS.includes(holder)) return { body: { positions: heldBy(holder, fills) } };
  const [, account = '', list] = /^\/v1\/accounts\/(\w+)\/(executions|activities)$/.exec(path) ?? [];
  const place = QUESTRADE_ACCOUNTS.indexOf(account);
  if (place === -1) return no(404, 1018, 'Account number not found');
  const [from, to] = ['startTime', 'endTime'].map((name) => Date.parse(query.get(name) ?? ''));
  if (Number(to) - Number(from) > 31 * 86_400_000)
    return no(400, 1003, 'Argument length exceeds imposed limit');
  const own = fills
    .filter(({ market }) => (market === 'spot') === (place === 0))
    .filter(({ at }) => at >= Number(from) && at <= Number(to));
  if (list === 'executions') return { body: { executions: own.map(executionOf) } };
  const trades = own.map(tradeOf);
  const isAsked =
    Date.parse(DEPOSIT.tradeDate) >= Number(from) && Date.parse(DEPOSIT.tradeDate) <= Number(to);
  const money = scenario === 'empty' || place === 1 || !isAsked ? [] : [DEPOSIT];
  return { body: { activities: [...money, ...trades] } };
}

const HELD = /^\/v1\/accounts\/(\w+)\/positions$/;

function heldBy(account: string, fills: readonly FakeCoinFill[]) {
  const isFirst = account === QUESTRADE_ACCOUNTS[0];
  const own = fills.filter(({ market }) => (market === 'spot') === isFirst);
  return heldOf(own, () => 'XYZ').map(([symbol, openQuantity]) => ({
    ...{ symbol, symbolId: 7001, openQuantity, closedQuantity: 0, currentPrice: 151 },
  }));
}

const DEPOSIT = {
  ...{ tradeDate: '2026-02-04T00:00:00.000000-05:00', action: 'DEP', symbol: '', symbolId: 0 },
  ...{ description: 'DEPOSIT', currency: 'CAD', quantity: 0, price: 0, grossAmount: 0 },
  ...{ commission: 0, netAmount: 5000, type: 'Deposits' },
};

const executionOf = ({ id, order, at, side, quantity, price, fee }: FakeCoinFill) => ({
  ...{ symbol: 'XYZ', symbolId: 7001, quantity: Number(quantity), side: side === 'buy' ? 'Buy' : 'Sell' },
  ...{ price: Number(price), id: Number(id), orderId: Number(order.slice(1)), exchangeExecId: `X${id}` },
  ...{ timestamp: inToronto(at), commission: Number(fee), executionFee: 0, secFee: 0 },
  ...{ canadianExecutionFee: 0, parentId: 0 },
});

/** The same once more, as the books have it. */
const tradeOf = ({ at, side, quantity, price, fee }: FakeCoinFill) => {
  const units = side === 'buy' ? Number(quantity) : -Number(quantity);
  const gross = -units * Number(price);
  return {
    ...{
      tradeDate: `${inToronto(at).slice(0, 10)}T00:00:00.000000-05:00`,
      action: side === 'buy' ? 'Buy' : 'Sell',
    },
    ...{ symbol: 'XYZ', symbolId: 7001, description: 'XYZ CORP', currency: 'USD', quantity: units },
    ...{ price: Number(price), grossAmount: gross, commission: -Number(fee), type: 'Trades' },
    netAmount: Number((gross - Number(fee)).toFixed(2)),
  };
};

export interface QuestradeFake extends FakeLedger {
  /** Refresh tokens, in the order in which they were given, and were spent. */
  readonly given: readonly string[];
  readonly spent: readonly string[];
}

export async function startQuestradeFake(
  fills: readonly FakeCoinFill[],
  {
    apiServer = 'https://api01.iq.questrade.com/',
    ...more
  }: { now?: () => number; pageSize?: number; apiServer?: string } = {},
): Promise<QuestradeFake> {
  const [given, spent]: [string[], string[]] = [[], []];
  const fake = await startFakeLedger(wireOf({ apiServer, given, spent }), fills, more);
  return Object.assign(fake, { given, spent });
}
