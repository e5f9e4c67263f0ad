import { drawdownEpisodes } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { deepestFalls } from './deepest-falls.ts';

it('names the falls by their days, deepest first, with all trades from below the high to it again', () => {
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'];
  // A loss from the start, back, a new high, and a deeper fall that is not over.
  const equity = [-20, 5, 40, 10, -15, 0];
  expect(deepestFalls(drawdownEpisodes([0, ...equity]), days, [1, 2, 3, 4, 5, 6])).toEqual([
    {
      high: '2026-03-04',
      first: '2026-03-05',
      last: '2026-03-09',
      lowest: '2026-03-06',
      depth: 55,
      recovered: false,
      days: 3,
      trades: 15,
    },
    {
      high: null,
      first: '2026-03-02',
      last: '2026-03-03',
      lowest: '2026-03-02',
      depth: 20,
      recovered: true,
      days: 2,
      trades: 3,
    },
  ]);
  expect(deepestFalls(drawdownEpisodes([0, 5, 9]), days, [1, 1])).toEqual([]);
});
