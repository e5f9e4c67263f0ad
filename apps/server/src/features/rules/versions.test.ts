import { describe, expect, it } from 'vitest';
import { endedOn, type KeptVersion, saidFrom } from './versions.ts';

const most = (limit: number) => ({ kind: 'most-trades', parameters: { limit } }) as const;
const first: KeptVersion = { version: 1, from: '2026-03-01', to: null, ...most(5) };
const told = (versions: readonly KeptVersion[]) =>
  versions.map(({ version, from, to, parameters }) => [version, from, to, parameters.limit]);

describe('what a rule says from a day on', () => {
  it('ends what it said before the day before', () => {
    expect(told(saidFrom([first], most(3), '2026-03-10'))).toEqual([
      [1, '2026-03-01', '2026-03-09', 5],
      [2, '2026-03-10', null, 3],
    ]);
  });

  it('takes the place of what began on that day or later', () => {
    const two = saidFrom([first], most(3), '2026-03-10');
    expect(told(saidFrom(two, most(4), '2026-03-10'))).toEqual([
      [1, '2026-03-01', '2026-03-09', 5],
      [3, '2026-03-10', null, 4],
    ]);
    expect(told(saidFrom(two, most(2), '2026-02-01'))).toEqual([[3, '2026-02-01', null, 2]]);
  });

  it('leaves a time between in which it said nothing', () => {
    const ended = endedOn([first], '2026-03-05');
    expect(told(saidFrom(ended, most(3), '2026-03-10'))).toEqual([
      [1, '2026-03-01', '2026-03-05', 5],
      [2, '2026-03-10', null, 3],
    ]);
  });

  it('has a last day, or holds on', () => {
    const two = saidFrom([first], most(3), '2026-03-10');
    expect(told(endedOn(two, '2026-03-20')).at(-1)).toEqual([2, '2026-03-10', '2026-03-20', 3]);
    expect(told(endedOn(two, '2026-03-05'))).toEqual([[1, '2026-03-01', '2026-03-05', 5]]);
    expect(told(endedOn(endedOn([first], '2026-03-05'), null))).toEqual([[1, '2026-03-01', null, 5]]);
  });
});
