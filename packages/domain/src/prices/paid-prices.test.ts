import { expect, test } from 'vitest';
import { type Bars, emptyColumns } from './bars.ts';
import { areOfAnother } from './paid-prices.ts';

const MINUTE = 60_000_000;
/** Three minutes at 10 to 11, then one at 30. */
const bars: Bars = {
  ...{ seconds: 60, feed: 'Feed', ...emptyColumns(4) },
  at: Float64Array.of(0, MINUTE, 2 * MINUTE, 3 * MINUTE),
  low: Float64Array.of(10, 10, 10, 30),
  high: Float64Array.of(11, 11, 11, 31),
};
const paid = (...prices: readonly (readonly [number, number])[]) =>
  prices.map(([minute, price]) => ({ at: minute * MINUTE, price }));

test.each([
  ['at its prices', paid([0, 10.5], [1.5, 11]), false],
  ['a little beside them', paid([0.5, 7], [1, 16]), false],
  ['far above', paid([0, 17]), true],
  ['far below, as of pence', paid([1, 0.105]), true],
  ['for the most part beside them', paid([0, 17], [0.5, 10], [1, 17]), true],
  ['for the least part beside them', paid([0, 17], [0.5, 10]), false],
  ['as dear as in the minute after', paid([2.5, 30]), false],
  ['at another time', paid([4, 500], [-1, 500]), null],
  ['never', [], null],
  ['for less than nothing', paid([0, -5]), null],
])('what was traded %s', (_name, prices, expected) => {
  expect(areOfAnother([bars], prices)).toBe(expected);
});
