import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  heldOf,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const ALPACA_SECRET = 'inventedSecretOfAlpaca';
export const ALPACA_ACCOUNT = '900000001';

const no = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  body: { code, message },
});

const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers['apca-api-key-id'] ?? ''),
  verify: ({ headers }) => (headers['apca-api-secret-key'] === ALPACA_SECRET ? null : 'signature'),
  isKeyCall: ({ path }) => path === '/v2/account',
  isHeld: ({ path }) => path === '/v2/positions',
  refuse: (what) =>
    what === 'rate'
      ? no(429, 42910000, 'rate limit exceeded')
      : no(401, 40110000, 'request is not authorized'),
  answer,
};

function answer({ request: { path, query }, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  if (path === '/v2/account') return { body: { account_number: ALPACA_ACCOUNT, status: 'ACTIVE' } };
  if (path === '/v2/positions') return { body: positionsOf(fills) };
  if (path !== '/v2/account/activities') return { status: 404, body: 'nothing here' };
  const [after, until] = ['after', 'until'].map((name) => Date.parse(query.get(name) ?? ''));
  const all = [
    ...fills.map((fill) => ({ at: fill.at, row: rowOf(fill) })),
    ...(scenario === 'empty' ? [] : [{ at: Date.parse(BOOKED), row: FEE }]),
  ]
    .filter(({ at }) => at > Number(after) && at < Number(until))
    .filter(({ row }) => query.get('category') !== 'non_trade_activity' || row.activity_type !== 'FILL')
    .toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1));
  const token = query.get('page_token');
  const left = all.filter(({ row }) => token === null || row.id > token);
  const most = Math.min(pageSize, Number(query.get('page_size') ?? 100));
  return { body: left.slice(0, most).map(({ row }) => row) };
}

/** A position that is sold short is told by a word and by its sign. */
const positionsOf = (fills: readonly FakeCoinFill[]) =>
  heldOf(fills, ({ coin }) => coin).map(([symbol, held]) => ({
    ...{ symbol, asset_class: 'us_equity', exchange: 'NASDAQ', qty: String(held) },
    side: held < 0 ? 'short' : 'long',
  }));

/** What it costs is booked in the morning after its day. */
const BOOKED = '2026-02-07T09:30:00Z';
const FEE = {
  id: '20260206000000000::0fee0000-0000-4000-8000-000000000001',
  activity_type: 'FEE',
  date: '2026-02-06',
  net_amount: '-0.02',
  description: 'TAF fee for proceed of 2 shares',
  status: 'executed',
};

const rowOf = ({ id, order, at, coin, side, quantity, price }: FakeCoinFill) => ({
  id: idOf(at, id),
  activity_type: 'FILL',
  type: 'fill',
  transaction_time: new Date(at).toISOString(),
  side,
  symbol: coin,
  qty: quantity,
  cum_qty: quantity,
  leaves_qty: '0',
  price,
  order_id: order,
  order_status: 'filled',
});

const idOf = (at: number, id: string): string =>
  `${new Date(at).toISOString().replaceAll(/\D/g, '')}::00000000-0000-4000-8000-${id.padStart(12, '0')}`;

/** Under which id a fill comes to be in a journal. */
export const alpacaId = ({ at, id }: FakeCoinFill): string => idOf(at, id);

export const startAlpacaFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
