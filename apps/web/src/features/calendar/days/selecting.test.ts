import { parseDay } from '@tapebook/domain/time';
import { expect, it } from 'vitest';
import { parseDays, printDays } from './calendar-search.ts';
import { weeksInSight, weeksOf } from './months.ts';
import { nearestShown, pressedTo, tabStop, walkedTo } from './selecting.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const span = (text: string) => parseDays(text) ?? expect.fail(text);

// March 2026 from Monday to Friday: it begins on a Sunday.
const places = [0, 1, 2, 3, 4];
const march = {
  month: '2026-03',
  places,
  rows: weeksInSight('2026-03', weeksOf('2026-03', 1), places),
};

it('lets Tab in at a weekend that has no column', () => {
  expect(tabStop(span('2026-03-14'), 0, march)).toBe(day('2026-03-13'));
  expect(tabStop(span('2026-03-12..2026-03-15'), 0, march)).toBe(day('2026-03-16'));
  expect(tabStop(span('2026-03-01'), 0, march)).toBe(day('2026-03-02'));
});

it('lets Tab in at what is chosen, at today, at the first of the month', () => {
  expect(tabStop(span('2026-03-10..2026-03-12'), 0, march)).toBe(day('2026-03-12'));
  // Of the month after, and in sight.
  expect(tabStop(span('2026-04-01'), 0, march)).toBe(day('2026-04-01'));
  expect(tabStop(span('2026-05-05'), 0, march)).toBe(day('2026-03-31'));
  expect(tabStop(null, day('2026-03-11'), march)).toBe(day('2026-03-11'));
  expect(tabStop(null, day('2026-03-14'), march)).toBe(day('2026-03-02'));
  expect(nearestShown(day('2026-03-29'), march)).toBe(day('2026-03-30'));
});

it.each([
  ['2026-03-02', '2026-03-02', '2026-03-06', '2026-03-02..2026-03-06'],
  ['2026-03-02..2026-03-06', '2026-03-02', '2026-03-04', '2026-03-02..2026-03-04'],
  ['2026-03-02..2026-03-06', '2026-03-06', '2026-03-04', '2026-03-04..2026-03-06'],
  ['2026-03-02..2026-03-06', '2026-03-06', '2026-03-10', '2026-03-06..2026-03-10'],
  ['2026-03-02..2026-03-06', null, '2026-03-03', '2026-03-02..2026-03-03'],
  ['2026-03-02..2026-03-06', '2026-03-02', '2026-03-02', '2026-03-02'],
])('of %s, begun on %s, a press on %s leaves %s', (chosen, anchor, to, left) => {
  const pressed = pressedTo(span(chosen), anchor === null ? null : day(anchor), day(to));
  expect(printDays(pressed)).toBe(left);
});

it('walks with the end on which the keys stand', () => {
  const walked = (chosen: string, from: string, to: string): string =>
    printDays(walkedTo(span(chosen), day(from), day(to)));
  expect(walked('2026-03-02..2026-03-06', '2026-03-06', '2026-03-05')).toBe('2026-03-02..2026-03-05');
  expect(walked('2026-03-02..2026-03-06', '2026-03-02', '2026-03-03')).toBe('2026-03-03..2026-03-06');
  expect(walked('2026-03-02', '2026-03-04', '2026-03-05')).toBe('2026-03-04..2026-03-05');
});
