import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import type { FeeModel } from './fee-model.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);

describe('the fee model of an account', () => {
  /** Fees of fills whose source tells none, as `buy 100 @ 10` with an order, one after the other. */
  function modelled(
    lines: readonly (readonly [line: string, order?: string])[],
    feeModel: FeeModel,
    instrument: Partial<Instrument> = {},
  ): string[] {
    const fills = history(
      lines.map(([line]) => line),
      { instruments: { X: instrument } },
    ).map((fill, i): Activity => {
      const orderId = lines[i]?.[1];
      return { ...fill, feesStated: false, ...(orderId === undefined ? {} : { orderId }) };
    });
    const { trades } = buildTrades(fills, { ...RULES, feeModel });
    return trades.flatMap((trade) => [...trade.fills].map(({ fees }) => fees.normalized().toString()));
  }

  it.each<[string, string, FeeModel, Partial<Instrument>, string]>([
    ['each share', 'buy 300 @ 10', { perShare: dec('0.005') }, {}, '1.5'],
    ['each contract', 'buy 3 @ 10', { perContract: dec('0.65') }, { assetClass: 'option' }, '1.95'],
    ['no contract by the share', 'buy 3 @ 10', { perShare: dec('1') }, { assetClass: 'future' }, '0'],
    ['no share by the contract', 'buy 3 @ 10', { perContract: dec('1') }, {}, '0'],
    ['each order', 'buy 300 @ 10', { perOrder: dec('4.95') }, {}, '4.95'],
    ['per cent of the value', 'buy 300 @ 10', { percent: dec('0.1') }, {}, '3'],
    ['per cent of contracts', 'buy 2 @ 10', { percent: dec('1') }, { multiplier: dec('50') }, '10'],
    ['per cent of a negative price', 'buy 2 @ -10', { percent: dec('1') }, {}, '0.2'],
    [
      'per cent of an inverse contract',
      'buy 100 @ 16',
      { percent: dec('1') },
      { assetClass: 'crypto', inverse: true },
      '0.0625',
    ],
    ['at least the minimum', 'buy 10 @ 10', { perShare: dec('0.005'), minimum: dec('1') }, {}, '1'],
    ['at most the maximum', 'buy 1000 @ 10', { perShare: dec('0.05'), maximum: dec('20') }, {}, '20'],
    [
      'what the exchange takes on top of both',
      'buy 10 @ 10',
      { perShare: dec('0.005'), minimum: dec('1'), maximum: dec('1'), exchangeFees: dec('0.01') },
      {},
      '1.1',
    ],
    [
      'all parts together',
      'buy 100 @ 10',
      { perShare: dec('0.01'), perOrder: dec('1'), percent: dec('0.1') },
      {},
      '3',
    ],
  ])('charges %s', (_name, line, model, instrument, fee) => {
    expect(modelled([[line]], model, instrument)).toEqual([fee]);
  });

  it('charges an order once, shared by its fills to the last digit', () => {
    const lines = [
      ['buy 100 @ 10', 'o1'],
      ['buy 200 @ 10', 'o1'],
      ['sell 300 @ 10', 'o2'],
    ] as const;
    expect(modelled(lines, { perOrder: dec('1') })).toEqual(['0.333333333333', '0.666666666667', '1']);
    // Without an order to go by, each fill is one.
    expect(modelled([['buy 100 @ 10'], ['buy 200 @ 10']], { perOrder: dec('1') })).toEqual(['1', '1']);
  });

  it('is asked only where the source says nothing of fees, and the trade says so', () => {
    const [stated, silent, assumed] = history(['buy 1 @ 10', 'buy 1 @ 10', 'sell 2 @ 10 fee 0.5']);
    if (stated === undefined || silent === undefined || assumed === undefined) return;
    const fills: Activity[] = [stated, { ...silent, feesStated: false }, { ...assumed, feesStated: false }];
    const feeModel = { perShare: dec('0.25') };
    const [trade] = buildTrades(fills, { ...RULES, feeModel }).trades;
    expect([...(trade?.fills ?? [])].map(({ fees, modelled }) => `${fees} ${modelled ?? false}`)).toEqual([
      '0 false',
      '0.25 true',
      // What the import was told to assume stands: the model is not added to it.
      '0.5 true',
    ]);
    expect([trade?.feesModelled, `${trade?.fees}`]).toEqual([true, '0.75']);
    const [plain] = buildTrades([stated, assumed], { ...RULES, feeModel }).trades;
    expect(plain?.feesModelled).toBe(false);
  });

  it('says of average cost that its fees are partly modelled, until the position is new', () => {
    const [silent, ...rest] = history([
      'buy 1 @ 1',
      'buy 1 @ 1',
      'sell 2 @ 1',
      'buy 1 @ 1 fee 1',
      'sell 1 @ 1',
    ]);
    if (silent === undefined) return;
    const rules: TradeRules = { ...RULES, matching: 'average', feeModel: { perOrder: dec('1') } };
    const { trades } = buildTrades([{ ...silent, feesStated: false }, ...rest], rules);
    expect(trades.map(({ feesModelled, fees }) => `${feesModelled} ${fees}`)).toEqual(['true 1', 'false 1']);
  });

  it('are modelled in each part of a fill that is sold bit by bit', () => {
    const [bought, ...sold] = history(['buy 10 @ 10 fee 1', 'sell 4 @ 11', 'sell 6 @ 11']);
    if (bought === undefined) throw new RangeError('No fill');
    const activities = [{ ...bought, feesStated: false as const }, ...sold];
    const { trades } = buildTrades(activities, {
      matching: 'fifo',
      grouping: 'flat-to-reduced',
      timeZone: 'UTC',
    });
    expect(trades.map(({ feesModelled, fees }) => `${feesModelled} ${fees}`)).toEqual([
      'true 0.4',
      'true 0.6',
    ]);
  });
});

