import { createTradeTable } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { NO_SELECTION } from '#web/ui/tables/row-selection.ts';
import { chosenRows } from './chosen-rows.ts';

const table = { ...createTradeTable([]), ids: ['a', 'b', 'c', 'd'] };
const choose = (...ids: readonly string[]) => ({ ...NO_SELECTION, ids: new Set(ids) });

it('tells the chosen rows in the order of the list, and for measures in that of closing', () => {
  const chosen = chosenRows(choose('a', 'd'), [3, 1, 0], table);
  expect(chosen?.rows).toEqual([3, 0]);
  expect([...(chosen?.measured ?? [])]).toEqual([0, 3]);
  expect(chosenRows(NO_SELECTION, [3, 1, 0], table)).toBeNull();
});

it('hands over the same object for the same choice, so that a drawing that is begun anew asks nothing anew', () => {
  const [selection, rows] = [choose('a', 'd'), [3, 1, 0]];
  const first = chosenRows(selection, rows, table);
  expect(chosenRows(selection, rows, table)).toBe(first);
  // Another filter, or another journal, is another list.
  expect(chosenRows(selection, [0], table)?.rows).toEqual([0]);
  expect(chosenRows(selection, rows, { ...table, ids: ['x', 'b', 'c', 'd'] })?.rows).toEqual([3]);
});
