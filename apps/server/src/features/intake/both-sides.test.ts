import { expect, test } from 'vitest';
import { openAppServer, type StatementFile } from '../../testing/app-server.ts';
import { wirePage } from '../../testing/two-reports/wire-page.ts';

const server = await openAppServer();

interface Fill {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  /** Of the position. */
  readonly of: 'long' | 'short';
}

/** A hedge of one contract, of which the long is closed. */
const OPENED: readonly Fill[] = [
  { id: 1, side: 'buy', of: 'long' },
  { id: 2, side: 'sell', of: 'short' },
];
const CLOSED: readonly Fill[] = [...OPENED, { id: 3, side: 'sell', of: 'long' }];
const at = (id: number): number => Date.parse('2026-03-03T10:00:00Z') + id * 60_000;
const opens = ({ side, of }: Fill): boolean => (side === 'buy') === (of === 'long');

/** As exchanges tell it where both sides are held at once. */
const EXCHANGES: Readonly<Record<string, (fills: readonly Fill[]) => StatementFile>> = {
  Binance: (fills) =>
    wirePage('binance', {
      ...{ call: '/fapi/v1/userTrades', asked: { symbol: 'ETHUSDT' } },
      answer: fills.map((fill) => ({
        ...{ id: fill.id, symbol: 'ETHUSDT', orderId: fill.id, qty: '1', price: '2500', commission: '0' },
        ...{ side: fill.side.toUpperCase(), positionSide: fill.of.toUpperCase(), time: at(fill.id) },
        ...{ commissionAsset: 'USDT' },
      })),
    }),
  OKX: (fills) =>
    wirePage(
      'okx',
      {
        ...{ call: '/api/v5/public/instruments', asked: {} },
        answer: { data: [{ instId: 'ETH-USDT-SWAP', ctVal: '1', ctMult: '1', settleCcy: 'USDT' }] },
      },
      {
        ...{ call: '/api/v5/trade/fills-history', asked: { instType: 'SWAP' } },
        answer: {
          data: fills
            .map((fill) => ({
              ...{ instType: 'SWAP', instId: 'ETH-USDT-SWAP', billId: `${fill.id}`, ordId: `${fill.id}` },
              ...{ fillSz: '1', fillPx: '2500', fee: '0', feeCcy: 'USDT', ts: `${at(fill.id)}` },
              ...{ side: fill.side, posSide: fill.of },
            }))
            .toReversed(),
        },
      },
    ),
  Bitget: (fills) =>
    wirePage('bitget', {
      ...{ call: '/api/v2/mix/order/fill-history', asked: { productType: 'USDT-FUTURES' } },
      answer: {
        data: {
          fillList: fills
            .map((fill) => ({
              ...{ tradeId: `${fill.id}`, symbol: 'ETHUSDT', orderId: `${fill.id}`, price: '2500' },
              ...{ baseVolume: '1', feeDetail: [], cTime: `${at(fill.id)}`, posMode: 'hedge_mode' },
              // There the side is that of the position.
              ...{ side: fill.of === 'long' ? 'buy' : 'sell', tradeSide: opens(fill) ? 'open' : 'close' },
            }))
            .toReversed(),
        },
      },
    }),
  Gate: (fills) =>
    wirePage(
      'gate',
      {
        ...{ call: '/api/v4/futures/usdt/contracts', asked: {} },
        answer: [{ name: 'ETH_USDT', quanto_multiplier: '1' }],
      },
      {
        ...{ call: '/api/v4/futures/usdt/my_trades_timerange', asked: { mode: 'dual' } },
        answer: fills
          .map((fill) => {
            const size = fill.side === 'buy' ? '1' : '-1';
            return {
              ...{ trade_id: `${fill.id}`, create_time: `${at(fill.id) / 1000}`, contract: 'ETH_USDT' },
              ...{
                order_id: `${fill.id}`,
                price: '2500',
                fee: '0',
                size,
                close_size: opens(fill) ? '0' : size,
              },
            };
          })
          .toReversed(),
      },
    ),
};

test.each(Object.entries(EXCHANGES))(
  '%s: what is held on both sides at once is two positions',
  async (_, read) => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Own', currency: 'USD' });
    const held = async (): Promise<string[]> => {
      const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
      return trades.map(({ status, direction }: Record<string, string>) => `${direction} ${status}`).sort();
    };
    const upload = async (fills: readonly Fill[]) => {
      const sent = await user.send('/imports/statement/upload', read(fills), { account: json.account.id });
      expect(sent.json.import?.status, sent.text).toBe('completed');
    };
    await upload(OPENED);
    expect(await held()).toEqual(['long open', 'short open']);
    await upload(CLOSED);
    expect(await held()).toEqual(['long closed', 'short open']);
  },
);
