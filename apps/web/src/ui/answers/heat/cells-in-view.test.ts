import { expect, it } from 'vitest';
import { stretchInView } from './cells-in-view.ts';

it('of a long row of cells are those that the area shows, with a few to each side, never beyond the ends', () => {
  expect(stretchInView(1000, 46, 0, 460)).toEqual({ first: 0, end: 14 });
  expect(stretchInView(1000, 46, 4600, 460)).toEqual({ first: 96, end: 114 });
  expect(stretchInView(1000, 46, 45_540, 460)).toEqual({ first: 986, end: 1000 });
  expect(stretchInView(3, 46, 0, 460)).toEqual({ first: 0, end: 3 });
  // Scrolled to where there were more before a filter.
  expect(stretchInView(10, 46, 4600, 460)).toEqual({ first: 6, end: 10 });
});
