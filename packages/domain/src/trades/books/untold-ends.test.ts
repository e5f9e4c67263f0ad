import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { formatInstant, parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, type Grouping } from '../trade/trade.ts';

const AT = parseInstant('2026-03-03T04:30:00Z') ?? 0;

/** A round trip of which one time is told, the other end standing there. */
function told(
  changes: readonly Partial<Activity>[],
  grouping: Grouping = 'flat-to-flat',
  timeZone = 'America/New_York',
) {
  const activities = history(['buy 10 @ 9', 'sell 10 @ 11']).map((fill, place) => ({
    ...fill,
    occurredAt: AT as Activity['occurredAt'],
    sequence: place,
    ...changes[place],
  }));
  const { trades } = buildTrades(activities, { matching: 'fifo', grouping, timeZone });
  return trades.map((trade) => ({
    status: trade.status,
    opened: trade.openingUnknown ? 'unknown' : formatInstant(trade.openedAt),
    closed: trade.closingUnknown ? 'unknown' : trade.closedAt && formatInstant(trade.closedAt),
    day: trade.day,
    net: String(trade.netPnl),
  }));
}

describe('a trade of which one time alone is told', () => {
  it.each(GROUPINGS)('is closed at no known time, with its result where it was opened: %s', (grouping) => {
    expect(told([{}, { timePrecision: 'untold' }], grouping)).toEqual([
      { status: 'closed', opened: '2026-03-03T04:30:00Z', closed: 'unknown', day: '2026-03-02', net: '20' },
    ]);
  });

  it.each(GROUPINGS)('is opened at no known time: %s', (grouping) => {
    expect(told([{ timePrecision: 'untold' }, {}], grouping)).toEqual([
      { status: 'closed', opened: 'unknown', closed: '2026-03-03T04:30:00Z', day: '2026-03-02', net: '20' },
    ]);
  });

  it('has its result on the day that is told, where that has no time either', () => {
    const midnight = (parseInstant('2026-03-03T00:00:00Z') ?? 0) as Activity['occurredAt'];
    const [trade] = told(
      [
        { timePrecision: 'day', occurredAt: midnight },
        { timePrecision: 'untold', occurredAt: midnight },
      ],
      'flat-to-flat',
      'UTC',
    );
    expect(trade).toMatchObject({ day: '2026-03-03', closed: 'unknown' });
  });

  it('is told as closed when a later exit closes it', () => {
    const activities = history(['buy 10 @ 9', 'sell 5 @ 11', 'sell 5 @ 12']).map((fill, place) => ({
      ...fill,
      occurredAt: (AT + (place === 2 ? 60_000_000 : 0)) as Activity['occurredAt'],
      sequence: place,
      ...(place === 1 ? { timePrecision: 'untold' as const } : {}),
    }));
    const { trades } = buildTrades(activities, {
      matching: 'fifo',
      grouping: 'flat-to-flat',
      timeZone: 'UTC',
    });
    expect(
      trades.map(({ closingUnknown, partExits }) => [closingUnknown, partExits.map(({ at }) => at)]),
    ).toEqual([[false, [null]]]);
  });
});
