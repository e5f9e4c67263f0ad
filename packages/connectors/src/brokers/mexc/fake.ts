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

export const MEXC_SECRET = 'inventedSecretOfMexc';
export const MEXC_USER = '48800001';
const ACCEPTED_MS = 10_000;
const MONTH_MS = 30 * 86_400_000;

const no = (status: number, code: number): FakeAnswer => ({ status, body: { code, msg: 'invented' } });

const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers['x-mexc-apikey'] ?? ''),
  verify: ({ search, query }, at) => {
    if (Math.abs(Number(query.get('timestamp')) - at) > ACCEPTED_MS) return 'clock';
    const [sent = '', signature] = search.slice(1).split('&signature=');
    return signature === createHmac('sha256', MEXC_SECRET).update(sent).digest('hex') ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/api/v3/uid',
  refuse: (what) =>
    ({
      key: no(400, 10072),
      expired: no(400, 10072),
      signature: no(400, 700002),
      clock: no(400, 700003),
      rate: no(429, 429),
    })[what],
  answer,
};

function answer({ request: { path, query }, scenario, fills, at, pageSize }: FakeQuestion): FakeAnswer {
  const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  // More are told of one instant than fit a page: else nobody could go on behind it.
  const most = Math.max(2, Math.min(Number(query.get('limit') ?? 100), pageSize));
  switch (path) {
    case '/api/v3/time':
      return { body: { serverTime: Math.round(at) } };
    case '/api/v3/uid':
      return { body: { uid: MEXC_USER } };
    case '/api/v3/account':
      return {
        body: { canTrade: true, canWithdraw: true, balances: [{ asset: 'SOL', free: '1', locked: '0' }] },
      };
    case '/api/v3/ticker/price':
      return {
        body: [
          { symbol: 'SOLUSDT', price: '150' },
          { symbol: 'SOLUSDC', price: '150' },
        ],
      };
    case '/api/v3/myTrades':
      if (to - from > MONTH_MS) return no(400, 700013);
      return {
        body: within(fills, from, to, 'spot')
          .filter(({ coin }) => `${coin}USDT` === query.get('symbol'))
          .toReversed()
          .slice(0, most)
          .map(tradeOf),
      };
    case '/api/v3/capital/deposit/hisrec': {
      const isIn = DEPOSIT.insertTime >= from && DEPOSIT.insertTime <= to && scenario !== 'empty';
      return { body: isIn ? [DEPOSIT] : [] };
    }
    case '/api/v3/capital/withdraw/history':
      return { body: [] };
    default:
      return { status: 404, body: 'nothing here' };
  }
}

const DEPOSIT = {
  amount: '5000',
  coin: 'USDT',
  network: 'TRX',
  status: 5,
  txId: '0xaa:0',
  insertTime: Date.parse('2026-03-04T08:00:00Z'),
};

const tradeOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  symbol: `${coin}USDT`,
  id,
  orderId: order,
  price,
  qty: quantity,
  quoteQty: String(Number(price) * Number(quantity)),
  commission: fee,
  commissionAsset: 'USDT',
  time: at,
  isBuyer: side === 'buy',
  isMaker: false,
});

export const startMexcFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
