import type { TradeTable } from '@tapebook/domain/analytics';
import type { RowSelection } from '#web/ui/tables/row-selection.ts';

interface ChosenRows {
  /** In the order of the list. */
  readonly rows: readonly number[];
  /** In the order of closing, which is that of their numbers: measures need it. */
  readonly measured: Uint32Array;
}

interface Kept extends ChosenRows {
  readonly among: readonly number[];
  readonly table: TradeTable;
}

const kept = new WeakMap<RowSelection, Kept>();

/**
 * The rows of a list that are chosen; `null` where none is. The same object for the same choice, also where React
 * begins a drawing anew: numbers of chosen trades are asked for by this object, and a drawing that waited for them
 * asked for others each time that something interrupted it.
 */
export function chosenRows(
  selection: RowSelection,
  among: readonly number[],
  table: TradeTable,
): ChosenRows | null {
  if (selection.ids.size === 0) return null;
  const before = kept.get(selection);
  if (before !== undefined && before.among === among && before.table === table) return before;
  const rows = among.filter((row) => selection.ids.has(table.ids[row] ?? ''));
  const now = { among, table, rows, measured: Uint32Array.from(rows).sort() };
  kept.set(selection, now);
  return now;
}
