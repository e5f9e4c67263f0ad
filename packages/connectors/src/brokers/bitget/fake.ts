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

export const BITGET_SECRET = 'inventedSecretOfBitget';
export const BITGET_PASSPHRASE = 'inventedPassphrase';
export const BITGET_USER = '7710000001';
const ACCEPTED_MS = 30_000;
const DAY_MS = 86_400_000;

const yes = (data: unknown): FakeAnswer => ({
  body: { code: '00000', msg: 'success', requestTime: 0, data },
});
const no = (status: number, code: string): FakeAnswer => ({
  status,
  body: { code, msg: 'invented', data: null },
});

/** Of a classic account. */
const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers['access-key'] ?? ''),
  verify: ({ headers, path, search }, at) => {
    const time = String(headers['access-timestamp'] ?? '');
    if (Math.abs(Number(time) - at) > ACCEPTED_MS) return 'clock';
    if (headers['access-passphrase'] !== BITGET_PASSPHRASE) return 'signature';
    const right = createHmac('sha256', BITGET_SECRET).update(`${time}GET${path}${search}`).digest('base64');
    return headers['access-sign'] === right ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/api/v2/spot/account/info',
  refuse: (what) =>
    ({
      key: no(400, '40006'),
      expired: no(400, '40037'),
      signature: no(400, '40009'),
      clock: no(400, '40008'),
      rate: no(429, '429'),
    })[what],
  answer,
};

const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  mayTrade: ['coor', 'coow'],
  mayWithdraw: ['coor', 'wwow'],
};

function answer({ request: { path, query }, scenario, fills, at, pageSize }: FakeQuestion): FakeAnswer {
  const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  const limit = Math.min(Number(query.get('limit') ?? 100), pageSize);
  const after = query.get('idLessThan');
  /** The latest first, those before an id. */
  const page = <T>(rows: readonly T[], idOf: (row: T) => string): readonly T[] => {
    const latest = rows.toReversed();
    const start = after === null ? 0 : latest.findIndex((row) => idOf(row) === after) + 1;
    return latest.slice(start, start + limit);
  };
  switch (path) {
    case '/api/v2/public/time':
      return yes({ serverTime: String(Math.round(at)) });
    case '/api/v2/spot/account/info':
      return yes({ userId: BITGET_USER, authorities: RIGHTS[scenario] ?? ['readonly'] });
    case '/api/v2/spot/account/assets':
      return yes([{ coin: 'SOL', available: '1' }]);
    case '/api/v2/spot/public/symbols':
      return yes(['SOLUSDT', 'SOLEUR'].map((symbol) => ({ symbol })));
    case '/api/v2/spot/trade/fills':
      return yes(
        page(
          within(fills, from, to, 'spot')
            .filter(({ coin }) => `${coin}USDT` === query.get('symbol'))
            .map(tradeOf),
          ({ tradeId }) => tradeId,
        ),
      );
    case '/api/v2/mix/order/fill-history': {
      if (to - from > 7 * DAY_MS) return no(400, '40812');
      const own = query.get('productType') === 'USDT-FUTURES' ? within(fills, from, to, 'perpetual') : [];
      return yes({ fillList: page(own.map(contractOf), ({ tradeId }) => tradeId), endId: '' });
    }
    case '/api/v2/mix/account/bill': {
      const own = query.get('productType') === 'USDT-FUTURES' ? within(fills, from, to, 'perpetual') : [];
      return yes({ bills: page(own.map(fundingOf), ({ billId }) => billId), endId: '' });
    }
    case '/api/v2/spot/wallet/deposit-records': {
      const isIn = Number(DEPOSIT.cTime) >= from && Number(DEPOSIT.cTime) <= to && scenario !== 'empty';
      return yes(page(isIn ? [DEPOSIT] : [], ({ orderId }) => orderId));
    }
    case '/api/v2/spot/wallet/withdrawal-records':
      return yes([]);
    default:
      return { status: 404, body: { code: '40404', msg: 'Request URL NOT FOUND' } };
  }
}

