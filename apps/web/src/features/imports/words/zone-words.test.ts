import { describe, expect, it } from 'vitest';
import { timesOfFile, utcOffset, zoneReason } from './zone-words.ts';

const format = String;

describe('why a zone is proposed', () => {
  it('is the share of fills within trading hours, and who names it', () => {
    const proposal = { timeZone: 'America/New_York', because: 'exchange', inSession: 208 } as const;
    expect(zoneReason(proposal, { fills: 212 }, format)).toBe(
      '98% of its fills in regular trading hours · the zone of the exchange',
    );
  });

  it('is their number where there are few', () => {
    const proposal = { timeZone: 'UTC', because: 'own', inSession: 1 } as const;
    expect(zoneReason(proposal, { fills: 4 }, format)).toBe(
      '1 of 4 fills in regular trading hours · your own zone',
    );
  });

  it('is who names it alone, where nothing has trading hours', () => {
    const proposal = { timeZone: 'UTC', because: 'answered', inSession: 0 } as const;
    expect(zoneReason(proposal, { fills: 0 }, format)).toBe('your answer for the last file of this kind');
  });
});

it.each([
  [180, 'UTC+3'],
  [0, 'UTC+0'],
  [-210, 'UTC-3:30'],
])('a clock that is %s minutes ahead is at %s', (minutes, expected) => {
  expect(utcOffset(minutes)).toBe(expected);
});

describe('what the times of a file are in', () => {
  const counts = { rows: 2, activities: 2, duplicates: 0, ignored: 0, rejected: 0 };
  const assumed = { name: 'UTC', source: 'assumed' } as const;
  const asked = { line: null, code: 'time-zone-assumed', message: '' } as const;

  it.each([
    [{ name: 'Asia/Tokyo', source: 'option' } as const, [], 'Times in Asia/Tokyo, chosen by you'],
    [assumed, [asked], 'Times in UTC, assumed, since the file names none'],
    [assumed, [], 'Days without times'],
  ])('%j', (timeZone, problems, expected) => {
    expect(timesOfFile({ timeZone, problems, counts })).toBe(expected);
  });
});
