import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  heldOf,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const OANDA_ACCOUNT = '001-004-0000001-001';
const BEARER = 'Bearer ';

const no = (status: number, errorMessage: string): FakeAnswer => ({ status, body: { errorMessage } });

const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers.authorization ?? '').slice(BEARER.length),
  isKeyCall: ({ path }) => path === '/v3/accounts',
  isHeld: ({ path }) => path === `${BASE}/openPositions`,
  refuse: (what) =>
    what === 'rate' ? no(429, 'Rate limited') : no(401, 'Insufficient authorization to perform request.'),
  answer,
};

const BASE = `/v3/accounts/${OANDA_ACCOUNT}`;

function answer({ request: { path, query }, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  if (path === '/v3/accounts') return { body: { accounts: [{ id: OANDA_ACCOUNT, tags: [] }] } };
  if (path === `${BASE}/summary`) {
    return { body: { account: { id: OANDA_ACCOUNT, currency: 'USD' }, lastTransactionID: '1' } };
  }
  if (path === `${BASE}/openPositions`) {
    const positions = heldOf(fills, () => 'XAU_USD').map(([instrument, held]) => ({
      instrument,
      long: { units: String(Math.max(held, 0)) },
      short: { units: String(Math.min(held, 0)) },
    }));
    return { body: { positions, lastTransactionID: '1' } };
  }
  const all = [...(scenario === 'empty' ? [] : [FUNDED]), ...fills.map(rowOf)].toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  );
  if (path === `${BASE}/transactions`) {
    const [from, to] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? ''));
    const most = Math.min(pageSize, Number(query.get('pageSize') ?? 100));
    const ids = all
      .filter(({ time }) => Date.parse(time) >= Number(from) && Date.parse(time) <= Number(to))
      .map(({ id }) => id);
    const pages: string[] = [];
    for (let at = 0; at < ids.length; at += most) {
      const last = ids[Math.min(at + most, ids.length) - 1];
      pages.push(`https://api.example.com${BASE}/transactions/idrange?from=${ids[at]}&to=${last}`);
    }
    return { body: { from: query.get('from'), to: query.get('to'), count: ids.length, pages } };
  }
  if (path === `${BASE}/transactions/idrange`) {
    const [from, to] = ['from', 'to'].map((name) => Number(query.get(name)));
    const transactions = all.filter(({ id }) => Number(id) >= Number(from) && Number(id) <= Number(to));
    return { body: { transactions, lastTransactionID: all.at(-1)?.id } };
  }
  return { status: 404, body: 'nothing here' };
}

const FUNDED = {
  id: '11',
  accountID: OANDA_ACCOUNT,
  time: '2026-02-02T08:00:00.000000000Z',
  type: 'TRANSFER_FUNDS',
  amount: '5000.0000',
  fundingReason: 'CLIENT_FUNDING',
};

function rowOf({ id, order, at, side, quantity, price, fee }: FakeCoinFill) {
  const units = side === 'buy' ? quantity : `-${quantity}`;
  const part = { tradeID: id, units, price };
  return {
    id,
    accountID: OANDA_ACCOUNT,
    time: `${new Date(at).toISOString().slice(0, -1)}456789Z`,
    type: 'ORDER_FILL',
    orderID: order,
    instrument: 'XAU_USD',
    units,
    price,
    fullVWAP: price,
    pl: '0.0000',
    financing: '0.0000',
    commission: fee,
    reason: 'MARKET_ORDER',
    ...(side === 'buy' ? { tradeOpened: part } : { tradesClosed: [part] }),
  };
}

export const startOandaFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