const DEPOSIT = {
  orderId: 'd1',
  tradeId: '0xaa',
  coin: 'USDT',
  type: 'deposit',
  size: '5000',
  status: 'success',
  chain: 'ERC20',
  cTime: String(Date.parse('2026-02-04T08:00:00Z')),
};

const tradeOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  userId: BITGET_USER,
  symbol: `${coin}USDT`,
  orderId: order,
  tradeId: id,
  orderType: 'market',
  side,
  priceAvg: price,
  size: quantity,
  amount: String(Number(price) * Number(quantity)),
  feeDetail: { deduction: 'no', feeCoin: 'USDT', totalDeductionFee: '', totalFee: `-${fee}` },
  tradeScope: 'taker',
  cTime: String(at),
});

const contractOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  tradeId: id,
  symbol: `${coin}USDT`,
  orderId: order,
  price,
  baseVolume: quantity,
  feeDetail: [{ deduction: 'no', feeCoin: 'USDT', totalDeductionFee: null, totalFee: `-${fee}` }],
  side,
  quoteVolume: String(Number(price) * Number(quantity)),
  profit: '0',
  tradeSide: side === 'buy' ? 'buy_single' : 'sell_single',
  posMode: 'one_way_mode',
  cTime: String(at),
});

const fundingOf = ({ id, at, coin }: FakeCoinFill) => ({
  billId: `b${id}`,
  symbol: `${coin}USDT`,
  amount: '-0.02',
  fee: '0',
  businessType: 'contract_settle_fee',
  coin: 'USDT',
  cTime: String(at + 1000),
});

/** What classic calls say of a unified account. */
const UNIFIED = 'You are in Unified Account mode, and the Classic Account API is not supported at this time';

/** Of a unified account, whose calls are others: what it is asked first is refused. */
const unifiedWireOf = (refused: readonly string[]): FakeWire => ({
  ...wire,
  isKeyCall: ({ path }) => path === '/api/v3/account/info',
  answer(question) {
    const { path, query } = question.request;
    if (refused.includes(query.get('category') ?? '')) return no(400, '40014');
    if (path === '/api/v2/public/time' || path === '/api/v2/spot/public/symbols') return answer(question);
    return path.startsWith('/api/v2/')
      ? { status: 400, body: { code: '40085', msg: UNIFIED, data: null } }
      : unifiedAnswer(question);
  },
});

const UNIFIED_RIGHTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  mayTrade: ['read-and-write', 'uta_mgt', 'uta_trade'],
  mayWithdraw: ['read_and_write', 'uta_trade', 'withdraw'],
};

