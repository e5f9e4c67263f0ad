import { MEASURES, type Measure } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { isResult } from '#web/ui/answers/value-unit.ts';
import { COLOURS, colourOf } from './colours.ts';

const offered = COLOURS.flatMap(({ ids }) => ids);

it('offers each measure once that few trades have, and knows it by the word of the address', () => {
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered).toEqual(
    expect.arrayContaining(['netPnl', 'winRate', 'maxDrawdown', 'avgGiveBack', 'breachCount']),
  );
  expect(offered.every((id) => colourOf(id) === id)).toBe(true);
  expect(colourOf('zodiac')).toBeNull();
  expect(colourOf(undefined)).toBe('netPnl');
});

it('offers nothing that no day and hardly a month has', () => {
  const all: Readonly<Record<string, Measure>> = MEASURES;
  expect(offered.filter((id) => (all[id]?.minimum ?? 0) > 5)).toEqual([]);
  expect(['sharpe', 'sqn', 'openCount', 'unknownCount'].map(colourOf)).toEqual([null, null, null, null]);
});

it('has no colour of gain for what was given back', () => {
  expect(isResult('avgGiveBack')).toBe(false);
});
