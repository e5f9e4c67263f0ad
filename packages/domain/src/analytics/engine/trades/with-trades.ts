import type { Cells } from '../answer.ts';
import type { Move, Parter } from '../parter.ts';
import { pairUp } from './cell-lists.ts';
import { keepWhere, type Repeats } from './distinct-trades.ts';

/**
 * Cells with how many trades their results are of, where these are fewer. Only time parts the results of one trade, and it
 * never goes back: a result repeats its trade within a cell where the nearest earlier one lies in the same periods.
 */
export function withTrades(
  cells: Cells,
  repeats: Repeats,
  rows: Parter,
  columns: Parter,
  move?: Move,
): Cells {
  if (repeats.place.length === 0) return cells;
  const [height, width] = [rows.groups.length, columns.groups.length];
  const trades = cells.n.slice();
  const without = (at: number, count = 1): void => {
    trades[at] = (trades[at] ?? 0) - count;
  };
  without(trades.length - 1, repeats.place.length);
  const inRows = sameIn(rows, repeats, move);
  const byRow = rows.part(inRows.place, move);
  for (const row of byRow.code) without(row * (width + 1) + width);
  const byColumn = columns.part(sameIn(columns, repeats, move).place, move);
  for (const column of byColumn.code) without(height * (width + 1) + column);
  const inBoth = sameIn(columns, inRows, move);
  const pairs = pairUp(rows.part(inBoth.place, move), columns.part(inBoth.place, move));
  for (let i = 0; i < pairs.result.length; i += 1) {
    without((pairs.row[i] ?? 0) * (width + 1) + (pairs.column[i] ?? 0));
  }
  return { ...cells, trades };
}

const sameIn = ({ periodOf }: Parter, repeats: Repeats, move: Move | undefined): Repeats =>
  periodOf === undefined
    ? repeats
    : keepWhere(
        repeats,
        (at) => periodOf(repeats.place[at] ?? 0, move) === periodOf(repeats.before[at] ?? 0, move),
      );