describe('a fee in another currency', () => {
  const pair = { assetClass: 'crypto', currency: 'USDT' } as const;
  const trade = (
    symbol: string,
    fee: Partial<Activity>,
    instrument: Partial<Instrument> = pair,
    market: Market = {},
  ) => {
    const [buy] = history([`${symbol} buy 2 @ 3000 fee 0.01`], { instruments: { [symbol]: instrument } });
    if (buy === undefined) throw new RangeError('A fill was told');
    const { trades, problems } = buildTrades([{ ...buy, ...fee }], RULES, market);
    const [one] = trades;
    return `${one?.openQuantity} with ${one?.openFees}${problems.map(({ code }) => `, ${code}`).join('')}`;
  };

  it('in what is bought is kept back from it, and is worth its price', () => {
    for (const symbol of ['ETHUSDT', 'ETH/USDT', 'ETH-USDT', 'ETH_USDT']) {
      expect(trade(symbol, { feeCurrency: 'ETH' })).toBe('1.99 with 30');
    }
    expect(trade('ETHUSDT', { kind: 'sell', feeCurrency: 'ETH' })).toBe('2.01 with 30');
  });

  it('is kept back from a coin that is named without a quote, or by a name of its venue', () => {
    const usd = { ...pair, currency: 'USD' };
    expect(trade('ETH', { feeCurrency: 'ETH' }, usd)).toBe('1.99 with 30');
    expect(trade('1INCH', { feeCurrency: '1INCH' }, usd)).toBe('1.99 with 30');
    expect(trade('XETHZUSD', { feeCurrency: 'ETH' }, usd)).toBe('1.99 with 30');
    expect(trade('XETHZUSD', { feeCurrency: 'XETH' }, usd)).toBe('1.99 with 30');
    expect(trade('tETHUSD', { feeCurrency: 'ETH' }, usd)).toBe('1.99 with 30');
    expect(trade('ETH', { feeCurrency: 'BNB' }, usd)).toBe('2 with 0, foreign-fee');
  });

  it('is told by the symbol alone of a pair that its source calls a stock, and of no future', () => {
    const as = (assetClass: Instrument['assetClass']) => ({ ...pair, assetClass });
    expect(trade('ETHUSDT', { feeCurrency: 'ETH' }, as('stock'))).toBe('1.99 with 30');
    expect(trade('ETH/USDT', { feeCurrency: 'ETH' }, as('stock'))).toBe('2 with 0, foreign-fee');
    expect(trade('ETHUSDT', { feeCurrency: 'ETH' }, as('future'))).toBe('2 with 0, foreign-fee');
    expect(trade('NEWUSDT', { feeCurrency: 'NEW' })).toBe('1.99 with 30');
    const inBitcoin = { ...pair, currency: 'BTC' };
    expect(trade('NEW/BTC', { feeCurrency: 'NEW' }, inBitcoin)).toBe('1.99 with 30');
    expect(trade('NEW/BTC', { feeCurrency: 'OLD' }, inBitcoin)).toBe('2 with 0, foreign-fee');
  });

  it('takes the rate that is stated, else one that is known for that day, else none', () => {
    expect(trade('ETHUSDT', { feeCurrency: 'BNB', feeRate: dec('400') })).toBe('2 with 4');
    const market: Market = {
      rate: (from, to, at) => (`${from}${to}` === 'BNBUSDT' ? { rate: dec('500'), at } : null),
    };
    expect(trade('ETHUSDT', { feeCurrency: 'BNB' }, pair, market)).toBe('2 with 5');
    expect(trade('ETHUSDT', { feeCurrency: 'SOL' }, pair, market)).toBe('2 with 0, foreign-fee');
    expect(trade('ETHUSDT', { feeCurrency: 'SOL' })).toBe('2 with 0, foreign-fee');
  });

  it('without a rate is told of in the trade whose fill bears it, and in no other', () => {
    const [buy, sell, again, out] = history(
      [
        'ETHUSDT buy 2 @ 3000 fee 0.01',
        'ETHUSDT sell 2 @ 3100 fee 1',
        'ETHUSDT buy 1 @ 3000 fee 1',
        'ETHUSDT sell 1 @ 3100 fee 1',
      ],
      { instruments: { ETHUSDT: pair } },
    );
    if (buy === undefined || sell === undefined || again === undefined || out === undefined) return;
    const told = (first: Activity, market: Market = {}) =>
      buildTrades([first, sell, again, out], RULES, market).trades.map(
        ({ feesLeftOut, fees }) => `${feesLeftOut} ${fees}`,
      );
    expect(told({ ...buy, feeCurrency: 'BNB' })).toEqual(['true 1', 'false 2']);
    expect(told(buy)).toEqual(['false 1.01', 'false 2']);
    const market: Market = { rate: (_from, _to, at) => ({ rate: dec('500'), at }) };
    expect(told({ ...buy, feeCurrency: 'BNB' }, market)).toEqual(['false 6', 'false 2']);
  });

  it('that would be all that was bought is a cost, not a part of it', () => {
    expect(trade('ETHUSDT', { feeCurrency: 'ETH', fees: dec('2') })).toBe('2 with 6000');
  });

  it('in the coin that an inverse contract is settled in is simply its fee', () => {
    const inverse = { assetClass: 'crypto', currency: 'BTC', inverse: true } as const;
    expect(trade('BTCUSD', { feeCurrency: 'BTC' }, inverse)).toBe('2 with 0.01');
  });

  it('of shares is never taken for shares', () => {
    expect(trade('EUR.USD', { feeCurrency: 'EUR' }, { assetClass: 'stock', currency: 'USD' })).toBe(
      '2 with 0, foreign-fee',
    );
  });
});

