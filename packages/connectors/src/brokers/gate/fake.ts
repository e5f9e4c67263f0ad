import { createHash, createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  startFakeLedger,
  within,
} from '../../ledgers/fake-ledger.ts';

export const GATE_SECRET = 'inventedSecretOfGate';
export const GATE_USER = '11220001';
const ACCEPTED_MS = 60_000;
const DAY_MS = 86_400_000;
const NOTHING = createHash('sha512').update('').digest('hex');

const no = (status: number, label: string): FakeAnswer => ({ status, body: { label, message: 'invented' } });

const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers.key ?? ''),
  verify: ({ headers, path, search }, at) => {
    const time = String(headers.timestamp ?? '');
    if (Math.abs(Number(time) * 1000 - at) > ACCEPTED_MS) return 'clock';
    const text = ['GET', path, search.slice(1), NOTHING, time].join('\n');
    return headers.sign === createHmac('sha512', GATE_SECRET).update(text).digest('hex') ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/api/v4/account/detail',
  refuse: (what) =>
    ({
      key: no(401, 'INVALID_KEY'),
      expired: no(401, 'INVALID_KEY'),
      signature: no(401, 'INVALID_SIGNATURE'),
      clock: no(403, 'REQUEST_EXPIRED'),
      rate: no(429, 'TOO_MANY_REQUESTS'),
    })[what],
  answer,
};

function answer({ request, scenario, fills, at, pageSize }: FakeQuestion): FakeAnswer {
  const { path, query } = request;
  const [from, to] = [Number(query.get('from')) * 1000, Number(query.get('to')) * 1000 + 999];
  if (to - from > 31 * DAY_MS) return no(400, 'INVALID_PARAM_VALUE');
  const limit = Math.min(Number(query.get('limit') ?? 100), pageSize);
  const start = query.has('page')
    ? (Number(query.get('page')) - 1) * limit
    : Number(query.get('offset') ?? 0);
  const page = (rows: readonly unknown[]): FakeAnswer => ({
    body: rows.toReversed().slice(start, start + limit),
  });
  switch (path) {
    case '/api/v4/spot/time':
      return { body: { server_time: Math.round(at) } };
    case '/api/v4/account/detail':
      return { body: { user_id: Number(GATE_USER), ip_whitelist: [], tier: 1, key: { mode: 1 } } };
    case '/api/v4/account/main_keys':
      return { body: keysOf(String(request.headers.key ?? ''), scenario) };
    case '/api/v4/futures/usdt/accounts':
      return scenario === 'empty'
        ? no(400, 'USER_NOT_FOUND')
        : { body: { total: '100', currency: 'USDT', in_dual_mode: true } };
    case '/api/v4/futures/usdt/contracts':
      return { body: [{ name: 'ETH_USDT', quanto_multiplier: '0.01' }] };
    case '/api/v4/spot/my_trades':
      return page(within(fills, from, to, 'spot').map(tradeOf));
    case '/api/v4/futures/usdt/my_trades_timerange':
      return page(
        within(fills, from, to, 'perpetual').map((fill) =>
          contractOf(fill, request.headers[DECIMALS] === '1'),
        ),
      );
    case '/api/v4/futures/usdt/account_book':
      return page(within(fills, from, to, 'perpetual').map(fundingOf));
    case '/api/v4/wallet/deposits':
      return page(scenario === 'empty' ? [] : DEPOSITS.filter(({ timestamp }) => isIn(timestamp, from, to)));
    case '/api/v4/wallet/withdrawals':
      return page([]);
    default:
      return { status: 404, body: 'nothing here' };
  }
}

/** All keys of the person, with their ends hidden. */
const keysOf = (key: string, scenario: FakeQuestion['scenario']) => [
  { key: 'c5dcfbf1*****', state: 1, mode: 1, perms: [{ name: 'withdraw', read_only: false }] },
  {
    ...{ key: `${key.slice(0, 8)}*****`, state: 1, mode: 1, name: 'journal' },
    perms: [
      { name: 'spot', read_only: scenario !== 'mayTrade' },
      { name: 'wallet', read_only: true },
      { name: 'withdraw', read_only: scenario !== 'mayWithdraw' },
    ],
  },
];

const isIn = (timestamp: string, from: number, to: number): boolean =>
  Number(timestamp) * 1000 >= from && Number(timestamp) * 1000 <= to;

const DEPOSITS = [
  {
    id: 'd1',
    txid: '0xaa',
    timestamp: String(Date.parse('2026-02-04T08:00:00Z') / 1000),
    amount: '5000',
    currency: 'USDT',
    status: 'DONE',
    chain: 'ETH',
  },
];

const tradeOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  id,
  create_time: String(Math.floor(at / 1000)),
  create_time_ms: `${at}.0000`,
  currency_pair: `${coin}_USDT`,
  side,
  role: 'taker',
  amount: quantity,
  price,
  order_id: order,
  fee,
  fee_currency: 'USDT',
  point_fee: '0',
  gt_fee: '0',
});

/** Who does not ask for parts of contracts is told whole ones, and the rest is cut off. */
const DECIMALS = 'x-gate-size-decimal';

const contractOf = (
  { id, order, at, coin, side, quantity, price, fee }: FakeCoinFill,
  hasParts: boolean,
) => ({
  trade_id: id,
  create_time: at / 1000,
  contract: `${coin}_USDT`,
  order_id: order,
  size: sizeOf((side === 'buy' ? 100 : -100) * Number(quantity), hasParts),
  price,
  role: 'taker',
  text: 'web',
  fee,
  point_fee: '0',
});

const sizeOf = (contracts: number, hasParts: boolean): string | number =>
  hasParts ? String(Number(contracts.toFixed(8))) : Math.trunc(contracts);

const fundingOf = ({ at, coin }: FakeCoinFill) => ({
  time: Math.floor(at / 1000),
  change: '-0.02',
  balance: '100',
  type: 'fund',
  text: `${coin}_USDT:1`,
  contract: `${coin}_USDT`,
});

export const startGateFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
