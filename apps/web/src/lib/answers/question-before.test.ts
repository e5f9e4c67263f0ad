import { parseFilter, question } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { expect, it } from 'vitest';
import { questionBefore } from './question-before.ts';

const dayOf = (text: string): number => parseDay(text) ?? expect.fail(`no day ${text}`);
const TODAY = dayOf('2026-03-10');

/** The filter of the days before those of a text; the terms of several sources stand beside each other. */
const before = (...texts: readonly string[]) => {
  const filter = texts.flatMap((text) => parseFilter(text, undefined, TODAY).filter);
  return questionBefore(question({ measures: ['netPnl'], filter }), TODAY)?.filter ?? null;
};
const days = (low: string, high: string) => ({
  field: 'day',
  match: { kind: 'range', low: dayOf(low), high: dayOf(high) },
});
const long = { field: 'direction', match: { kind: 'any', keys: ['long'] } };

it('is as long as its days, and ends where they begin', () => {
  expect(before('day:2026-02')).toEqual([days('2026-01-04', '2026-01-31')]);
  expect(before('side:long day:2026-02')).toEqual([long, days('2026-01-04', '2026-01-31')]);
});

it('counts only the days that have come', () => {
  expect(before('day:2026-03')).toEqual([days('2026-02-19', '2026-02-28')]);
  expect(before('day:>=2026-03-10')).toEqual([days('2026-03-09', '2026-03-09')]);
});

it('is of the days that the bar and a filter ask together', () => {
  expect(before('day:-30d', 'day:-90d')).toEqual(before('day:-30d'));
  expect(before('day:2026', 'month:2026-02')).toEqual(before('day:2026-02'));
  // A day that is left out is none of those before.
  expect(before('day:2026-02', '-day:2026-02-10')).toEqual([
    { ...days('2026-02-10', '2026-02-10'), exclude: true },
    days('2026-01-04', '2026-01-31'),
  ]);
});

it('is not there without a beginning, for days that have not come, and for months of a list', () => {
  for (const text of ['', 'side:long', 'day:<2026-03', 'day:>=2026-05', 'month:2026-01,2026-02'])
    expect(before(text), text).toBeNull();
  expect(before('day:2026-01', 'day:2026-02')).toBeNull();
});
