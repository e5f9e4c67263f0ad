import { expect, it } from 'vitest';
import { type Instant, parseInstant } from '../time/index.ts';
import { placeOfCorrection } from './correction-place.ts';

const day = (at: string) => ({ occurredAt: parseInstant(at) as Instant, timePrecision: 'day' as const });

it.each([
  ['at the midnights of New York and Sydney', '2026-03-04T05:00:00Z', '2026-03-03T13:00:00Z'],
  ['in UTC and at the midnight of Los Angeles', '2026-03-04T00:00:00Z', '2026-03-04T08:00:00Z'],
])('a correction of a day, told %s, stands where that day does', (_, file, typed) => {
  expect(placeOfCorrection(day(typed), { ...day(file), sequence: 3 })).toEqual({
    occurredAt: parseInstant(file),
    sequence: 3,
  });
});

it.each([
  ['the next day', '2026-03-04T00:00:00Z', '2026-03-05T00:00:00Z'],
  ['the next day of Sydney', '2026-03-04T00:00:00Z', '2026-03-04T13:00:00Z'],
  // Of Honolulu it is the 4th, of Auckland the 5th.
  ['a day that its zone alone tells', '2026-03-04T00:00:00Z', '2026-03-04T10:00:00Z'],
])('a correction to %s stands there', (_, file, typed) => {
  expect(placeOfCorrection(day(typed), day(file))).toBeNull();
});
