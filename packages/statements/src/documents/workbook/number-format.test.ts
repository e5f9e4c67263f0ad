import { expect, test } from 'vitest';
import { dateKind } from './number-format.ts';

test.each([
  ['yyyy-mm-dd', 'date'],
  ['yyyy\\-mm\\-dd\\ hh:mm:ss', 'date-time'],
  ['m/d/yy h:mm', 'date-time'],
  ['[$-409]d-mmm-yy;@', 'date'],
  ['mmm', 'date'],
  ['hh:mm', 'time'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm:ss', 'duration'],
  ['General', null],
  ['#,##0.00', null],
  ['0.00E+00', null],
  ['[Red]#,##0.00;[Blue]-0.00', null],
  ['0.0 "days"', null],
  ['#,##0.00\\ [$USD]', null],
  ['_-* #,##0.00\\ "€"_-', null],
  ['@', null],
])('%s is the format of: %s', (code, kind) => {
  expect(dateKind(164, code)).toBe(kind);
});

test('formats without a code are known by their number', () => {
  expect([0, 2, 14, 20, 22, 46].map((id) => dateKind(id, undefined))).toEqual([
    null,
    null,
    'date',
    'time',
    'date-time',
    'duration',
  ]);
});
