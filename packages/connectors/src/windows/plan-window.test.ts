import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Days, Reach } from '../contracts/connector.ts';
import { addDays, dayNumber, gapsOf, unionOf } from './days.ts';
import { type KnownWindow, planWindow } from './plan-window.ts';

const reach: Reach = {
  windowDays: 30,
  overlapDays: 7,
  endsDaysAgo: 1,
  zone: 'America/New_York',
  emptyWindowsEnd: 2,
  historyDays: 'all',
};
/** In New York it is still the 9th; the last final day is the 8th. */
const now = new Date('2026-03-10T03:00:00Z');
const END = '2026-03-08';

const covered = (from: string, to: string, rows = 5): KnownWindow => ({
  from,
  to,
  rows,
  standing: 'covered',
});
const plan = (known: KnownWindow[], more: { since?: string; again?: boolean; reach?: Partial<Reach> } = {}) =>
  planWindow({
    reach: { ...reach, ...more.reach },
    known,
    now,
    since: more.since ?? null,
    again: more.again ?? false,
  });

describe('the window to read next', () => {
  test('is the newest first', () => {
    expect(plan([])).toEqual({ from: '2026-02-07', to: END });
  });

  test('is not longer than what is wanted', () => {
    expect(plan([], { since: '2026-03-01' })).toEqual({ from: '2026-03-01', to: END });
    expect(plan([], { since: '2026-03-09' })).toBeNull();
    expect(plan([], { reach: { historyDays: 10 } })).toEqual({ from: '2026-02-27', to: END });
  });

  test('reads again what is still revised', () => {
    expect(plan([covered('2026-02-01', '2026-03-05')], { since: '2026-02-01' })).toEqual({
      from: '2026-02-27',
      to: END,
    });
  });

  test('reads it again without a new day only where a person asks', () => {
    const known = [covered('2026-02-01', END)];
    expect(plan(known, { since: '2026-02-01' })).toBeNull();
    expect(plan(known, { since: '2026-02-01', again: true })).toEqual({ from: '2026-03-02', to: END });
  });

  test('begins at the end after a long pause, and fills the gap then, with the days that were not over', () => {
    const known = [covered('2025-11-01', '2025-12-31')];
    const windows = [];
    for (let window = plan(known, { since: '2025-11-01' }); window !== null; ) {
      windows.push(window);
      known.push(covered(window.from, window.to));
      window = plan(known, { since: '2025-11-01' });
    }
    expect(windows).toEqual([
      { from: '2026-02-07', to: END },
      { from: '2026-01-08', to: '2026-02-06' },
      { from: '2025-12-25', to: '2026-01-07' },
    ]);
  });

  test.each([31, 30, 24, 23])('leaves out none of the last days after a pause of %i days', (days) => {
    const last = addDays(END, -days);
    const known = [covered('2025-11-01', last)];
    const read: Days[] = [];
    for (let window = plan(known, { since: '2025-11-01' }); window !== null; ) {
      read.push(window);
      known.push(covered(window.from, window.to));
      window = plan(known, { since: '2025-11-01' });
    }
    expect(unionOf(read)).toEqual([{ from: addDays(last, -6), to: END }]);
  });

  test('goes back until nothing came for long enough', () => {
    const newest = covered('2026-02-07', END);
    expect(plan([newest])).toEqual({ from: '2026-01-08', to: '2026-02-06' });
    const once = covered('2026-01-08', '2026-02-06', 0);
    expect(plan([newest, once])).toEqual({ from: '2025-12-09', to: '2026-01-07' });
    expect(plan([newest, once, covered('2025-12-09', '2026-01-07', 0)])).toBeNull();
  });

  test('believes nothing of days that have not come: a clock that ran ahead read them', () => {
    const ahead = covered('2026-03-01', addDays(END, 20));
    const read = covered('2026-02-01', '2026-03-03');
    const since = '2026-02-01';
    expect(plan([read, ahead], { since })).toEqual({ from: '2026-02-25', to: END });
    expect(plan([read, ahead], { since, again: true })).toEqual({ from: '2026-02-25', to: END });
    // What its broker calls tomorrow already has come.
    expect(plan([read, covered('2026-03-01', '2026-03-10')], { since })).toBeNull();
  });

  test('leaves alone what was taken back, what waits for an answer, and what cannot be read for now', () => {
    for (const standing of ['taken-back', 'asking', 'failed'] as const) {
      const known: KnownWindow[] = [
        covered('2026-02-01', '2026-03-01'),
        { from: '2026-03-02', to: '2026-03-06', rows: 3, standing },
      ];
      expect(plan(known, { since: '2026-02-01' })).toEqual({ from: '2026-03-07', to: END });
    }
  });
});

test('what was taken back at the end is not read again by itself: what is missing before it is', () => {
  const undone: KnownWindow = { from: '2026-03-01', to: END, rows: 3, standing: 'taken-back' };
  const asked = { since: '2026-02-01', again: true };
  expect(plan([covered('2026-02-01', '2026-02-28'), undone], asked)).toBeNull();
  expect(plan([covered('2026-02-05', '2026-02-28'), undone], asked)).toEqual({
    from: '2026-02-01',
    to: '2026-02-04',
  });
  expect(plan([covered('2026-02-01', '2026-02-10'), undone], asked)).toEqual({
    from: '2026-02-04',
    to: '2026-02-28',
  });
});

test('any reach reads every day that is wanted, in windows that it allows, and ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 400 }),
      fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 400 }),
          fc.integer({ min: 0, max: 60 }),
          fc.constantFrom('covered', 'taken-back', 'asking'),
        ),
        { maxLength: 4 },
      ),
      fc.boolean(),
      (windowDays, overlapDays, back, before, asked) => {
        const since = addDays(END, -back);
        const known: KnownWindow[] = before.map(([ago, days, standing]) => {
          const from = addDays(END, -ago);
          const to = addDays(from, days);
          return { ...covered(from, to < END ? to : END), standing };
        });
        const limit = windowDays + overlapDays;
        for (let rounds = 0; ; rounds += 1) {
          expect(rounds).toBeLessThan(1000);
          const again = asked && rounds === 0;
          const window = plan(known, { since, again, reach: { windowDays, overlapDays } });
          if (window === null && again) continue;
          if (window === null) break;
          expect(window.from <= window.to && window.from >= since && window.to <= END).toBe(true);
          expect(dayNumber(window.to) - dayNumber(window.from)).toBeLessThan(limit);
          known.push(covered(window.from, window.to));
        }
        const all = unionOf(known).find(({ from, to }) => from <= since && to >= END);
        expect(all).toBeDefined();
      },
    ),
  );
});

test('gaps are what lies between, the latest first', () => {
  const days: Days[] = [
    { from: '2026-01-20', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-05' },
    { from: '2026-01-06', to: '2026-01-10' },
    { from: '2026-01-13', to: '2026-01-14' },
  ];
  expect(gapsOf(days)).toEqual([
    { from: '2026-01-15', to: '2026-01-19' },
    { from: '2026-01-11', to: '2026-01-12' },
  ]);
});
