import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments.ts';

const dated = (occurredAt: string) => [{ occurredAt, timePrecision: 'day' }] as const;
const every = (seconds: number, ...at: string[]) => ({ seconds, at: at.map((text) => Date.parse(text)) });
const told = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const NEW_YORK = { shown: 'America/Los_Angeles', account: 'America/New_York' };

describe('where a fill without a time stands in the chart', () => {
  it.each([
    ['2026-03-03T00:00:00Z', 'at a midnight in UTC'],
    ['2026-03-03T05:00:00Z', 'at one of its account'],
  ])('is the bar of its day, told as %s: %s', (at) => {
    const days = every(86_400, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z');
    expect(told(momentsOf(dated(at), days, NEW_YORK)(at))).toBe('2026-03-03T00:00:00.000Z');
    const hours = every(3_600, '2026-03-02T20:30:00Z', '2026-03-03T14:30:00Z', '2026-03-03T15:30:00Z');
    expect(told(momentsOf(dated(at), hours, NEW_YORK)(at))).toBe('2026-03-03T14:30:00.000Z');
  });

  it('is its day as it is shown, where there are no bars', () => {
    const at = '2026-03-03T00:00:00Z';
    expect(told(momentsOf(dated(at), null, NEW_YORK)(at))).toBe('2026-03-03T08:00:00.000Z');
  });

  it('is its instant where it has one', () => {
    const at = '2026-03-03T15:00:10Z';
    const timed = [{ occurredAt: at, timePrecision: 'instant' }] as const;
    expect(momentsOf(timed, null, NEW_YORK)(at)).toBe(Date.parse(at) / 1_000);
  });
});
