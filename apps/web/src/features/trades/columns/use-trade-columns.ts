import { useCallback, useMemo, useState } from 'react';
import { tagIdsIn } from '#web/lib/labels/label-counts.ts';
import type { EditedCell } from '../editing/edit-cell.tsx';
import { useRowEdits } from '../editing/use-row-edits.ts';
import { useMarksUnderWay, withMarks } from '../marking/marks-under-way.ts';
import type { SaidOfTrade, TradeColumn, TradeColumnContext } from './trade-column.ts';
import { tradeColumns } from './trade-columns.tsx';

type Given = Omit<TradeColumnContext, 'saidOf' | 'editing'>;

/** The columns of the list, with what is changed in its rows. */
export function useTradeColumns(given: Given) {
  const { values, accounts, settings, labels, totals, selection, waiting, marks } = given;
  const { edits, say } = useRowEdits();
  const marked = useMarksUnderWay();
  const [cell, setCell] = useState<EditedCell | null>(null);
  const { table } = values;
  const saidOf = useCallback(
    (row: number): SaidOfTrade => {
      const tradeId = table.ids[row] ?? '';
      const edit = edits.get(tradeId);
      const setupId = values.text('setup', row);
      return withMarks(marked, tradeId, {
        setupId: edit?.setupId === undefined ? setupId || null : edit.setupId,
        tagIds: edit?.tagIds ?? tagIdsIn(values.text('tags', row)),
        rating: edit?.rating === undefined ? table.integers.rating[row] || null : edit.rating,
        reviewed: edit?.reviewed ?? table.integers.reviewed[row] === 1,
      });
    },
    [edits, marked, table, values],
  );
  const context = useMemo(
    (): TradeColumnContext => ({
      ...{ values, accounts, settings, labels, totals, selection, waiting, marks, saidOf },
      editing: { open: setCell, say },
    }),
    [values, accounts, settings, labels, totals, selection, waiting, marks, saidOf, say],
  );
  const edited = useMemo(() => {
    const row = cell === null ? -1 : table.ids.indexOf(cell.tradeId);
    return cell === null || row === -1 ? null : { cell, row };
  }, [cell, table]);
  const columns: readonly TradeColumn[] = useMemo(() => tradeColumns(context), [context]);
  return {
    columns,
    context,
    /** The cell that is being changed, and where its trade stands now; `null` also where that is gone. */
    edited,
    close: useCallback(() => setCell(null), []),
  };
}
