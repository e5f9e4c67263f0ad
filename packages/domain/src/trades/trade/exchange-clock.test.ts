import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { AssetClass, Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant, tradingDay } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { exchangeClock } from './exchange-clock.ts';

const instrument = (assetClass: AssetClass, symbol: string, more: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass,
  currency: 'USD',
  multiplier: Decimal.one,
  ...more,
});

const instant = (text: string) => {
  const at = parseInstant(text);
  if (at === null) throw new Error(text);
  return at;
};

describe('the trading day of an instrument', () => {
  // Sunday evening in Chicago, Monday morning in Berlin.
  const at = instant('2026-03-01T23:30:00Z');
  const before = instant('2026-03-01T21:30:00Z');

  it.each<[string, Instrument, string, string]>([
    ['a CME future', instrument('future', 'ESM6'), '2026-03-01', '2026-03-02'],
    [
      'an option on it',
      instrument('future-option', 'E3AH6 P5000', { underlying: 'ESH6' }),
      '2026-03-01',
      '2026-03-02',
    ],
    ['a currency pair', instrument('forex', 'EUR.USD'), '2026-03-01', '2026-03-02'],
    ['a coin', instrument('crypto', 'BTC-USD'), '2026-03-01', '2026-03-01'],
    ['a stock', instrument('stock', 'AAPL'), '2026-03-01', '2026-03-02'],
    ['a future of no known root', instrument('future', 'QQZZZM6'), '2026-03-01', '2026-03-02'],
  ])('is that of its market: %s', (_, one, earlier, later) => {
    const { timeZone, dayBoundary } = exchangeClock(one, 'Europe/Berlin');
    expect([tradingDay(before, timeZone, dayBoundary), tradingDay(at, timeZone, dayBoundary)]).toEqual([
      earlier,
      later,
    ]);
  });

  it('is the day of the results of its trades, unless only a date is known', () => {
    const es = instrument('future', 'ESM6');
    const fill = (id: string, kind: 'buy' | 'sell', occurredAt: string, timePrecision: 'instant' | 'day') =>
      ({
        id,
        accountId: 'a',
        kind,
        instrument: es,
        occurredAt: instant(occurredAt),
        timePrecision,
        quantity: Decimal.one,
        price: Decimal.one,
        amount: Decimal.zero,
        fees: Decimal.zero,
        currency: 'USD',
      }) satisfies Activity;
    const daysOf = (precision: 'instant' | 'day', time: string) =>
      buildTrades([fill('1', 'buy', time, precision), fill('2', 'sell', time, precision)], {
        matching: 'fifo',
        grouping: 'flat-to-flat',
        timeZone: 'America/New_York',
        clockOf: (one) => exchangeClock(one, 'America/New_York'),
      }).trades.map(({ day }) => day);
    expect(daysOf('instant', '2026-03-02T23:30:00Z')).toEqual(['2026-03-03']);
    expect(daysOf('day', '2026-03-02T05:00:00Z')).toEqual(['2026-03-02']);
  });
});
