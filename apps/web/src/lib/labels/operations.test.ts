import type { TagJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { placesIn } from '#web/lib/order/places.ts';
import { applied, inOrder, type LabelOperation, type Labels } from './operations.ts';

const tag = (id: string, place: number, name = id): TagJson => ({
  id,
  name,
  category: 'custom',
  colour: 'blue',
  archived: false,
  place,
  etag: `"${id}"`,
});
const journal: Labels = { setups: [], tags: [tag('a', 0), tag('b', 1), tag('c', 2)] };
const names = (operation: LabelOperation): string[] =>
  inOrder(applied(journal, operation).tags).map(({ name }) => name);

describe('what is done to tags is seen before it is answered', () => {
  it.each<[string, LabelOperation, string[]]>([
    ['added', { kind: 'add', of: 'tags', label: tag('d', 3) }, ['a', 'b', 'c', 'd']],
    ['added twice', { kind: 'add', of: 'tags', label: tag('b', 1) }, ['a', 'b', 'c']],
    ['renamed', { kind: 'change', of: 'tags', id: 'b', change: { name: 'z' }, seen: null }, ['a', 'z', 'c']],
    ['removed', { kind: 'remove', of: 'tags', label: tag('a', 0) }, ['b', 'c']],
    ['merged', { kind: 'merge', of: 'tags', label: tag('a', 0), into: tag('b', 1) }, ['b', 'c']],
    ['put last', { kind: 'place', of: 'tags', places: placesIn(journal.tags, 'a', 2) }, ['b', 'c', 'a']],
    ['put first', { kind: 'place', of: 'tags', places: placesIn(journal.tags, 'c', 0) }, ['c', 'a', 'b']],
  ])('%s', (_how, operation, after) => {
    expect(names(operation)).toEqual(after);
  });

  it('stands where it stood when it is put there, and says no more than it must', () => {
    expect(placesIn(journal.tags, 'b', 1)).toEqual([]);
    expect(placesIn(journal.tags, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
