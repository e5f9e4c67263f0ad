import { describe, expect, test } from 'vitest';
import { type Figure, median, verdictOf } from './figure.ts';
import { formatTable } from './format-table.ts';

const figure = (values: readonly number[], limit?: number): Figure => ({
  name: 'a figure',
  unit: 'ms',
  values,
  ...(limit === undefined ? {} : { limit }),
});

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
});

describe('a limit', () => {
  test('is kept when the median keeps it, whatever one slow repetition says', () => {
    expect(verdictOf(figure([90, 100, 400], 100))).toBe('ok');
  });

  test('is near when the median is over it but a repetition kept it', () => {
    expect(verdictOf(figure([99, 101, 102], 100))).toBe('near');
  });

  test('is missed when no repetition kept it', () => {
    expect(verdictOf(figure([101, 102, 103], 100))).toBe('MISSED');
  });

  test('in time is not missed by less than what others slowed the machine down', () => {
    expect(verdictOf({ ...figure([150, 160, 170], 100), slowdown: 2 })).toBe('busy');
    expect(verdictOf({ ...figure([250, 260, 270], 100), slowdown: 2 })).toBe('MISSED');
  });

  test('in size is missed however busy the machine is', () => {
    expect(verdictOf({ ...figure([150], 100), unit: 'kB', slowdown: 9 })).toBe('MISSED');
  });

  test('is missed by a number that could not be measured', () => {
    expect(verdictOf(figure([Number.NaN], 100))).toBe('MISSED');
  });

  test('that is not there gives no verdict', () => {
    expect(verdictOf(figure([1]))).toBe('-');
  });
});

test('the table tells no share of a limit of nothing', () => {
  expect(formatTable([figure([0], 0)])).not.toContain('NaN');
  expect(formatTable([figure([50], 100)])).toContain('50 %');
});
