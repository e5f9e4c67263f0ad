import { describe, expect, it } from 'vitest';
import { wantedBars } from './wanted-bars.ts';

const at = (text: string): number => Date.parse(text) * 1_000;
const NOW = at('2026-06-10T18:00:00Z');
const told = (...held: readonly (readonly [string, string | null])[]) =>
  wantedBars(
    held.map(([from, to]) => ({ instrumentId: 'a', from: at(from), to: to === null ? null : at(to) })),
    NOW,
  ).map(({ seconds, unit, needed }) => [seconds, unit, new Date(needed / 1_000).toISOString()]);

describe('bars worth knowing', () => {
  it('are the minutes of the days in which something was held, and the days of its year', () => {
    expect(told(['2026-03-02T14:30:00Z', '2026-03-02T15:00:00Z'])).toEqual([
      [60, '2026-03-02', '2026-03-03T00:00:00.000Z'],
      [86_400, '2026-01-01', '2026-03-22T15:00:00.000Z'],
    ]);
  });

  it('are the year before as well where a chart begins in it', () => {
    expect(told(['2026-02-02T14:30:00Z', '2026-02-02T15:00:00Z']).map(([, unit]) => unit)).toEqual([
      '2026-02-02',
      '2026-01-01',
      '2025-01-01',
    ]);
  });

  it('are minutes over midnight, and of what was held long those of its two ends', () => {
    const minutes = (from: string, to: string) =>
      told([from, to]).flatMap(([seconds, unit]) => (seconds === 60 ? [unit] : []));
    expect(minutes('2026-03-02T23:00:00Z', '2026-03-03T01:00:00Z')).toEqual(['2026-03-03', '2026-03-02']);
    expect(minutes('2026-03-02T14:30:00Z', '2026-03-06T15:00:00Z')).toHaveLength(5);
    expect(minutes('2026-03-02T14:30:00Z', '2026-05-06T15:00:00Z')).toEqual(['2026-05-06', '2026-03-02']);
  });

  it('of what is still held are needed until now', () => {
    expect(told(['2026-06-10T14:30:00Z', null])).toEqual([
      [60, '2026-06-10', '2026-06-10T18:00:00.000Z'],
      [86_400, '2026-01-01', '2026-06-10T18:00:00.000Z'],
    ]);
  });

  it('come once for all that need them, as long as the last of them does', () => {
    expect(
      told(
        ['2026-03-02T14:30:00Z', '2026-03-02T15:00:00Z'],
        ['2026-03-02T16:00:00Z', '2026-03-09T15:00:00Z'],
      ),
    ).toEqual([
      [60, '2026-03-09', '2026-03-10T00:00:00.000Z'],
      [60, '2026-03-02', '2026-03-03T00:00:00.000Z'],
      [86_400, '2026-01-01', '2026-03-29T15:00:00.000Z'],
    ]);
  });
});
