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

export const BYBIT_SECRET = 'inventedSecretOfBybit';
export const BYBIT_USER = '53880001';
const ACCEPTED_MS = 5000;
const DAY_MS = 86_400_000;

const yes = (result: unknown): FakeAnswer => ({ body: { retCode: 0, retMsg: 'OK', result, time: 0 } });
const no = (retCode: number, retMsg: string): FakeAnswer => ({
  body: { retCode, retMsg, result: {}, time: 0 },
});

const wireOf = (more: Converted): FakeWire => ({
  keyOf: ({ headers }) => String(headers['x-bapi-api-key'] ?? ''),
  verify: ({ headers, search }, at) => {
    const [key, time, wait] = ['x-bapi-api-key', 'x-bapi-timestamp', 'x-bapi-recv-window'].map((name) =>
      String(headers[name] ?? ''),
    );
    if (Math.abs(Number(time) - at) > ACCEPTED_MS) return 'clock';
    const right = createHmac('sha256', BYBIT_SECRET)
      .update(`${time}${key}${wait}${search.slice(1)}`)
      .digest('hex');
    return headers['x-bapi-sign'] === right ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/v5/user/query-api',
  refuse: (what) =>
    ({
      key: no(10003, 'API key is invalid.'),
      expired: no(33004, 'Your api key has expired.'),
      signature: no(10004, 'error sign!'),
      clock: no(10002, 'invalid request, please check your server timestamp or recv_window param.'),
      rate: no(10006, 'Too many visits!'),
    })[what],
  answer: (question) =>
    question.request.path === '/v5/asset/exchange/query-convert-history'
      ? conversions(question, more)
      : answer(question),
});

interface Converted {
  /** Times at which coins were converted. */
  readonly converted?: readonly number[];
  /** By which code the list of those is refused. */
  readonly withoutConversions?: number;
}

/** All of them, the latest first, by pages. */
function conversions(
  { request: { query }, pageSize }: FakeQuestion,
  { converted = [], withoutConversions }: Converted,
): FakeAnswer {
  if (withoutConversions !== undefined) return no(withoutConversions, 'Permission denied');
  const limit = Math.min(Number(query.get('limit') ?? 20), 100, pageSize);
  const start = (Number(query.get('index') ?? 1) - 1) * limit;
  const list = converted.toReversed().map((time) => ({
    ...{ accountType: 'funding', exchangeTxId: `x${time}`, userId: BYBIT_USER, exchangeStatus: 'success' },
    ...{ fromCoin: 'USDT', fromCoinType: 'crypto', fromAmount: '300', toCoin: 'SOL', toAmount: '2' },
    ...{ toCoinType: 'crypto', extInfo: {}, convertRate: '0.0066', createdAt: String(time) },
  }));
  return yes({ list: list.slice(start, start + limit) });
}

function answer(question: FakeQuestion): FakeAnswer {
  const { request, scenario, at, fills } = question;
  const { query, path } = request;
  if (path === '/v5/market/time') {
    return yes({ timeSecond: String(Math.floor(at / 1000)), timeNano: `${Math.round(at)}000000` });
  }
  if (path === '/v5/user/query-api') {
    const [may, moves] = [scenario === 'mayTrade' || scenario === 'mayWithdraw', scenario === 'mayWithdraw'];
    return yes({
      readOnly: may ? 0 : 1,
      permissions: {
        Spot: may ? ['SpotTrade'] : [],
        Wallet: moves ? ['AccountTransfer', 'Withdraw'] : ['AccountTransfer'],
      },
      expiredAt: new Date(at + 80 * DAY_MS).toISOString(),
      userID: Number(BYBIT_USER),
    });
  }
  const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  const limit = Math.min(Number(query.get('limit') ?? 20), question.pageSize);
  const days = path === '/v5/execution/list' ? 7 : 30;
  if (to - from > days * DAY_MS) return no(10001, 'The time range is too long.');
  if (path === '/v5/execution/list') {
    const category = query.get('category') ?? '';
    const market = category === 'spot' ? 'spot' : category === 'linear' ? 'perpetual' : null;
    const own = market === null ? [] : within(fills, from, to, market);
    return page({ category }, 'list', rowsOf(own, category), query, limit);
  }
  if (path === '/v5/position/list') {
    const symbol = query.get('symbol') ?? '';
    if (symbol === '')
      return no(10001, 'Missing some parameters that must be filled in, symbol or settleCoin');
    // Named, a contract is told though nothing of it is held: of both sides where they may be at once.
    return yes({
      list: [1, 2].map((positionIdx) => ({ positionIdx, symbol, side: '', size: '0' })),
      nextPageCursor: '',
    });
  }
  if (path === '/v5/asset/deposit/query-record') {
    const own = scenario === 'empty' ? [] : DEPOSITS.filter(({ successAt }) => between(successAt, from, to));
    return page({}, 'rows', own, query, limit);
  }
  if (path === '/v5/asset/withdraw/query-record') return page({}, 'rows', [], query, limit);
  return { status: 404, body: 'nothing here' };
}

const between = (time: string, from: number, to: number): boolean =>
  Number(time) >= from && Number(time) <= to;

const DEPOSITS = [
  {
    coin: 'USDT',
    chain: 'ETH',
    amount: '5000',
    txID: '0xaa',
    status: 3,
    depositFee: '',
    successAt: String(Date.parse('2026-02-04T08:00:00Z')),
    txIndex: '0',
  },
];

/** The latest first; what a cursor remembers is the last row that was told. */
function page(
  beside: object,
  name: string,
  rows: readonly { readonly execId?: string; readonly txID?: string }[],
  query: URLSearchParams,
  limit: number,
): FakeAnswer {
  const latest = rows.toReversed();
  const cursor = query.get('cursor');
  const start = cursor === null ? 0 : latest.findIndex((row) => idOf(row) === cursor) + 1;
  const told = latest.slice(start, start + limit);
  const isLast = start + limit >= latest.length;
  return yes({ ...beside, [name]: told, nextPageCursor: isLast ? '' : idOf(told.at(-1) ?? {}) });
}

const idOf = ({ execId, txID }: { readonly execId?: string; readonly txID?: string }): string =>
  execId ?? txID ?? '';

/** Fills, and funding of a perpetual every day at midnight. */
function rowsOf(fills: readonly FakeCoinFill[], category: string) {
  return fills.flatMap((fill) => {
    const { id, order, at, coin, side, quantity, price, fee } = fill;
    const row = {
      symbol: `${coin}USDT`,
      side: side === 'buy' ? 'Buy' : 'Sell',
      orderId: order,
      execTime: String(at),
      feeCurrency: category === 'spot' ? 'USDT' : '',
      execFee: fee,
      execId: id,
      execPrice: price,
      execQty: quantity,
      execType: 'Trade',
      execValue: String(Number(price) * Number(quantity)),
      closedSize: category === 'spot' ? '' : side === 'buy' ? '0' : quantity,
    };
    const funding = {
      ...row,
      execId: `f${id}`,
      orderId: '',
      execType: 'Funding',
      execFee: '0.02',
      closedSize: '0',
    };
    return category === 'linear' && side === 'sell' ? [funding, row] : [row];
  });
}

export const startBybitFake = (
  fills: readonly FakeCoinFill[],
  { now, pageSize, ...more }: { now?: () => number; pageSize?: number } & Converted = {},
): Promise<FakeLedger> =>
  startFakeLedger(wireOf(more), fills, {
    ...(now === undefined ? {} : { now }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
