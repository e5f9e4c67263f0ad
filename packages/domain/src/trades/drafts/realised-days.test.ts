import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatInstant, parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

function at(text: string): Activity['occurredAt'] {
  const instant = parseInstant(text);
  if (instant === null) throw new RangeError(text);
  return instant;
}

function like(fill: Activity | undefined, change: Partial<Activity>): Activity {
  if (fill === undefined) throw new RangeError('No fill');
  const { price: _price, quantity: _quantity, ...rest } = fill;
  return { ...rest, fees: Decimal.zero, id: `${change.kind}`, ...change };
}

const built = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): readonly Trade[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades;

/** Day, time of its last exit, quantity, gross − fees = net. */
const daysOf = (trade: Trade | undefined): string[] =>
  (trade?.realisations ?? []).map(
    ({ day, at: last, quantity, grossPnl, fees, netPnl }) =>
      `${day} ${formatInstant(last).slice(5, 16)} ${quantity}: ${grossPnl} − ${fees} = ${netPnl}`,
  );

describe('what a trade realised', () => {
  const lines = [
    'buy 10 @ 10 fee 1.00',
    'sell 4 @ 12.50 fee 0.50 at 2026-03-03T15:00:00Z',
    'sell 1 @ 12 fee 0.50 at 2026-03-03T16:00:00Z',
    'sell 5 @ 9 fee 0.50 at 2026-03-05T15:00:00Z',
  ];

  it('is told day by day, each with its share of the fees of the entry', () => {
    const [trade] = built(history(lines));
    expect(daysOf(trade)).toEqual([
      '2026-03-03 03-03T16:00 5: 12 − 1.5 = 10.5',
      '2026-03-05 03-05T15:00 5: -5 − 1 = -6',
    ]);
    expect([trade?.day, trade?.grossPnl, trade?.fees, trade?.netPnl].join()).toBe('2026-03-05,7,2.5,4.5');
  });

  it('lies on the day of the last exit, also while something is held, and on that of the opening before', () => {
    expect(built(history(lines.slice(0, 3)))[0]?.day).toBe('2026-03-03');
    expect(built(history(lines.slice(0, 1)))[0]?.day).toBe('2026-03-02');
  });

  it('is told in the units of after a later split', () => {
    const fills = history([
      'buy 10 @ 10',
      'sell 4 @ 12 at 2026-03-03T15:00:00Z',
      'sell 12 @ 6 at 2026-03-05T15:00:00Z',
    ]);
    const split = like(fills[0], {
      kind: 'split',
      ratio: Decimal.fromInteger(2),
      occurredAt: at('2026-03-04T12:00:00Z'),
    });
    const [trade] = built([...fills, split]);
    expect(daysOf(trade)).toEqual([
      '2026-03-03 03-03T15:00 8: 8 − 0 = 8',
      '2026-03-05 03-05T15:00 12: 12 − 0 = 12',
    ]);
  });

  it('is told of no day where that of one of them is not known', () => {
    const own = history([
      'buy 1 @ 10',
      'sell 1 @ 12 at 2026-03-03T15:00:00Z',
      'sell 1 @ 13 at 2026-03-03T16:00:00Z',
      'sell 1 @ 14 at 2026-03-04T16:00:00Z',
      'sell 1 @ 15 at 2026-03-05T16:00:00Z',
    ]);
    // Its basis is not known; it comes second, and so does the exit that consumes it.
    const arrived = like(own[0], {
      kind: 'transfer_in',
      quantity: Decimal.one,
      occurredAt: at('2026-03-02T15:00:00Z'),
    });
    const more = {
      ...like(own[0], { kind: 'buy', price: Decimal.fromInteger(11), quantity: Decimal.fromInteger(2) }),
    };
    const later = { ...more, occurredAt: at('2026-03-02T16:00:00Z') };
    const [trade] = built([...own, arrived, later]);
    expect([trade?.status, trade?.grossPnl, trade?.netPnl, trade?.outcome]).toEqual([
      'closed',
      null,
      null,
      undefined,
    ]);
    expect(daysOf(trade)).toEqual([]);
    // Nor where one day is all there is.
    expect(daysOf(built([...own.slice(0, 3), arrived])[0])).toEqual([]);
    // Unknown first, known after it.
    const early = { ...arrived, occurredAt: at('2026-03-02T14:00:00Z') };
    expect(daysOf(built([...own.slice(0, 3), early])[0])).toEqual([]);
    // And not before anything is realised.
    expect(daysOf(built(own.slice(0, 1))[0])).toEqual([]);
  });

  it('is told of no day where the contract size is not known', () => {
    const fills = history(lines, { instruments: { X: { multiplier: null } } });
    expect(daysOf(built(fills)[0])).toEqual([]);
  });
});

describe('the trading day of a result', () => {
  const lines = ['buy 1 @ 10', 'sell 1 @ 12 at 2026-03-03T22:30:00Z'];

  it('is that of the account’s zone, or the next one after its boundary', () => {
    const dayIn = (rules: Partial<TradeRules>) => built(history(lines), rules).map(({ day }) => day);
    expect(dayIn({})).toEqual(['2026-03-03']);
    expect(dayIn({ timeZone: 'Asia/Tokyo' })).toEqual(['2026-03-04']);
    expect(dayIn({ timeZone: 'America/New_York' })).toEqual(['2026-03-03']);
    // 17:30 in New York.
    expect(dayIn({ timeZone: 'America/New_York', dayBoundary: 17 * 60 })).toEqual(['2026-03-04']);
  });

  it.each([
    ['America/New_York', '2026-03-03T05:00:00Z'],
    ['Asia/Tokyo', '2026-03-02T15:00:00Z'],
    ['Pacific/Auckland', '2026-03-02T11:00:00Z'],
    ['Pacific/Honolulu', '2026-03-03T10:00:00Z'],
    ['UTC', '2026-03-03T00:00:00Z'],
    // What is typed as a date begins in UTC, wherever the account is.
    ['Pacific/Auckland', '2026-03-03T00:00:00Z'],
    ['Pacific/Honolulu', '2026-03-03T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-03T00:00:00Z'],
    // And a statement's in the zone of its broker.
    ['Asia/Tokyo', '2026-03-03T05:00:00Z'],
    ['America/Los_Angeles', '2026-03-02T13:00:00Z'],
    ['Pacific/Auckland', '2026-03-03T08:00:00Z'],
  ])('of a date without a time is that date: in %s, begun at %s', (timeZone, start) => {
    const fills = history(['buy 1 @ 10', 'sell 1 @ 12'], { start }).map(
      (fill): Activity => ({
        ...fill,
        occurredAt: at(start),
        timePrecision: 'day',
      }),
    );
    for (const dayBoundary of [17 * 60, 6 * 60]) {
      expect(daysOf(built(fills, { timeZone, dayBoundary })[0])).toEqual([
        `2026-03-03 ${start.slice(5, 16)} 1: 2 − 0 = 2`,
      ]);
    }
  });

  it('is that of the instrument’s own clock where it has one', () => {
    const clockOf: TradeRules['clockOf'] = ({ symbol }) =>
      symbol === 'X' ? { timeZone: 'Asia/Tokyo' } : { timeZone: 'UTC' };
    const other = ['Y buy 1 @ 10', 'Y sell 1 @ 12 at 2026-03-03T22:30:00Z'];
    const days = built(history([...lines, ...other]), { clockOf }).map(
      ({ instrument, day }) => `${instrument.symbol} ${day}`,
    );
    expect(days.toSorted()).toEqual(['X 2026-03-04', 'Y 2026-03-03']);
  });
});

describe('what trades joined by hand realised', () => {
  /** Two lots that go at two times, each a trade of its own. */
  const joined = (matching: TradeRules['matching'], exits: readonly [string, string]) => {
    const fills = history([
      'buy 1 @ 10 fee 1',
      'buy 2 @ 11 fee 2',
      `sell 1 @ 15 at ${exits[0]}`,
      `sell 2 @ 16 at ${exits[1]}`,
    ]);
    const sold = matching === 'fifo' ? fills : swapSizes(fills);
    const rules = { matching, grouping: 'fill-to-fill' } as const;
    const joins = [built(sold, rules).map(({ id }) => id)];
    const trades = built(sold, { ...rules, joins });
    expect(trades.length).toBe(1);
    return daysOf(trades[0]);
  };
  const swapSizes = ([first, second, third, fourth]: readonly Activity[]): Activity[] =>
    [
      first,
      second,
      { ...third, quantity: fourth?.quantity },
      { ...fourth, quantity: third?.quantity },
    ] as Activity[];

  it.each(['fifo', 'lifo'] as const)('is in the order of days, whichever opened first: %s', (matching) => {
    const days = joined(matching, ['2026-03-03T15:00:00Z', '2026-03-04T15:00:00Z']);
    expect(days).toEqual(
      matching === 'fifo'
        ? ['2026-03-03 03-03T15:00 1: 5 − 1 = 4', '2026-03-04 03-04T15:00 2: 10 − 2 = 8']
        : ['2026-03-03 03-03T15:00 2: 8 − 2 = 6', '2026-03-04 03-04T15:00 1: 6 − 1 = 5'],
    );
  });

  it.each(['fifo', 'lifo'] as const)('is one on one day, at the time of its last exit: %s', (matching) => {
    const days = joined(matching, ['2026-03-03T15:00:00Z', '2026-03-03T16:00:00Z']);
    expect(days).toEqual([
      matching === 'fifo' ? '2026-03-03 03-03T16:00 3: 15 − 3 = 12' : '2026-03-03 03-03T16:00 3: 14 − 3 = 11',
    ]);
  });
});
