import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { type Converted, convertTrade } from './conversion.ts';
import { riskFromStop } from './r-multiple.ts';
import { runningResult } from './running-result.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);

function first(lines: string[], rules: Partial<TradeRules> = {}): Trade {
  const [trade] = buildTrades(history(lines), { ...RULES, ...rules }).trades;
  if (trade === undefined) throw new RangeError('No trade');
  return trade;
}

describe('a result in another currency', () => {
  const half: NonNullable<Market['rate']> = (_from, _to, at) => ({ rate: dec('0.5'), at });
  const told = (converted: Converted | null): string | null =>
    converted && `${converted.grossPnl} ${converted.fees} ${converted.netPnl}`;

  it('is the same in the same currency, and asks for no rate', () => {
    const none = (): never => {
      throw new RangeError('No rate is needed');
    };
    const { byExitRate, byLegRates } = convertTrade(
      first(['buy 10 @ 10 fee 1', 'sell 10 @ 12']),
      'USD',
      none,
    );
    expect([told(byExitRate), told(byLegRates)]).toEqual(['20 1 19', '20 1 19']);
  });

  it('is unknown by either rate where the result is', () => {
    const trade = first(['buy 10 @ 10', 'sell 10 @ 12']);
    const both = (change: Partial<Trade>) => {
      const { byExitRate, byLegRates } = convertTrade({ ...trade, ...change }, 'EUR', half);
      return [told(byExitRate), told(byLegRates)];
    };
    expect(both({})).toEqual(['10 0 10', '10 0 10']);
    expect(both({ grossPnl: null, netPnl: null })).toEqual([null, null]);
    expect(both({ instrument: { ...trade.instrument, multiplier: null } })).toEqual(['10 0 10', null]);
    expect(both({ fills: [...trade.fills].map((fill) => ({ ...fill, price: null })) })).toEqual([
      '10 0 10',
      null,
    ]);
    // A part of an open trade may have paid just what it realised.
    const open = first(['buy 1 @ 10', 'buy 1 @ 0', 'sell 1 @ 10']);
    const { byExitRate, byLegRates } = convertTrade(open, 'EUR', half);
    expect([told(byExitRate), told(byLegRates)]).toEqual(['0 0 0', null]);
  });

  it('is told leg by leg up to the last digit of a quotient', () => {
    const trade = first(['buy 10 @ 10', 'sell 10 @ 12']);
    const legs = (grossPnl: string) =>
      told(convertTrade({ ...trade, grossPnl: dec(grossPnl) }, 'EUR', half).byLegRates);
    expect(legs('20.000000001')).toBe('10 0 10');
    expect(legs('20.0000000011')).toBe(null);
  });
});

describe('the risk of a trade', () => {
  it('is unknown where an entry has no price, or the stop is worth nothing that can be told', () => {
    const trade = first(['buy 10 @ 10', 'sell 10 @ 12']);
    expect(`${riskFromStop(trade, dec('9'))}`).toBe('10');
    expect(riskFromStop({ ...trade, entryPrice: null }, dec('9'))).toBe(null);
    const instrument = { ...trade.instrument, inverse: true } as const;
    expect(riskFromStop({ ...trade, instrument }, Decimal.zero)).toBe(null);
    expect(`${riskFromStop({ ...trade, instrument }, dec('5'))}`).toBe('1');
  });
});

describe('the running result of a trade', () => {
  const lines = ['buy 10 @ 10 fee 1', 'sell 4 @ 12', 'sell 6 @ 13', 'buy 3 @ 5', 'sell 1 @ 6', 'sell 2 @ 7'];
  const seen = (at: number, price: string): Market => {
    const [fill] = history(['buy 1 @ 1']);
    return {
      marks: () => [{ at: instantFromMicros((fill?.occurredAt ?? 0) + at * 60e6), price: dec(price) }],
    };
  };
  const points = (trade: Trade, own = lines, market: Market = {}): string[] =>
    runningResult(trade, history(own), () => RULES, market).map(
      ({ position, price, realised, fees, open }) => `${position} @ ${price}: ${realised} − ${fees}, ${open}`,
    );

  it('is that of its own exits, by the rules of its account', () => {
    expect(points(first(lines))).toEqual(['10 @ 10: 0 − 0, 0', '6 @ 12: 8 − 0.4, 12', '0 @ 13: 26 − 1, 0']);
    // Of a single exit it is the trade's own, whatever else is known.
    expect(points(first(['buy 10 @ 10 fee 1', 'sell 10 @ 12']), [])).toEqual([
      '10 @ 10: 0 − 0, 0',
      '0 @ 12: 20 − 1, 0',
    ]);
  });

  it('is not that of another account whose activities have the same ids', () => {
    const own = history(lines);
    const theirs = own.map(
      (fill): Activity => ({
        ...fill,
        accountId: 'other',
        price: Decimal.fromInteger(fill.kind === 'buy' ? 1 : 99),
      }),
    );
    const realised = runningResult(first(lines), [...own, ...theirs], RULES).map(
      (point) => `${point.realised}`,
    );
    expect(realised).toEqual(['0', '8', '26']);
  });

  it('is not that of the shares which an exercise delivers, nor theirs that of the option', () => {
    const instruments = {
      P12: {
        assetClass: 'option',
        multiplier: Decimal.fromInteger(100),
        underlying: 'AAPL',
        right: 'put',
        strike: Decimal.fromInteger(12),
      },
    } as const;
    const typed = history(
      ['AAPL buy 200 @ 10', 'P12 buy 2 @ 1', 'AAPL sell 100 @ 11', 'P12 sell 1 @ 3', 'P12 sell 1 @ 0'],
      { instruments },
    ).map((fill, i): Activity => (i === 4 ? { ...fill, kind: 'exercise' } : fill));
    const realised = buildTrades(typed, RULES).trades.map((trade) =>
      runningResult(trade, typed, RULES).map((point) => `${point.realised}`),
    );
    expect(realised).toEqual([
      ['0', '200', '100'],
      ['0', '100', '300'],
    ]);
  });

  it('tells a price of the market between fills, and not one of their instant', () => {
    expect(points(first(lines), lines, seen(0.5, '11'))[1]).toBe('10 @ 11: 0 − 0, 10');
    expect(points(first(lines), lines, seen(1, '11')).length).toBe(3);
    expect(points(first(lines), lines, seen(0, '11')).length).toBe(3);
  });

  it('is none without a contract size, or where a price is not known', () => {
    const trade = first(lines);
    const silent = { ...trade, instrument: { ...trade.instrument, multiplier: null } };
    expect(points(silent)).toEqual([]);
    const open = first(['buy 10 @ 10']);
    expect(points({ ...open, instrument: { ...open.instrument, multiplier: null } })).toEqual([]);
    expect(points({ ...trade, fills: [...trade.fills].map((fill) => ({ ...fill, price: null })) })).toEqual(
      [],
    );
  });
});
