import { expect, it } from 'vitest';
import { filterContent, readFilterContent, withPinned } from './filter-content.ts';

it('a kept filter is read as it was written, pinned or not', () => {
  const content = filterContent('day:>=-30d side:short');
  expect(readFilterContent(content)).toEqual({ filter: 'day:>=-30d side:short', pinned: false, fault: null });
  expect(readFilterContent(withPinned(content, true)).pinned).toBe(true);
});

it('one of a newer version keeps what is not understood of it when it is pinned', () => {
  const newer = { version: 2, filter: 'side:short', colour: 'red' };
  expect(readFilterContent(newer)).toEqual({ filter: 'side:short', pinned: false, fault: 'newer' });
  expect(withPinned(newer, true)).toEqual({ ...newer, pinned: true });
});

it('one without a filter is broken', () => {
  expect(readFilterContent({ version: 1, filter: 7, pinned: 'yes' })).toEqual({
    filter: '',
    pinned: false,
    fault: 'broken',
  });
});
