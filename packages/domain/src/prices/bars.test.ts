import { describe, expect, it } from 'vitest';
import { barRange, finestWithin, toldBy } from './bar-range.ts';
import { type Bars, barsBetween, inOrder, mergeBars } from './bars.ts';
import { splitBars, splitFactor } from './split-bars.ts';
import { thinBars, thinnedTo } from './thin-bars.ts';

const MINUTE = 60_000_000;

/** Minutes as `[minute, open, high, low, close]`, each with a volume of 10. */
function minutes(...rows: readonly (readonly [number, number, number, number, number])[]): Bars {
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of);
  return {
    seconds: 60,
    feed: 'Own file',
    at: column(([at]) => at * MINUTE),
    open: column(([, open]) => open),
    high: column(([, , high]) => high),
    low: column(([, , , low]) => low),
    close: column(([, , , , close]) => close),
    volume: column(() => 10),
  };
}

const THREE = minutes([0, 10, 12, 9, 11], [1, 11, 15, 10, 14], [2, 14, 14, 5, 6]);

describe('how far prices went while something was held', () => {
  it.each([
    ['whole bars count whole', 0, 3, { low: 5, high: 15 }],
    ['of one that straddles the end only what it opened at', 0, 2.5, { low: 9, high: 15 }],
    ['of one that straddles the beginning only what it closed at', 0.5, 2, { low: 10, high: 15 }],
    ['of one that straddles both nothing', 1.2, 1.8, null],
    ['what lies outside tells nothing', 3, 9, null],
    ['one that begins at the end tells its opening', 0, 2, { low: 9, high: 15 }],
  ])('%s', (_name, from, to, range) => {
    expect(barRange([THREE], from * MINUTE, to * MINUTE)).toEqual(range);
  });

  it.each([
    [0, 3, false],
    [0.5, 2, true],
    [0, 2.5, true],
    [1.2, 1.8, false],
  ])('says whether a bar reaches over an end of minute %d to %d', (from, to, straddled) => {
    expect(toldBy([THREE], from * MINUTE, to * MINUTE).straddled).toBe(straddled);
  });

  it('is told by larger bars where no finer one lies in their time, and by the first of two feeds', () => {
    const five = { ...minutes([0, 10, 99, 1, 6], [5, 6, 20, 3, 5]), seconds: 300, feed: 'Days' };
    const other = { ...minutes([1, 11, 50, 2, 14], [3, 6, 7, 4, 6]), feed: 'Other' };
    expect(barRange([five, THREE], 0, 10 * MINUTE)).toEqual({ low: 3, high: 20 });
    expect(barRange([THREE, other], 0, 4 * MINUTE)).toEqual({ low: 4, high: 15 });
    const { sets, straddled } = toldBy([five, other, THREE], 0, 12 * MINUTE);
    expect(sets.map(({ feed }) => feed)).toEqual(['Other', 'Own file', 'Days']);
    expect(straddled).toBe(false);
  });

  it('is told by the finest that know', () => {
    const five = { ...thinBars(THREE, 300), feed: 'Other' };
    expect(finestWithin([five, THREE], 0, 3 * MINUTE)?.seconds).toBe(60);
    expect(finestWithin([five], 0, 5 * MINUTE)?.seconds).toBe(300);
    expect(finestWithin([five], MINUTE, 3 * MINUTE)).toBe(null);
  });
});

describe('bars', () => {
  it('are cut by when they begin', () => {
    expect([...barsBetween(THREE, MINUTE, 2 * MINUTE).close]).toEqual([14]);
    expect(barsBetween(THREE, 9 * MINUTE, 0).at.length).toBe(0);
  });

  it('are put in order, of those that begin together the last', () => {
    const mixed = minutes([2, 1, 1, 1, 1], [0, 2, 2, 2, 2], [2, 3, 3, 3, 3]);
    const { at, close } = inOrder(mixed);
    expect([[...at], [...close]]).toEqual([
      [0, 2 * MINUTE],
      [2, 3],
    ]);
  });

  it('are replaced by those that came later', () => {
    const merged = mergeBars(THREE, minutes([1, 1, 1, 1, 1], [3, 2, 2, 2, 2]));
    expect([...merged.close]).toEqual([11, 1, 6, 2]);
  });

  it('become larger ones that opened first and closed last', () => {
    const thick = thinBars(minutes([1, 10, 12, 9, 11], [2, 11, 15, 10, 14], [5, 14, 14, 5, 6]), 300);
    expect(thick).toMatchObject({ seconds: 300, feed: 'Own file' });
    expect([[...thick.at], [...thick.open], [...thick.high], [...thick.low], [...thick.close]]).toEqual([
      [0, 5 * MINUTE],
      [10, 14],
      [15, 14],
      [9, 5],
      [14, 6],
    ]);
    expect([...thick.volume]).toEqual([20, 10]);
  });

  it('are thinned to the finest usual size that is few enough', () => {
    expect(thinnedTo(THREE, 3).seconds).toBe(60);
    expect(thinnedTo(THREE, 2).seconds).toBe(120);
    expect(thinnedTo(THREE, 1).seconds).toBe(300);
  });

  it('begin their weeks on Monday', () => {
    const day = 86_400_000_000;
    const days: Bars = { ...THREE, seconds: 86_400, at: Float64Array.from([3 * day, 4 * day, 10 * day]) };
    expect([...thinBars(days, 604_800).at]).toEqual([-3 * day, 4 * day]);
  });

  it('stand in the units of after the splits, and what they were before is told', () => {
    const splits = [{ at: 2 * MINUTE, to: 2, from: 1 }];
    const { close, volume } = splitBars(THREE, splits);
    expect([[...close], [...volume]]).toEqual([
      [5.5, 7, 6],
      [20, 20, 10],
    ]);
    expect([0, 2 * MINUTE].map((at) => splitFactor(splits, at))).toEqual([0.5, 1]);
    expect(splitBars(THREE, [])).toBe(THREE);
  });
});
