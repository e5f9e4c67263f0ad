import { describe, expect, it } from 'vitest';
import { keepVisible, NO_SELECTION, selectRange, toggleAll, toggleRow } from './row-selection.ts';
import type { TableColumn } from './table-column.ts';
import { nextSort, parseSort, printSort, sortRows } from './table-sort.ts';

interface Row {
  readonly id: string;
  readonly symbol: string;
  readonly pnl: number | null;
}

const rows: readonly Row[] = [
  { id: '1', symbol: 'ES10', pnl: -5 },
  { id: '2', symbol: 'AAPL', pnl: null },
  { id: '3', symbol: 'ES9', pnl: 12 },
  { id: '4', symbol: 'aapl', pnl: 12 },
];
const columns: readonly TableColumn<Row>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    kind: 'text',
    width: 100,
    cell: (row) => row.symbol,
    sortBy: (row) => row.symbol,
  },
  { id: 'pnl', header: 'P&L', kind: 'money', width: 100, cell: (row) => row.pnl, sortBy: (row) => row.pnl },
  { id: 'note', header: 'Note', kind: 'text', width: 100, cell: () => null },
];
const order = ['1', '2', '3', '4'];
const idsOf = (sorted: readonly Row[]) => sorted.map(({ id }) => id).join('');

describe('the order of rows', () => {
  it('keeps equal rows as they were and puts unknown values last, whichever way', () => {
    expect(idsOf(sortRows(rows, columns, { column: 'pnl', direction: 'descending' }))).toBe('3412');
    expect(idsOf(sortRows(rows, columns, { column: 'pnl', direction: 'ascending' }))).toBe('1342');
  });

  it('reads numbers inside of words, and does not mind capitals', () => {
    expect(idsOf(sortRows(rows, columns, { column: 'symbol', direction: 'ascending' }))).toBe('2431');
  });

  it('is as given when the column cannot be sorted', () => {
    expect(sortRows(rows, columns, { column: 'note', direction: 'ascending' })).toBe(rows);
    expect(sortRows(rows, columns, null)).toBe(rows);
  });

  it('survives the way through the address', () => {
    const sort = { column: 'pnl', direction: 'descending' } as const;
    expect(parseSort(printSort(sort), columns)).toEqual(sort);
    expect(parseSort('-nothing', columns)).toBeNull();
    expect(parseSort(7, columns)).toBeNull();
  });

  it('begins with the largest number and with the letter A', () => {
    const [symbol, pnl] = columns;
    if (symbol === undefined || pnl === undefined) throw new Error('columns are missing');
    expect(nextSort(null, pnl)).toEqual({ column: 'pnl', direction: 'descending' });
    expect(nextSort(nextSort(null, pnl), pnl).direction).toBe('ascending');
    expect(nextSort(null, symbol).direction).toBe('ascending');
  });
});

describe('choosing rows', () => {
  const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

  it('takes one in and out', () => {
    const one = toggleRow(NO_SELECTION, '2');
    expect(ids(one)).toBe('2');
    expect(ids(toggleRow(one, '2'))).toBe('');
  });

  it('draws a range from the row that was chosen last, up or down', () => {
    expect(ids(selectRange(toggleRow(NO_SELECTION, '1'), '3', order))).toBe('123');
    expect(ids(selectRange(toggleRow(NO_SELECTION, '4'), '2', order))).toBe('234');
    expect(ids(selectRange(NO_SELECTION, '3', order))).toBe('3');
  });

  it('skips rows that a filter hides', () => {
    const range = selectRange(toggleRow(NO_SELECTION, '1'), '4', ['1', '4']);
    expect(ids(range)).toBe('14');
    expect(ids(keepVisible(range, ['4']))).toBe('4');
    expect(keepVisible(range, order)).toBe(range);
  });

  it('takes all, then none', () => {
    const all = toggleAll(toggleRow(NO_SELECTION, '2'), order);
    expect(ids(all)).toBe('1234');
    expect(ids(toggleAll(all, order))).toBe('');
  });
});
