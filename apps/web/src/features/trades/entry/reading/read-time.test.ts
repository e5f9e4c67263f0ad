import { describe, expect, it } from 'vitest';
import { doubtOfTime, objectionToTime } from './read-time.ts';

describe('a typed time', () => {
  it.each([
    [
      'of the hour that clocks skip',
      '2026-03-08',
      '02:30',
      'Clocks went forward then, so that time did not exist',
    ],
    ['of the hour that they show twice', '2026-11-01', '01:30', null],
    ['of any other day', '2026-03-09', '02:30', null],
    ['that is left out on such a day', '2026-03-08', '', null],
    ['of a day that there is not', '2026-02-30', '02:30', 'Enter a valid date'],
  ])('%s', (_name, date, time, expected) => {
    expect(objectionToTime({ date, time }, 'America/New_York')).toBe(expected);
  });
});

it.each([
  ['2026-11-01', '01:30', 'Clocks showed 01:30 twice that night; the first is taken.'],
  ['2026-11-01', '03:30', null],
  ['2026-11-01', '', null],
  ['2026-03-08', '02:30', null],
  ['2026-02-30', '01:30', null],
])(
  'of a typed time that clocks showed twice it is said which one is taken: %s %s',
  (date, time, expected) => {
    expect(doubtOfTime({ date, time }, 'America/New_York')).toBe(expected);
  },
);
