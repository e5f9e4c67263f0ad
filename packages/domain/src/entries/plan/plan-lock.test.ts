import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, type Instant, instantFromMicros, parseDay, parseInstant } from '../../time/index.ts';
import { type DatedFill, planLocks, stateAt } from './plan-lock.ts';

const DAY = parseDay('2026-03-02') ?? 0;
const at = (text: string): Instant => parseInstant(text) ?? instantFromMicros(0);
const NEW_YORK = { timeZone: 'America/New_York' };

const fill = (time: string, more: Partial<DatedFill> = {}): DatedFill => ({
  at: at(time),
  precision: 'instant',
  clock: NEW_YORK,
  timeZone: NEW_YORK.timeZone,
  ...more,
});

const planLock = (day: number, fills: readonly DatedFill[]): Instant | null =>
  planLocks(fills).get(day) ?? null;

const lockOf = (...fills: DatedFill[]): string | null => {
  const found = planLock(DAY, fills);
  return found === null ? null : formatInstant(found);
};

describe('the plan of a day', () => {
  it('is open while nothing was traded that day', () => {
    expect(lockOf()).toBeNull();
    expect(lockOf(fill('2026-03-02T04:59:59Z'), fill('2026-03-03T05:00:00Z'))).toBeNull();
  });

  it('is frozen at the first fill, in whatever order fills come', () => {
    expect(lockOf(fill('2026-03-02T15:42:00Z'), fill('2026-03-02T14:30:00Z'))).toBe('2026-03-02T14:30:00Z');
  });

  it('takes the trading day of each fill’s own clock', () => {
    const evening = fill('2026-03-02T00:00:00Z', {
      clock: { timeZone: 'America/Chicago', dayBoundary: 1020 },
    });
    expect(lockOf(fill('2026-03-02T15:42:00Z'), evening)).toBe('2026-03-02T00:00:00Z');
  });

  it('is what stood when the day ended, where its fills have no time, as a planned trade is', () => {
    const dated = fill('2026-03-02T05:00:00Z', { precision: 'day' });
    expect(lockOf(dated)).toBe('2026-03-03T05:00:00Z');
    expect(lockOf(dated, fill('2026-03-02T15:00:00Z'))).toBe('2026-03-02T15:00:00Z');
  });
});

describe('whatever fills there are', () => {
  const zones = fc.constantFrom('America/New_York', 'UTC', 'Asia/Tokyo', 'Australia/Sydney');
  const fills = fc.array(
    fc.record({
      at: fc
        .integer({ min: (DAY - 3) * 86_400, max: (DAY + 4) * 86_400 })
        .map((second) => instantFromMicros(second * 1_000_000)),
      precision: fc.constantFrom<'instant' | 'day'>('instant', 'instant', 'day'),
      clock: fc.record({ timeZone: zones, dayBoundary: fc.constantFrom(0, 240, 1020) }),
      timeZone: zones,
    }),
    { maxLength: 12 },
  );

  it('one more never moves the lock later, and only one of that day moves it', () => {
    fc.assert(
      fc.property(fills, fills, (some, more) => {
        const before = planLock(DAY, some);
        const after = planLock(DAY, [...some, ...more]);
        const alone = planLock(DAY, more);
        const least = [before, alone].filter((one) => one !== null);
        expect(after).toBe(least.length === 0 ? null : Math.min(...least));
      }),
    );
  });

  it('their order says nothing', () => {
    fc.assert(
      fc.property(fills, (some) => {
        expect(planLock(DAY, some.toReversed())).toBe(planLock(DAY, some));
      }),
    );
  });

  it('nothing that was written after the lock is part of the plan, and an earlier lock leaves no more', () => {
    const times = fc.array(fc.integer({ min: 0, max: 50 }).map(instantFromMicros), { maxLength: 20 });
    const lock = fc.integer({ min: 0, max: 50 }).map(instantFromMicros);
    fc.assert(
      fc.property(times, lock, lock, (kept, one, other) => {
        const states = kept.map((time) => ({ at: time }));
        const [early, late] = one < other ? [one, other] : [other, one];
        const [then, later] = [stateAt(states, early), stateAt(states, late)];
        if (then !== null) expect(then.at).toBeLessThanOrEqual(early);
        expect(then?.at ?? -1).toBeLessThanOrEqual(later?.at ?? -1);
        expect(states.some((state) => state.at > (then?.at ?? -1) && state.at <= early)).toBe(false);
      }),
    );
  });
});
