import { question, type Range } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { daysInAll, lastDaysAsked } from './last-days-asked.ts';

const asked = (...ranges: readonly Omit<Range, 'kind'>[]) =>
  question({
    measures: ['netPnl'],
    filter: ranges.map((range) => ({ field: 'day', match: { kind: 'range', ...range } })),
  });

it('the days of a month within those of the bar are those that both have', () => {
  const [bar, month] = [
    { low: 20_520, high: 20_560 },
    { low: 20_513, high: 20_543 },
  ];
  expect(daysInAll(asked(bar, month))).toEqual({ kind: 'range', low: 20_520, high: 20_543 });
  expect(daysInAll(asked({ low: 20_520 }, month))).toEqual({ kind: 'range', low: 20_520, high: 20_543 });
  expect(daysInAll(asked(month, { high: 20_530, highOpen: true }))).toMatchObject({ high: 20_529 });
  expect(daysInAll(asked({ low: 20_520 }))).toEqual({ kind: 'range', low: 20_520 });
  expect(daysInAll(asked())).toBeNull();
  expect(lastDaysAsked(asked(bar, month))).toEqual({ kind: 'range', ...month });
});
