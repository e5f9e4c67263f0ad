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

export const OKX_SECRET = 'INVENTEDSECRETOFOKX';
export const OKX_PASSPHRASE = 'invented passphrase';
export const OKX_USER = '44556677';
const ACCEPTED_MS = 30_000;

const yes = (data: unknown): FakeAnswer => ({ body: { code: '0', msg: '', data } });
const no = (code: string, msg: string, status = 401): FakeAnswer => ({
  status,
  body: { code, msg, data: [] },
});

const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers['ok-access-key'] ?? ''),
  verify: ({ headers, path, search }, at) => {
    const time = String(headers['ok-access-timestamp'] ?? '');
    if (Math.abs(Date.parse(time) - at) > ACCEPTED_MS) return 'clock';
    const right = createHmac('sha256', OKX_SECRET).update(`${time}GET${path}${search}`).digest('base64');
    const isKnown = headers['ok-access-passphrase'] === OKX_PASSPHRASE;
    return isKnown && headers['ok-access-sign'] === right ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/api/v5/account/config',
  refuse: (what) =>
    ({
      key: no('50111', 'Invalid OK-ACCESS-KEY'),
      expired: no('50119', "API key doesn't exist"),
      signature: no('50113', 'Invalid Sign'),
      clock: no('50102', 'Timestamp request expired'),
      rate: no('50011', 'Too Many Requests', 429),
    })[what],
  answer,
};

function answer({ request, scenario, at, fills, pageSize }: FakeQuestion): FakeAnswer {
  const { path, query } = request;
  if (path === '/api/v5/public/time') return yes([{ ts: String(Math.round(at)) }]);
  if (path === '/api/v5/public/instruments') {
    return yes([
      {
        instType: query.get('instType'),
        instId: 'ETH-USDT-SWAP',
        ctVal: '0.1',
        ctMult: '1',
        settleCcy: 'USDT',
      },
    ]);
  }
  if (path === '/api/v5/account/config') {
    const perm = { mayTrade: 'read_only,trade', mayWithdraw: 'read_only,trade,withdraw' };
    return yes([
      { uid: OKX_USER, perm: scenario in perm ? perm[scenario as keyof typeof perm] : 'read_only' },
    ]);
  }
  const most = Math.min(pageSize, Number(query.get('limit') ?? 100));
  const [from, to] = [Number(query.get('begin')), Number(query.get('end'))];
  const latest = <Row extends { readonly billId: string }>(rows: readonly Row[]): FakeAnswer => {
    const after = query.get('after');
    const left = rows.toReversed().filter(({ billId }) => after === null || Number(billId) < Number(after));
    return yes(left.slice(0, most));
  };
  if (path === '/api/v5/trade/fills-history') {
    const market = { SWAP: 'perpetual', SPOT: 'spot' } as const;
    const type = query.get('instType') ?? '';
    if (!(type in market)) return yes([]);
    return latest(within(fills, from, to, market[type as keyof typeof market]).map(rowOf));
  }
  if (path === '/api/v5/account/bills-archive') {
    const own = within(fills, from, to, 'perpetual').filter(({ side }) => side === 'sell');
    return query.get('type') === '8' ? latest(own.map(fundingOf)) : no('51000', 'Parameter error', 200);
  }
  if (path === '/api/v5/asset/deposit-history') {
    const [before, after] = [Number(query.get('before')), Number(query.get('after'))];
    const isWithin = Number(DEPOSIT.ts) > before && Number(DEPOSIT.ts) < after;
    return yes(scenario !== 'empty' && isWithin ? [DEPOSIT] : []);
  }
  if (path === '/api/v5/asset/withdrawal-history') return yes([]);
  if (path === '/api/v5/asset/convert/history') {
    // Whose letters are these converts once a day, and is not told of it.
    if (scenario === 'notHeld') return no('50030', 'No permission to use this API endpoint', 200);
    if (scenario !== 'repeats') return yes([]);
    const [before, after] = [Number(query.get('before')), Number(query.get('after'))];
    const own = CONVERSIONS.filter(({ ts }) => Number(ts) > before && Number(ts) < after);
    return yes(own.toReversed().slice(0, most));
  }
  return { status: 404, body: 'nothing here' };
}

const CONVERSIONS = [
  ['trader1', 'buy', '2026-02-06T08:00:00Z', 'fullyFilled'],
  ['trader2', 'sell', '2026-02-07T08:00:00Z', 'fullyFilled'],
  ['trader3', 'sell', '2026-02-08T08:00:00Z', 'rejected'],
].map(([tradeId, side, time = '', state]) => ({
  ...{ tradeId, side, state, instId: 'ETH-USDT', baseCcy: 'ETH', quoteCcy: 'USDT' },
  ...{ fillPx: '3000', fillBaseSz: '0.01', fillQuoteSz: '30', ts: String(Date.parse(time)) },
}));

const DEPOSIT = {
  ccy: 'USDT',
  chain: 'USDT-TRC20',
  amt: '5000',
  depId: '71',
  state: '2',
  ts: String(Date.parse('2026-02-04T08:00:00Z')),
};

const rowOf = ({ id, order, at, market, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  instType: market === 'spot' ? 'SPOT' : 'SWAP',
  instId: market === 'spot' ? `${coin}-USDT` : `${coin}-USDT-SWAP`,
  tradeId: '1',
  ordId: order.slice(1),
  billId: id,
  side,
  posSide: 'net',
  fillSz: quantity,
  fillPx: price,
  fillPnl: '0',
  fee: `-${fee}`,
  feeCcy: 'USDT',
  fillTime: String(at),
  ts: String(at + 2),
});

const fundingOf = ({ id, at, coin }: FakeCoinFill) => ({
  instType: 'SWAP',
  instId: `${coin}-USDT-SWAP`,
  billId: String(Number(id) + 300_000_000),
  type: '8',
  subType: '173',
  ccy: 'USDT',
  balChg: '-0.02',
  pnl: '-0.02',
  ts: String(at - 60_000),
});

export const startOkxFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
