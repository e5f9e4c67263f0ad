import type { ViewJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '#web/lib/http/new-id.ts';
import { applied, ofKind, placesFor, type ViewOperation } from './operations.ts';

const view = (id: string, place: number, more: Partial<ViewJson> = {}): ViewJson => ({
  id,
  kind: 'question',
  name: id,
  content: { version: 1 },
  place,
  updatedAt: '2026-03-02T14:30:00Z',
  etag: `"${id}-${place}"`,
  ...more,
});
const views = [view('c', 2), view('a', 0), view('b', 1), view('other', 0, { kind: 'filter' })];
const names = (of: readonly ViewJson[]) => ofKind(of, 'question').map(({ name }) => name);
const after = (...operations: ViewOperation[]) => operations.reduce(applied, views as readonly ViewJson[]);

describe('what is done to views', () => {
  it('is seen before the server has answered, and no twice when it has', () => {
    const add: ViewOperation = {
      kind: 'add',
      view: { id: 'd', kind: 'question', name: 'd', content: { version: 1 } },
    };
    expect(names(after(add))).toEqual(['a', 'b', 'c', 'd']);
    expect(after(add, add)).toEqual(after(add));
    const rename: ViewOperation = { kind: 'change', id: 'd', change: { name: 'D' }, seen: null };
    expect(names(after(add, rename))).toEqual(['a', 'b', 'c', 'D']);
    const remove: ViewOperation = { kind: 'remove', view: view('a', 0) };
    expect(names(after(remove))).toEqual(['b', 'c']);
    expect(after(remove, remove)).toEqual(after(remove));
  });

  it('brings a view that was removed back to where it stood', () => {
    const { updatedAt: _at, etag: _etag, ...b } = view('b', 1);
    expect(names(after({ kind: 'remove', view: view('b', 1) }, { kind: 'add', view: b }))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('leaves views of another kind alone', () => {
    expect(ofKind(after({ kind: 'remove', view: view('a', 0) }), 'filter')).toEqual([views[3]]);
  });
});

describe('moving a view', () => {
  const moved = (id: string, index: number, of: readonly ViewJson[] = views) =>
    names(applied(of, { kind: 'place', places: placesFor(of, id, index) }));

  it.each<[id: string, index: number, order: string]>([
    ['a', 0, 'abc'],
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 99, 'acb'],
    ['b', -3, 'bac'],
  ])('%s to %i', (id, index, order) => {
    expect(moved(id, index).join('')).toBe(order);
  });

  it('says only what has to change', () => {
    expect(placesFor(views, 'a', 0)).toEqual([]);
    expect(placesFor(views, 'a', 1)).toHaveLength(2);
    expect(placesFor(views, 'nobody', 1)).toEqual([]);
  });

  it('tells places apart that were the same', () => {
    const same = [view('a', 5), view('b', 5), view('c', 5)];
    expect(moved('c', 0, same)).toEqual(['c', 'a', 'b']);
    expect(moved('a', 1, same)).toEqual(['b', 'a', 'c']);
  });
});

it('a new view has an id as the server takes them, another each time', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
