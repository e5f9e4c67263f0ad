import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  heldOf,
  startFakeLedger,
  within,
} from '../../ledgers/fake-ledger.ts';

export const BINANCE_SECRET = 'inventedSecretOfBinance';
export const BINANCE_USER = '354937868';
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const OPTION_COST_AT = Date.parse('2026-03-05T00:00:00Z');

const yes = (body: unknown): FakeAnswer => ({ body });
const no = (code: number, msg: string, status = 400): FakeAnswer => ({ status, body: { code, msg } });

interface More {
  /** A contract of another market, whose costs its income tells as well. */
  readonly option?: string;
  /** What of the coins is held. */
  readonly coins?: () => readonly string[];
  /** A contract that has ended: its income is told, and its trades are not. */
  readonly ended?: string;
  /** Times at which coins were converted, and small ones given for BNB. */
  readonly converted?: readonly number[];
  /** Lists of those are refused. */
  readonly withoutConversions?: number;
}

const wireOf = (more: More): FakeWire => ({
  keyOf: ({ headers }) => String(headers['x-mbx-apikey'] ?? ''),
  verify: ({ query, search }, at) => {
    if (Math.abs(Number(query.get('timestamp')) - at) > 10_000) return 'clock';
    const [, signed = '', signature = ''] = /^\?(.*)&signature=([0-9a-f]+)$/.exec(search) ?? [];
    const right = createHmac('sha256', BINANCE_SECRET).update(signed).digest('hex');
    return right === signature ? null : 'signature';
  },
  isKeyCall: ({ path }) => path.endsWith('/apiRestrictions'),
  refuse: (what) =>
    ({
      key: no(-2014, 'API-key format invalid.', 401),
      expired: no(-2015, 'Invalid API-key, IP, or permissions for action.', 401),
      signature: no(-1022, 'Signature for this request is not valid.'),
      clock: no(-1021, 'Timestamp for this request is outside of the recvWindow.'),
      rate: no(-1003, 'Too many requests.', 429),
    })[what],
  answer: (question) => answer(question, more),
});

function answer(
  { request, scenario, at, fills, pageSize }: FakeQuestion,
  { option, ended, converted = [], withoutConversions, coins = () => ['SOL'] }: More,
): FakeAnswer {
  const { path, query } = request;
  const most = Math.min(pageSize, Number(query.get('limit') ?? 500));
  const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  switch (path) {
    case '/api/v3/time':
    case '/fapi/v1/time':
      return yes({ serverTime: Math.round(at) });
    case '/api/v3/ticker/price':
      return yes(['SOLUSDT', 'SOLBTC', 'BTCUSDT', 'ETHUSDT'].map((symbol) => ({ symbol, price: '1' })));
    case '/api/v3/account':
      return yes({
        uid: Number(BINANCE_USER),
        balances: coins().map((asset) => ({ asset, free: '1', locked: '0' })),
      });
    case '/sapi/v1/account/apiRestrictions': {
      const moves = scenario === 'mayWithdraw';
      return yes({
        enableReading: true,
        enableWithdrawals: moves,
        enableSpotAndMarginTrading: moves || scenario === 'mayTrade',
      });
    }
    case '/api/v3/myTrades': {
      if (query.has('startTime') && to - from > DAY_MS)
        return no(-1127, 'More than 24 hours between startTime and endTime.');
      const own = fills
        .filter(({ market, coin }) => market === 'spot' && `${coin}USDT` === query.get('symbol'))
        .filter((fill) => !query.has('startTime') || (fill.at >= from && fill.at <= to));
      const fromId = query.get('fromId');
      const told = query.has('startTime')
        ? own.slice(0, most)
        : fromId === null
          ? own.slice(-most)
          : own.filter(({ id }) => Number(id) >= Number(fromId)).slice(0, most);
      return yes(told.map(tradeOf));
    }
    case '/fapi/v1/userTrades':
      if (to - from > WEEK_MS) return no(-4165, 'Invalid time interval.');
      if ([option, ended].includes(query.get('symbol') ?? '')) return no(-1121, 'Invalid symbol.');
      return yes(
        within(fills, from, to, 'perpetual')
          .filter(({ coin }) => `${coin}USDT` === query.get('symbol'))
          .slice(0, most)
          .map(contractOf),
      );
    case '/fapi/v1/income': {
      const type = query.get('incomeType');
      const costs = { incomeType: 'OPTIONS_PREMIUM_FEE', income: '-3.5', tranId: 9_000_001, tradeId: '' };
      const all = [
        ...fills.filter(({ market }) => market === 'perpetual').flatMap(incomeOf),
        ...(option === undefined
          ? []
          : [{ ...costs, time: OPTION_COST_AT, symbol: option, asset: 'USDT', info: '' }]),
      ];
      const own = all.filter(({ time }) => time >= from && time <= to);
      return yes(own.filter(({ incomeType }) => type === null || incomeType === type).slice(0, most));
    }
    case '/fapi/v3/positionRisk': {
      const own = fills.filter((fill) => fill.market === 'perpetual' && fill.at <= at);
      return yes(
        heldOf(own, ({ coin }) => `${coin}USDT`).map(([symbol, units]) => ({
          ...{ symbol, positionSide: 'BOTH', positionAmt: String(units) },
        })),
      );
    }
    case '/sapi/v1/capital/deposit/hisrec': {
      const isWithin = DEPOSIT.insertTime >= from && DEPOSIT.insertTime <= to && scenario !== 'empty';
      return yes(isWithin && query.get('offset') === '0' ? [DEPOSIT] : []);
    }
    case '/sapi/v1/convert/tradeFlow': {
      if (withoutConversions !== undefined) return no(withoutConversions, 'Invented.');
      if (to - from > 30 * DAY_MS) return no(-23000, 'Time range is too long.');
      const own = converted.filter((time) => time >= from && time <= to);
      return yes({ list: own.slice(0, most).map(conversionOf), moreData: own.length > most });
    }
    case '/sapi/v1/asset/dribblet': {
      if (withoutConversions !== undefined) return no(withoutConversions, 'Invented.');
      const own = converted.filter((time) => time >= from && time <= to);
      return yes({ total: own.length, userAssetDribblets: own.map(dustOf).slice(-100) });
    }
    case '/sapi/v1/capital/withdraw/history':
      return yes([]);
    default:
      return { status: 404, body: 'nothing here' };
  }
}

