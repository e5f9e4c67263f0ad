import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  DEFAULT_LAYOUT,
  leastWidthOf,
  pinnedLefts,
  putColumn,
  stepColumn,
  togglePinned,
  withWidth,
} from './column-layout.ts';
import type { TableColumn } from './table-column.ts';

const column = (id: string, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  header: id,
  kind: 'text',
  width: 100,
  cell: () => null,
  ...more,
});
const columns = [column('a'), column('b'), column('gone', { hidden: true }), column('c'), column('d')];
const shown = (layout: typeof DEFAULT_LAYOUT) =>
  arrangeColumns(columns, layout)
    .map(({ id }) => id)
    .join('');

describe('columns', () => {
  it('step past their neighbours in sight, and never past the first', () => {
    const right = stepColumn(columns, DEFAULT_LAYOUT, 'b', 1);
    expect(shown(right)).toBe('acbd');
    expect(shown(stepColumn(columns, right, 'b', 1))).toBe('acdb');
    expect(shown(stepColumn(columns, right, 'b', -1))).toBe('abcd');
    for (const [id, by] of [
      ['b', -1],
      ['d', 1],
      ['a', 1],
    ] as const)
      expect(stepColumn(columns, DEFAULT_LAYOUT, id, by)).toBe(DEFAULT_LAYOUT);
  });

  it('are put on either side of another, also behind the last, and never before the first', () => {
    const put = (id: string, side: 'before' | 'after', other: string, layout = DEFAULT_LAYOUT) =>
      putColumn(columns, layout, id, { id: other, side });
    expect(shown(put('b', 'after', 'c'))).toBe('acbd');
    expect(shown(put('d', 'before', 'c'))).toBe('abdc');
    expect(shown(put('b', 'after', 'd'))).toBe('acdb');
    expect(shown(put('d', 'before', 'a'))).toBe('adbc');
    expect(shown(put('c', 'before', 'b', put('b', 'after', 'd')))).toBe('adcb');
    for (const [id, side, other] of [
      ['b', 'before', 'c'],
      ['b', 'after', 'a'],
      ['b', 'before', 'a'],
      ['a', 'after', 'c'],
      ['b', 'after', 'b'],
      ['b', 'after', 'nothing'],
    ] as const)
      expect(put(id, side, other)).toBe(DEFAULT_LAYOUT);
  });

  it('are put no further than the line between those that are pinned and the rest', () => {
    const pinned = togglePinned(togglePinned(DEFAULT_LAYOUT, 'd'), 'c');
    expect(shown(pinned)).toBe('acdb');
    const put = (id: string, side: 'before' | 'after', other: string) =>
      putColumn(columns, pinned, id, { id: other, side });
    expect(shown(put('c', 'after', 'b'))).toBe('adcb');
    expect(put('b', 'before', 'c')).toBe(pinned);
    expect(shown(put('d', 'before', 'a'))).toBe('adcb');
  });

  it('stand after the first while they are pinned, and keep among themselves', () => {
    const pinned = togglePinned(togglePinned(DEFAULT_LAYOUT, 'd'), 'c');
    expect(shown(pinned)).toBe('acdb');
    expect(shown(stepColumn(columns, pinned, 'c', 1))).toBe('adcb');
    expect(stepColumn(columns, pinned, 'd', 1)).toBe(pinned);
    expect(shown(togglePinned(pinned, 'd'))).toBe('acbd');
  });

  it('leave something that scrolls, however many are pinned', () => {
    expect(pinnedLefts([140, 100, 90], 1, 36)).toEqual([36, 176]);
    expect(pinnedLefts([300, 300, 300], 2, 0)).toEqual([0, 300]);
    expect(pinnedLefts([900], 0, 0)).toEqual([0]);
  });

  it('are never narrower than can be taken hold of', () => {
    expect(withWidth(column('a'), DEFAULT_LAYOUT, 3.2).widths).toEqual({ a: 56 });
    expect(withWidth(column('a', { minWidth: 90 }), DEFAULT_LAYOUT, 3).widths).toEqual({ a: 90 });
    // The last one gives way down to that, until somebody says how wide it is to be.
    const last = column('a', { width: 140, minWidth: 90 });
    expect(leastWidthOf(last, DEFAULT_LAYOUT)).toBe(90);
    expect(leastWidthOf(last, withWidth(last, DEFAULT_LAYOUT, 200))).toBe(200);
    expect(leastWidthOf(column('b', { width: 140 }), DEFAULT_LAYOUT)).toBe(140);
  });
});
