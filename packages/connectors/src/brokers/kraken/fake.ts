import { createHash, createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const KRAKEN_SECRET = Buffer.from('invented secret of a key at Kraken').toString('base64');
export const KRAKEN_ACCOUNT = 'AA00 B11C DD2E 3FFF';

const yes = (result: unknown): FakeAnswer => ({ body: { error: [], result } });
const no = (error: string): FakeAnswer => ({ body: { error: [error] } });

const nonces = new Map<string, number>();

const wire: FakeWire = {
  keyOf: ({ headers }) => String(headers['api-key'] ?? ''),
  verify: ({ headers, path, body }) => {
    const nonce = new URLSearchParams(body).get('nonce') ?? '';
    const digest = createHash('sha256')
      .update(nonce + body)
      .digest();
    const right = createHmac('sha512', Buffer.from(KRAKEN_SECRET, 'base64'))
      .update(Buffer.concat([Buffer.from(path), digest]))
      .digest('base64');
    const key = String(headers['api-key']);
    const isLater = Number(nonce) > (nonces.get(key) ?? 0);
    nonces.set(key, Number(nonce));
    return isLater && headers['api-sign'] === right ? null : 'signature';
  },
  isKeyCall: ({ path }) => path.endsWith('/GetApiKeyInfo'),
  refuse: (what) => no(what === 'key' || what === 'expired' ? 'EAPI:Invalid key' : 'EAPI:Invalid signature'),
  answer,
};

const RIGHTS = ['query-funds', 'query-closed-trades', 'query-ledger'];

function answer({ request, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  const form = new URLSearchParams(request.body);
  if (request.path.endsWith('/GetApiKeyInfo')) {
    const more = { mayTrade: ['modify-trades'], mayWithdraw: ['modify-trades', 'withdraw-funds'] };
    return yes({
      permissions: [...RIGHTS, ...(scenario in more ? more[scenario as keyof typeof more] : [])],
      iban: KRAKEN_ACCOUNT,
      validUntil: '0',
    });
  }
  const [start, end, offset] = ['start', 'end', 'ofs'].map((name) => Number(form.get(name)));
  const isWithin = ([, { time }]: readonly [string, { readonly time: number }]): boolean =>
    time > (start ?? 0) && time <= (end ?? 0);
  const page = (
    name: string,
    rows: readonly (readonly [string, { readonly time: number }])[],
  ): FakeAnswer => {
    const own = rows.filter(isWithin).toReversed();
    const told = own.slice(offset, (offset ?? 0) + Math.min(50, pageSize));
    return yes({ [name]: Object.fromEntries(told), count: own.length });
  };
  if (request.path.endsWith('/TradesHistory')) return page('trades', fills.map(tradeOf));
  if (request.path.endsWith('/Ledgers')) {
    return page('ledger', scenario === 'empty' ? [] : [DEPOSIT, ...fills.map(sideOf)]);
  }
  return no('EGeneral:Unknown method');
}

const DEPOSIT = [
  'LDEPOS-00000-000001',
  {
    refid: 'FDEPOS-1',
    time: Date.parse('2026-02-04T08:00:00Z') / 1000,
    type: 'deposit',
    subtype: '',
    aclass: 'currency',
    asset: 'ZEUR',
    amount: '5000.0',
    fee: '0.0',
    balance: '5000.0',
  },
] as const;

const tradeOf = ({ id, order, at, coin, side, quantity, price, fee }: FakeCoinFill) =>
  [
    id,
    {
      ordertxid: order,
      pair: `${coin}EUR`,
      time: at / 1000,
      type: side,
      ordertype: 'limit',
      price,
      cost: String(Number(price) * Number(quantity)),
      fee,
      vol: quantity,
      margin: '0.00000',
      misc: '',
    },
  ] as const;

/** The coins' half of a trade, as the ledger tells it. */
const sideOf = ({ id, at, coin, side, quantity }: FakeCoinFill) =>
  [
    `L${id}`,
    {
      refid: id,
      time: at / 1000,
      type: 'trade',
      subtype: 'tradespot',
      aclass: 'currency',
      asset: coin,
      amount: side === 'buy' ? quantity : `-${quantity}`,
      fee: '0',
      balance: '0',
    },
  ] as const;

export const startKrakenFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