const DEPOSIT = {
  id: 'd-1',
  amount: '5000',
  coin: 'USDT',
  network: 'TRX',
  status: 1,
  txId: '0xaa',
  insertTime: Date.parse('2026-02-04T08:00:00Z'),
};

const conversionOf = (time: number) => ({
  ...{ quoteId: `q${time}`, orderId: time, orderStatus: 'SUCCESS', createTime: time },
  ...{ fromAsset: 'USDT', fromAmount: '300', toAsset: 'SOL', toAmount: '2', ratio: '0.0066' },
});

const dustOf = (time: number) => {
  const detail = { transId: time, operateTime: time };
  return {
    ...detail,
    totalTransferedAmount: '0.00132256',
    totalServiceChargeAmount: '0.00002699',
    userAssetDribbletDetails: [
      {
        ...detail,
        serviceChargeAmount: '0.000009',
        amount: '0.2',
        transferedAmount: '0.000441',
        fromAsset: 'ATOM',
      },
      {
        ...detail,
        serviceChargeAmount: '0.00001799',
        amount: '0.0009',
        transferedAmount: '0.00088156',
        fromAsset: 'ETH',
      },
    ],
  };
};

const tradeOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  symbol: `${coin}USDT`,
  id: Number(id),
  orderId: Number(order.slice(1)),
  price,
  qty: quantity,
  quoteQty: String(Number(price) * Number(quantity)),
  commission: fee,
  commissionAsset: 'USDT',
  time: at,
  isBuyer: side === 'buy',
});

const contractOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  symbol: `${coin}USDT`,
  id: Number(id),
  orderId: Number(order.slice(1)),
  side: side.toUpperCase(),
  positionSide: 'BOTH',
  price,
  qty: quantity,
  realizedPnl: '0',
  commission: fee,
  commissionAsset: 'USDT',
  time: at,
});

/** What cost nothing has no row of that: of a promotion, of which nothing is told until it is closed. */
const incomeOf = ({ id, at, coin, fee, side }: FakeCoinFill) => {
  const costs = { incomeType: 'COMMISSION', income: `-${fee}`, tranId: Number(id), time: at };
  const funding = {
    ...{ incomeType: 'FUNDING_FEE', income: '-0.02', tranId: Number(id) + 300_000_000, time: at + 1000 },
  };
  const result = { incomeType: 'REALIZED_PNL', income: '1.5', tranId: Number(id) + 600_000_000, time: at };
  const rows = fee !== '0' ? [costs, funding] : side === 'sell' ? [result] : [];
  return rows.map((row) => ({ ...row, symbol: `${coin}USDT`, asset: 'USDT', info: '', tradeId: id }));
};

export const startBinanceFake = (
  fills: readonly FakeCoinFill[],
  { now, pageSize, ...more }: { now?: () => number; pageSize?: number } & More = {},
): Promise<FakeLedger> =>
  startFakeLedger(wireOf(more), fills, {
    ...(now === undefined ? {} : { now }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
