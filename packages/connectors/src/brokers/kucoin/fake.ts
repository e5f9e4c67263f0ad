import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  startFakeLedger,
  within,
} from '../../ledgers/fake-ledger.ts';

export const KUCOIN_SECRET = 'inventedSecretOfKucoin';
export const KUCOIN_PASSPHRASE = 'inventedPassphrase';
export const KUCOIN_USER = '165000001';
const ACCEPTED_MS = 5000;
const DAY_MS = 86_400_000;

const yes = (data: unknown): FakeAnswer => ({ body: { code: '200000', data } });
const no = (status: number, code: string): FakeAnswer => ({ status, body: { code, msg: 'invented' } });
const signed = (text: string): string => createHmac('sha256', KUCOIN_SECRET).update(text).digest('base64');

interface More {
  /** Whether the contract of the fills still is. */
  readonly listed?: boolean;
  /** Times at which coins were converted. */
  readonly converted?: readonly number[];
  /** By which code the list of those is refused. */
  readonly withoutConversions?: string;
}

const wireOf = (more: More): FakeWire => ({
  keyOf: ({ headers }) => String(headers['kc-api-key'] ?? ''),
  verify: ({ headers, path, search }, at) => {
    const time = String(headers['kc-api-timestamp'] ?? '');
    if (Math.abs(Number(time) - at) > ACCEPTED_MS) return 'clock';
    if (headers['kc-api-passphrase'] !== signed(KUCOIN_PASSPHRASE)) return 'signature';
    return headers['kc-api-sign'] === signed(`${time}GET${path}${search}`) ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/api/v1/user/api-key',
  refuse: (what) =>
    ({
      key: no(400, '400003'),
      expired: no(400, '400003'),
      signature: no(400, '400005'),
      clock: no(400, '400002'),
      rate: no(429, '429000'),
    })[what],
  answer: (question) => answer(question, more),
});

const RIGHTS: Readonly<Record<string, string>> = {
  mayTrade: 'General,Spot',
  mayWithdraw: 'General,Withdrawal',
};

function answer(
  { request: { path, query }, scenario, fills, at, pageSize }: FakeQuestion,
  { listed = true, converted = [], withoutConversions }: More,
): FakeAnswer {
  const [from, to] = [Number(query.get('startAt')), Number(query.get('endAt'))];
  const size = Math.min(Number(query.get('pageSize') ?? query.get('limit') ?? 50), pageSize);
  const start = (Number(query.get('currentPage') ?? 1) - 1) * size;
  const page = (rows: readonly unknown[]): FakeAnswer =>
    yes({ totalNum: rows.length, items: rows.toReversed().slice(start, start + size) });
  switch (path) {
    case '/api/v1/timestamp':
      return yes(Math.round(at));
    case '/api/v1/user/api-key':
      return yes({ remark: 'invented', permission: RIGHTS[scenario] ?? 'General', uid: Number(KUCOIN_USER) });
    case '/api/v1/accounts':
      return yes([{ id: 'a1', currency: 'SOL', type: 'trade', balance: '1' }]);
    case '/api/v2/symbols':
      return yes([{ symbol: 'SOL-USDT' }, { symbol: 'SOL-BTC' }]);
    case '/api/v1/contracts/active':
      return yes(
        listed
          ? [{ symbol: 'ETHUSDTM', multiplier: 0.01, isInverse: false, settleCurrency: 'USDT' }]
          : [{ symbol: 'XBTUSDM', multiplier: -1, isInverse: true, settleCurrency: 'XBT' }],
      );
    case '/api/v1/hf/fills': {
      if (to - from > 7 * DAY_MS) return no(400, '400100');
      const own = within(fills, from, to, 'spot').filter(
        ({ coin }) => `${coin}-USDT` === query.get('symbol'),
      );
      const latest = own.toReversed().map(tradeOf);
      const last = query.get('lastId');
      const after = last === null ? 0 : latest.findIndex(({ id }) => String(id) === last) + 1;
      return yes({ items: latest.slice(after, after + size), lastId: 0 });
    }
    case '/api/v1/fills':
      if (to - from > 7 * DAY_MS) return no(400, '400100');
      return page(within(fills, from, to, 'perpetual').map(contractOf));
    case '/api/v1/positions':
      return yes([{ id: 'p1', symbol: 'ETHUSDTM', currentQty: 200, isOpen: true }]);
    case '/api/v1/funding-history': {
      const paid = within(fills, from, to, 'perpetual').filter(
        ({ coin }) => `${coin}USDTM` === query.get('symbol'),
      );
      const most = Math.min(Number(query.get('maxCount') ?? 10), pageSize);
      return yes({
        hasMore: paid.length > most,
        dataList: paid.toReversed().slice(0, most).map(fundingOf),
      });
    }
    case '/api/v1/convert/order/history': {
      if (withoutConversions !== undefined) return no(400, withoutConversions);
      const own = converted.filter((time) => time >= from && time <= to).toReversed();
      const first = (Number(query.get('page') ?? 1) - 1) * size;
      return yes({ totalNum: own.length, items: own.slice(first, first + size).map(conversionOf) });
    }
    case '/api/v1/deposits': {
      const isIn = scenario !== 'empty' && DEPOSIT.createdAt >= from && DEPOSIT.createdAt <= to;
      return page(isIn ? [DEPOSIT] : []);
    }
    case '/api/v1/withdrawals':
      return page([]);
    default:
      return { status: 404, body: { code: '404000', msg: 'Url Not Found' } };
  }
}

const DEPOSIT = {
  currency: 'USDT',
  chain: 'eth',
  status: 'SUCCESS',
  isInner: false,
  amount: '5000',
  fee: '0',
  walletTxId: '0xaa@1',
  createdAt: Date.parse('2026-02-04T08:00:00Z'),
};

const tradeOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  id: Number(id) + 1_000_000,
  symbol: `${coin}-USDT`,
  tradeId: Number(id),
  orderId: order,
  side,
  liquidity: 'taker',
  price,
  size: quantity,
  funds: String(Number(price) * Number(quantity)),
  fee,
  feeCurrency: 'USDT',
  type: 'market',
  tradeType: 'TRADE',
  createdAt: at,
});

/** One that was done, unless its second is odd. */
const conversionOf = (time: number) => ({
  ...{ orderId: time, clientOrderId: `c${time}`, status: time % 2000 === 0 ? 'SUCCESS' : 'FAIL' },
  ...{ fromCurrency: 'USDT', fromCurrencySize: '300', toCurrency: 'SOL', toCurrencySize: '2' },
  ...{ accountType: 'BOTH', price: '150', orderTime: time },
});

const contractOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  symbol: `${coin}USDTM`,
  tradeId: id,
  orderId: order,
  side,
  liquidity: 'taker',
  price,
  size: 100 * Number(quantity),
  value: String(Number(price) * Number(quantity)),
  fee,
  feeCurrency: 'USDT',
  settleCurrency: 'USDT',
  tradeType: 'trade',
  createdAt: at,
});

const fundingOf = ({ id, at, coin }: FakeCoinFill) => ({
  id: Number(id) + 2_000_000,
  symbol: `${coin}USDTM`,
  timePoint: at,
  fundingRate: 0.0001,
  markPrice: 150,
  positionQty: 200,
  positionCost: 300,
  funding: -0.03,
  settleCurrency: 'USDT',
});

export const startKucoinFake = (
  fills: readonly FakeCoinFill[],
  { now, pageSize, ...more }: { now?: () => number; pageSize?: number } & More = {},
): Promise<FakeLedger> =>
  startFakeLedger(wireOf(more), fills, {
    ...(now === undefined ? {} : { now }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