describe('income', () => {
  const [buy] = history(['buy 100 @ 60 at 2024-01-02T15:00:00Z']);
  const [sell] = history(['sell 100 @ 59.5 at 2024-04-02T15:00:00Z']);
  if (buy === undefined || sell === undefined) throw new RangeError('Two fills were told');
  const fills = [buy, { ...sell, id: 'sold' }];
  const paid = (amount: string, facts: Partial<Activity> = {}): Activity => {
    const { quantity: _quantity, price: _price, ...rest } = buy;
    const occurredAt = history(['buy 1 @ 1 at 2024-03-14T13:00:00Z'])[0]?.occurredAt ?? buy.occurredAt;
    return { ...rest, id: `paid ${amount}`, kind: 'dividend', amount: dec(amount), occurredAt, ...facts };
  };

  it('of what is held is told beside its result, and taxes on it lower it', () => {
    const activities = [...fills, paid('48.50'), paid('-7.28', { kind: 'tax' })];
    const [trade] = buildTrades(activities, RULES).trades;
    expect([trade?.income, trade?.netPnl].join()).toBe('41.22,-50');
  });

  it('is shared by the lots that are held by quantity', () => {
    const [more] = history(['buy 50 @ 61 at 2024-02-02T15:00:00Z']);
    const activities = [...fills, { ...(more ?? buy), id: 'more' }, paid('48.50')];
    const { trades } = buildTrades(activities, { ...RULES, grouping: 'fill-to-fill' });
    expect(trades.map(({ status, income }) => `${status} ${income}`)).toEqual([
      'closed 32.333333333333',
      'open 16.166666666667',
    ]);
  });

  it('that came while nothing was held is the account’s', () => {
    const late = paid('48.50', {
      occurredAt: history(['buy 1 @ 1 at 2024-05-01T00:00:00Z'])[0]?.occurredAt ?? buy.occurredAt,
    });
    expect(buildTrades([...fills, late], RULES).trades[0]?.income.toString()).toBe('0');
  });

  it('in another currency takes a rate that is known, else it is told that one is missing', () => {
    const euros = [...fills, paid('10', { currency: 'EUR' })];
    const market: Market = { rate: (_from, _to, at) => ({ rate: dec('1.1'), at }) };
    expect(buildTrades(euros, RULES, market).trades[0]?.income.toString()).toBe('11');
    const { trades, problems } = buildTrades(euros, RULES);
    expect([trades[0]?.income.toString(), problems[0]?.code]).toEqual(['0', 'foreign-income']);
  });
});
