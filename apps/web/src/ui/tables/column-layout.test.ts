import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  DEFAULT_LAYOUT,
  pinnedLefts,
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
  });
});
