import { expect, it } from 'vitest';
import { showMarks, withMarks } from './marks-under-way.ts';

const NOTHING = { setupId: null, tagIds: [], rating: null, reviewed: false };

it('shows of each trade what is being said of it, one after the other', () => {
  const under = [
    { ids: new Set(['a', 'b']), change: { addTagIds: ['fomo'] } },
    { ids: new Set(['b']), change: { removeTagIds: ['fomo'], rating: 4, setupId: 'gap', reviewed: true } },
  ];
  expect(withMarks(under, 'a', { ...NOTHING, tagIds: ['late'] })).toEqual({
    ...NOTHING,
    tagIds: ['late', 'fomo'],
  });
  expect(withMarks(under, 'a', { ...NOTHING, tagIds: ['fomo'] }).tagIds).toEqual(['fomo']);
  expect(withMarks(under, 'b', NOTHING)).toEqual({ setupId: 'gap', tagIds: [], rating: 4, reviewed: true });
  expect(withMarks(under, 'c', NOTHING)).toBe(NOTHING);
});

it('may be ended in any order', () => {
  const first = showMarks([{ ids: ['a'], change: { rating: 1 } }]);
  const second = showMarks([{ ids: ['a'], change: { rating: 2 } }]);
  first();
  first();
  second();
});
