import { NONE } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { groupTicks, groupWords } from './group-words.ts';

const bin = (dimension: string, low?: number, high?: number): string =>
  groupWords({ dimension })({
    key: 'bin',
    label: 'bin',
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
  });

describe('what a bin is called', () => {
  it.each([
    // Counts are whole: what lies in the bin is said, not between which edges.
    ['nthOfDay', undefined, 2, '1'],
    ['nthOfDay', 2, 3, '2'],
    ['nthOfDay', 6, 8, '6 – 7'],
    ['nthOfDay', 51, undefined, '51 and over'],
    ['openAtEntry', undefined, 1, '0'],
    ['streakBefore', undefined, -4, '\u22125 and under'],
    ['streakBefore', -1, 0, '\u22121'],
    ['streakBefore', 0, 2, '0 – 1'],
    ['daysToExpiry', 2, 8, '2d – 7d'],
    // A step of a scale of one's own is one answer.
    ['scale.mood', 2, 3, '2'],
    // No rating is above five.
    ['rating', 5, undefined, '5'],
    // Half a trade is nobody's: a chosen width that parts one is told by its edges.
    ['nthOfDay', 1.5, 2, '1.5 – 2'],
    // What is measured is told by its edges, and a dash never stands before a minus.
    ['holdTime', 300, 900, '5m – 15m'],
    ['holdTime', undefined, 60, 'under 1m'],
    ['r', -2, -1, '\u22122R to \u22121R'],
    ['r', 0, 0.5, '0R – 0.5R'],
    // Of days the last one that is in it is said, and one day alone is one.
    ['opened', 20_513, 20_520, 'Mar 1, 2026 – Mar 7, 2026'],
    ['opened', 20_513, 20_514, 'Mar 1, 2026'],
    ['opened', undefined, 20_513, 'until Feb 28, 2026'],
    ['opened', 20_513, undefined, 'Mar 1, 2026 and later'],
  ])('%s from %s to %s: %s', (dimension, low, high, words) => {
    expect(bin(dimension, low, high)).toBe(words);
  });

  it('has the day of a campaign as this person writes days', () => {
    const group = { key: 'c', label: 'Wheel on KO, 2026-02-26 (2)' };
    expect(groupWords({ dimension: 'campaign' })(group)).toBe('Wheel on KO, Feb 26, 2026 (2)');
  });

  it('says of amounts of which currency they are, where all are of one', () => {
    const group = { key: 'bin', label: 'bin', low: 800, high: 1000 };
    expect(groupWords({ dimension: 'risk' }, false, 'USD')(group)).toBe('$800 – $1,000');
    expect(groupWords({ dimension: 'risk' }, false, null)(group)).toBe('800 – 1,000');
    expect(groupWords({ dimension: 'risk' }, true, 'USD')(group)).not.toMatch(/\d/);
    const large = { key: 'bin', label: 'bin', low: 20_000 };
    expect(groupTicks({ dimension: 'risk' }, [large], false, 'USD')).toEqual(['≥ $20K']);
  });

  it('names weekdays and months as the dates of this person do', () => {
    const monday = { key: 'mon', label: 'Monday' };
    const named = () => [
      groupWords({ dimension: 'weekday' })(monday),
      groupWords({ dimension: 'closeWeekday' })(monday),
      groupWords({ dimension: 'monthOfYear' })({ key: 'may', label: 'May' }),
      groupTicks({ dimension: 'weekday' }, [monday])?.[0],
    ];
    setNumberLocale('en-GB');
    expect(named()).toEqual(['Monday', 'Monday', 'May', 'Mon']);
    setNumberLocale('de-DE');
    expect(named()).toEqual(['Montag', 'Montag', 'Mai', 'Mon']);
    setNumberLocale(null);
    expect(groupWords({ dimension: 'weekday' })({ key: NONE, label: 'Unknown' })).toBe('Unknown');
    // Not “Unk”, as if it were a day.
    expect(groupTicks({ dimension: 'weekday' }, [{ key: NONE, label: 'Unknown' }])).toEqual(['Unknown']);
  });

  it('leaves what is not known its name', () => {
    expect(groupWords({ dimension: 'r' })({ key: NONE, label: 'Unknown' })).toBe('Unknown');
  });
});

it('shortens thousands under an axis where no smaller ones stand beside them', () => {
  const bins = [
    [800, 1_000],
    [1_400, 1_600],
    [20_000, 40_000],
  ].map(([low, high]) => ({ key: `${low}`, label: '', low, high }));
  expect(groupTicks({ dimension: 'netPnl' }, bins as never)).toEqual([
    '800 – 1,000',
    '1,400 – 1,600',
    '20K – 40K',
  ]);
});

describe('what privacy mode leaves of a bin', () => {
  it.each([
    ['netPnl', -50, 100, '••••• to •••••'],
    ['risk', 200, 400, '••••• – •••••'],
    ['quantity', undefined, 100, 'under •••••'],
    // Prices are public, and R and time say nothing of amounts.
    ['entryPrice', 50, 100, '50 – 100'],
    ['r', 1, 2, '1R – 2R'],
    ['holdTime', 300, 900, '5m – 15m'],
  ])('%s from %s to %s is called %s', (dimension, low, high, words) => {
    const group = { key: 'bin', label: 'bin', ...(low === undefined ? {} : { low }), high };
    expect(groupWords({ dimension }, true)(group)).toBe(words);
  });
});