function unifiedAnswer({ request, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  const { path, query } = request;
  const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  const [category, cursor] = [query.get('category'), query.get('cursor')];
  const limit = Math.min(Number(query.get('limit') ?? 100), pageSize);
  /** The latest first, with where to go on while there is more. */
  const page = <T>(rows: readonly T[], idOf: (row: T) => string): FakeAnswer => {
    const latest = rows.toReversed();
    const start = cursor === null ? 0 : latest.findIndex((row) => idOf(row) === cursor) + 1;
    const list = latest.slice(start, start + limit);
    const last = list.at(-1);
    // Where nothing is, nothing is said at all.
    if (last === undefined) return yes({ list: null, cursor: null });
    return yes({ list, cursor: start + limit < latest.length ? idOf(last) : '' });
  };
  const own = (): readonly FakeCoinFill[] =>
    category === 'SPOT'
      ? within(fills, from, to, 'spot')
      : category === 'USDT-FUTURES'
        ? within(fills, from, to, 'perpetual')
        : [];
  switch (path) {
    case '/api/v3/account/info': {
      const [permType, ...permissions] = UNIFIED_RIGHTS[scenario] ?? ['read-only', 'uta_mgt', 'uta_trade'];
      return yes({ userId: BITGET_USER, permType, permissions, ips: '' });
    }
    case '/api/v3/account/settings':
      return yes({ uid: BITGET_USER, accountMode: 'unified', holdMode: 'one_way_mode' });
    case '/api/v3/trade/fills':
      if (to - from > 30 * DAY_MS) return no(400, '40812');
      return page(own().map(unifiedFillOf), ({ execId }) => execId);
    case '/api/v3/account/financial-records': {
      const held = category === 'USDT-FUTURES' ? own() : [];
      return page(held.flatMap(recordsOf), ({ id }) => id);
    }
    case '/api/v3/account/deposit-records': {
      const { cTime: createdTime, ...rest } = DEPOSIT;
      const isIn = Number(createdTime) >= from && Number(createdTime) <= to && scenario !== 'empty';
      return yes(isIn && cursor === null ? [{ ...rest, createdTime }] : []);
    }
    case '/api/v3/account/withdrawal-records':
      return yes([]);
    default:
      return { status: 404, body: { code: '40404', msg: 'Request URL NOT FOUND' } };
  }
}

const unifiedFillOf = ({ id, order, at, market, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  execId: id,
  execLinkId: id,
  orderId: order,
  category: market === 'spot' ? 'SPOT' : 'USDT-FUTURES',
  symbol: `${coin}USDT`,
  orderType: 'market',
  side,
  execPrice: price,
  execQty: quantity,
  execValue: String(Number(price) * Number(quantity)),
  tradeScope: 'taker',
  tradeSide: side === 'buy' ? 'open' : 'close',
  feeDetail: [{ feeCoin: 'USDT', fee }],
  createdTime: String(at),
  updatedTime: String(at),
  execPnl: '0',
});

/** The fill once more, and what was paid for holding. */
const recordsOf = ({ id, at, coin, side }: FakeCoinFill) => {
  const common = { category: 'USDT-FUTURES', symbol: `${coin}USDT`, coin: 'USDT', balance: '100' };
  return [
    {
      ...common,
      id: `r${id}`,
      type: side === 'buy' ? 'OPEN_LONG' : 'CLOSE_LONG',
      amount: '1',
      fee: '-0.11',
      ts: String(at),
    },
    {
      ...common,
      id: `b${id}`,
      type: 'CONTRACT_MAIN_SETTLE_FEE_USER_OUT',
      amount: '-0.02',
      fee: '0',
      ts: String(at + 1000),
    },
  ];
};

/** @param refused categories that an account does not have. */
export const startUnifiedBitgetFake = (
  fills: readonly FakeCoinFill[],
  { refused = [], ...more }: { now?: () => number; pageSize?: number; refused?: readonly string[] } = {},
): Promise<FakeLedger> => startFakeLedger(unifiedWireOf(refused), fills, more);

interface Converted {
  /** Times at which coins were converted. */
  readonly converted?: readonly number[];
  /** By which code the list of those is refused. */
  readonly withoutConversions?: string;
}

/** The latest first, those before an id. */
function conversions(
  { request: { query }, pageSize }: FakeQuestion,
  { converted = [], withoutConversions }: Converted,
): FakeAnswer {
  if (withoutConversions !== undefined) return no(400, withoutConversions);
  const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  if (to - from > 90 * DAY_MS) return no(400, '40812');
  const latest = converted
    .filter((time) => time >= from && time <= to)
    .toReversed()
    .map((time) => ({
      ...{ id: String(time), ts: String(time), cnvtPrice: '150', fee: '0' },
      ...{ fromCoin: 'USDT', fromCoinSize: 300, toCoin: 'SOL', toCoinSize: '2' },
    }));
  const after = query.get('idLessThan');
  const start = after === null ? 0 : latest.findIndex(({ id }) => id === after) + 1;
  const dataList = latest.slice(start, start + Math.min(Number(query.get('limit') ?? 20), pageSize));
  return yes({ dataList, endId: dataList.at(-1)?.id ?? '' });
}

export const startBitgetFake = (
  fills: readonly FakeCoinFill[],
  { now, pageSize, ...more }: { now?: () => number; pageSize?: number } & Converted = {},
): Promise<FakeLedger> =>
  startFakeLedger(
    {
      ...wire,
      answer: (question) =>
        question.request.path === '/api/v2/convert/convert-record'
          ? conversions(question, more)
          : wire.answer(question),
    },
    fills,
    { ...(now === undefined ? {} : { now }), ...(pageSize === undefined ? {} : { pageSize }) },
  );
