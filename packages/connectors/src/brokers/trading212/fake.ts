import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  heldOf,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const TRADING_212_SECRET = 'inventedSecretOfTrading212';
export const TRADING_212_ACCOUNT = '20000001';
const HISTORY = '/api/v0/equity/history/';

const no = (status: number, errorMessage: string): FakeAnswer => ({ status, body: { errorMessage } });

const pairOf = (authorization: unknown): readonly string[] =>
  Buffer.from(String(authorization ?? '').slice('Basic '.length), 'base64')
    .toString()
    .split(':');

const wire: FakeWire = {
  keyOf: ({ headers }) => pairOf(headers.authorization)[0] ?? '',
  verify: ({ headers }) => (pairOf(headers.authorization)[1] === TRADING_212_SECRET ? null : 'signature'),
  isHeld: ({ path }) => path === '/api/v0/equity/positions',
  isKeyCall: ({ path }) => path === '/api/v0/equity/account/summary',
  refuse: (what) => (what === 'rate' ? no(429, 'Too many requests') : no(401, 'Bad API key')),
  answer,
};

function answer({ request: { path, query }, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  if (path === '/api/v0/equity/account/summary') {
    return { body: { id: Number(TRADING_212_ACCOUNT), currency: 'GBP', totalValue: 1000 } };
  }
  if (path === '/api/v0/equity/positions') {
    const body = heldOf(fills, () => INSTRUMENT).map(([instrument, quantity]) => ({
      ...{ instrument, quantity, quantityAvailableForTrading: quantity, quantityInPies: 0 },
    }));
    return { body };
  }
  const most = Math.min(pageSize, Number(query.get('limit') ?? 20));
  const cursor = query.get('cursor');
  const page = (rows: readonly { readonly at: number; readonly item: object }[]): FakeAnswer => {
    const latest = rows.toSorted((one, other) => other.at - one.at);
    const left = latest.filter(({ at }) => cursor === null || at < Number(cursor));
    const told = left.slice(0, most);
    const last = told.at(-1);
    const isLast = left.length <= most || last === undefined;
    return {
      body: {
        items: told.map(({ item }) => item),
        nextPagePath: isLast ? null : `${path}?limit=${query.get('limit')}&cursor=${last.at}`,
      },
    };
  };
  if (path === `${HISTORY}orders`) return page(fills.map((fill) => ({ at: fill.at, item: itemOf(fill) })));
  if (path === `${HISTORY}transactions`) {
    const at = Date.parse(DEPOSIT.dateTime);
    return page(scenario === 'empty' ? [] : [{ at, item: DEPOSIT }]);
  }
  if (path === `${HISTORY}dividends`) return page([]);
  return { status: 404, body: 'nothing here' };
}

const INSTRUMENT = { ticker: 'XYZ_US_EQ', name: 'Xyz Inc.', isin: 'US0000000002', currency: 'USD' };

const DEPOSIT = {
  type: 'DEPOSIT',
  amount: 1000,
  currency: 'GBP',
  reference: 'dep-1',
  dateTime: '2026-02-04T08:00:00.000Z',
};

function itemOf({ id, order, at, side, quantity, price, fee }: FakeCoinFill) {
  const isBuy = side === 'buy';
  return {
    order: {
      id: Number(order.slice(1)),
      side: isBuy ? 'BUY' : 'SELL',
      status: 'FILLED',
      ticker: 'XYZ_US_EQ',
      createdAt: new Date(at - 1000).toISOString(),
      instrument: INSTRUMENT,
    },
    fill: {
      id: Number(id),
      type: 'TRADE',
      quantity: isBuy ? Number(quantity) : -Number(quantity),
      price: Number(price),
      filledAt: new Date(at).toISOString(),
      walletImpact: {
        currency: 'GBP',
        fxRate: 1.25,
        netValue: 1,
        taxes: [{ name: 'CURRENCY_CONVERSION_FEE', quantity: Number(fee), currency: 'GBP' }],
      },
    },
  };
}

export const startTrading212Fake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
