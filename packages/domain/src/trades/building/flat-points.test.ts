import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatInstant, instantFromMicros, parseInstant } from '../../time/index.ts';
import type { TradeRules } from '../trade/trade.ts';
import { buildTrades } from './build-trades.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const ROUND = ['buy 1 @ 10', 'sell 1 @ 11'];

const points = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): string[] =>
  buildTrades(activities, { ...RULES, ...rules }).flatPoints.map(
    ({ at, activityCount }) => `${formatInstant(at).slice(11, 16)} ${activityCount}`,
  );

/** An expiry that is dated and sorts at the end of its day, of so much. */
function expiry(time: string, quantity: number): Activity {
  const [fill] = history(['buy 1 @ 1']);
  const occurredAt = parseInstant(time);
  if (fill === undefined || occurredAt === null) throw new RangeError(time);
  const { price: _price, ...rest } = fill;
  return {
    ...rest,
    id: 'expiry',
    kind: 'expire',
    timePrecision: 'day',
    occurredAt,
    quantity: Decimal.fromInteger(quantity),
  };
}

describe('where a book can be built without what came before', () => {
  it('is nowhere while its contract size is not known', () => {
    expect(points(history(ROUND))).toEqual(['14:31 2']);
    expect(points(history(ROUND, { instruments: { X: { multiplier: null } } }))).toEqual([]);
  });

  it('is where the last trade of a join ends, and not where its first one does', () => {
    const fills = history([...ROUND, ...ROUND]);
    const ids = buildTrades(fills, RULES).trades.map(({ id }) => id);
    expect(points(fills, { joins: [ids] })).toEqual(['14:33 4']);
    const open = history(['buy 1 @ 10', 'sell 1 @ 11 at 2026-03-02T14:30:00Z', 'buy 1 @ 10']).map(
      (fill, sequence): Activity => ({ ...fill, sequence }),
    );
    expect(points(open)).toEqual(['14:30 2']);
    const both = buildTrades(open, RULES).trades.map(({ id }) => id);
    expect(points(open, { joins: [both] })).toEqual([]);
  });

  it('is not within a join, whatever lies within another one', () => {
    const fills = history([...ROUND, ...ROUND, ...ROUND, 'buy 1 @ 10']);
    const ids = buildTrades(fills, RULES).trades.map(({ id }) => id);
    expect(points(fills, { joins: [ids.slice(0, 2), ids.slice(2)] })).toEqual(['14:33 4']);
  });

  it('is not before what is dated earlier and sorts later', () => {
    const day = '2026-03-02T00:00:00Z';
    expect(points([...history([...ROUND, 'buy 3 @ 12']), expiry(day, 1)])).toEqual([]);
    expect(points([...history([...ROUND, 'buy 3 @ 12']), expiry('2026-03-02T14:31:00Z', 1)])).toEqual([]);
    expect(points([...history([...ROUND, 'buy 3 @ 12']), expiry('2026-03-02T14:31:01Z', 1)])).toEqual([
      '14:31 2',
    ]);
    expect(points([...history([...ROUND, 'buy 3 @ 12']), expiry(day, 3)])).toEqual(['23:59 4']);
  });

  it('is at the end of the day of a dated expiry, which fills of that day still come before', () => {
    const sold = history(['buy 2 @ 10', 'sell 1 @ 11 at 2026-03-02T19:00:00Z']);
    const ended = expiry('2026-03-02T00:00:00Z', 2);
    const [opening, late] = sold as [Activity, Activity];
    const [point] = buildTrades([opening, ended], RULES).flatPoints;
    expect(point?.at).toBeGreaterThan(late.occurredAt);
    expect(buildTrades([...sold, ended], RULES).trades).toHaveLength(1);
  });

  it('is between orders whose fills share a modelled fee, and not within one', () => {
    const feeModel = { perOrder: Decimal.one };
    const fills = (orders: (string | undefined)[], change: Partial<Activity>) =>
      history([...ROUND, ...ROUND, 'buy 1 @ 10']).map((fill, i): Activity => {
        const orderId = orders[i];
        return { ...fill, ...change, ...(orderId === undefined ? {} : { orderId }) };
      });
    const silent = { feesStated: false } as const;
    expect(points(fills([], silent), { feeModel })).toEqual(['14:33 4']);
    expect(points(fills(['o', 'p', 'q', 'r', 's'], silent), { feeModel })).toEqual(['14:33 4']);
    expect(points(fills(['o', 'p', 'q', 'r', 'o'], silent), { feeModel })).toEqual([]);
    expect(points(fills(['o', 'p', 'q', 'o', 's'], silent), { feeModel })).toEqual(['14:33 4']);
    // Where the source tells the fees nothing is shared.
    expect(points(fills(['o', 'p', 'q', 'r', 'o'], {}), { feeModel })).toEqual(['14:33 4']);
    expect(points(fills(['o', 'p', 'q', 'r', 'o'], silent))).toEqual(['14:33 4']);
  });

  it('is told of each instant once everything of it is built', () => {
    const fills = history([...ROUND, 'buy 1 @ 12']).map(
      (fill): Activity => ({
        ...fill,
        occurredAt: instantFromMicros(Math.floor(fill.occurredAt / 120e6) * 120e6),
      }),
    );
    expect(points(fills)).toEqual(['14:30 2']);
  });
});
