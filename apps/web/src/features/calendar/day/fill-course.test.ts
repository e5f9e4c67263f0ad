import { describe, expect, it } from 'vitest';
import { fillCourse, type TradeOfDay } from './fill-course.ts';

const fill = (at: string, side: 'buy' | 'sell') => ({
  activityId: at,
  role: 'entry' as const,
  side,
  occurredAt: at,
  timePrecision: 'instant' as const,
  quantity: '1',
  price: '10',
  fees: '0',
  origin: { kind: 'manual' as const },
});
const point = (at: string, realised: string | null) => ({
  at,
  position: '1',
  price: '10',
  realised,
  open: null,
});

/** @param points time, side, and the result so far. */
const trade = (
  symbol: string,
  points: readonly (readonly [at: string, side: 'buy' | 'sell', realised: string | null])[],
  days: readonly string[],
): TradeOfDay => ({
  symbol,
  accountId: 'a',
  running: points.map(([at, , realised]) => point(at, realised)),
  fills: points.map(([at, side]) => fill(at, side)),
  realisations: days.map((day) => ({ day, quantity: '1', grossPnl: '0', fees: '0', netPnl: '0' })),
});

const zone = () => 'America/New_York';
const course = (trades: readonly TradeOfDay[], net: number) =>
  fillCourse(trades, '2026-03-02', { result: net, currency: 'USD', scale: 2 }, zone);

const AAPL = trade(
  'AAPL',
  [
    ['2026-03-02T14:30:00Z', 'buy', '-0.35'],
    ['2026-03-02T15:00:00Z', 'sell', '9.65'],
    ['2026-03-02T16:00:00Z', 'sell', '4.3'],
  ],
  ['2026-03-02'],
);
const MSFT = trade(
  'MSFT',
  [
    ['2026-03-02T14:45:00Z', 'sell', '0'],
    ['2026-03-02T15:30:00Z', 'buy', '-20'],
  ],
  ['2026-03-02'],
);

describe('the course of a day by its fills', () => {
  it('goes through all of them in the order of their times, each at its minute', () => {
    const found = course([AAPL, MSFT], -15.7);
    expect(found?.labels).toEqual([
      'Start',
      '09:30:00 Bought AAPL',
      '09:45:00 Sold MSFT',
      '10:00:00 Sold AAPL',
      '10:30:00 Bought MSFT',
      '11:00:00 Sold AAPL',
    ]);
    expect(found?.series[0]?.values).toEqual([0, -0.35, -0.35, 9.65, -10.35, -15.7]);
    expect(found?.positions?.slice(1)).toEqual(
      ['14:30', '14:45', '15:00', '15:30', '16:00'].map((time) => Date.parse(`2026-03-02T${time}:00Z`)),
    );
  });

  it('leaves to other days what was realised on them', () => {
    const swing = trade(
      'TSLA',
      [
        ['2026-02-27T15:00:00Z', 'buy', '0'],
        ['2026-02-27T16:00:00Z', 'sell', '100'],
        ['2026-03-02T15:00:00Z', 'sell', '130'],
      ],
      ['2026-02-27', '2026-03-02'],
    );
    expect(course([swing], 30)?.series[0]?.values).toEqual([0, 30]);
  });

  it('takes what an evening realised to the day that it is counted on', () => {
    const evening = trade(
      'ES',
      [
        ['2026-03-01T23:10:00Z', 'buy', '0'],
        ['2026-03-01T23:40:00Z', 'sell', '12'],
      ],
      ['2026-03-02'],
    );
    expect(course([evening], 12)?.series[0]?.values).toEqual([0, 12]);
  });

  it('is not told where the fills do not tell the day, rather than wrongly', () => {
    const unknown = trade('X', [['2026-03-02T15:00:00Z', 'sell', null]], ['2026-03-02']);
    expect(course([AAPL, unknown], 4.3)).toBeNull();
    expect(course([AAPL], 5)).toBeNull();
    expect(course([trade('Y', [], ['2026-03-02'])], 5)).toBeNull();
  });
});
