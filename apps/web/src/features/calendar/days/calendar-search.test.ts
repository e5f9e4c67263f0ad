import { expect, it } from 'vitest';
import { leftOutOf, parseCalendarSearch } from './calendar-search.ts';

it('reads what there is and names what there is not', () => {
  const good = { view: 'year', month: '2026-03', day: '2026-03-02..2026-03-06', colour: 'fees' };
  expect(parseCalendarSearch(good)).toEqual(good);
  expect(leftOutOf(good)).toEqual([]);
  const bad = { view: 'decade', month: '2026-99', day: '2026-02-30', colour: 'no measure', accounts: 'x' };
  expect(parseCalendarSearch(bad)).toEqual({});
  expect(leftOutOf(bad)).toEqual([
    { part: 'view', text: 'decade' },
    { part: 'month', text: '2026-99' },
    { part: 'day', text: '2026-02-30' },
    { part: 'colour', text: 'no measure' },
  ]);
  expect(leftOutOf({ view: 'month' })).toEqual([]);
});

it.each(['9999-12', '2100-01', '1899-12', '0001-01', '0000-01'])(
  'leaves out %s, which nobody traded in',
  (month) => {
    expect(parseCalendarSearch({ month })).toEqual({});
    expect(leftOutOf({ month })).toEqual([{ part: 'month', text: month }]);
  },
);

it('turns to any year in which somebody trades', () => {
  for (const month of ['1900-01', '1999-12', '2026-03', '2099-12']) {
    expect(parseCalendarSearch({ month, day: `${month}-01` })).toEqual({ month, day: `${month}-01` });
  }
});
