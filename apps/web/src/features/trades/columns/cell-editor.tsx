import type { ReactNode } from 'react';
import type { EditedCell } from '../editing/edit-cell.tsx';
import { RowEditor } from '../editing/row-editor.tsx';
import type { TradeColumnContext } from './trade-column.ts';

interface CellEditorProps {
  readonly cell: EditedCell;
  /** Where its trade stands now. */
  readonly row: number;
  readonly context: TradeColumnContext;
  readonly onClose: () => void;
}

/** What changes the cell that was pressed. */
export function CellEditor({ cell, row, context, onClose }: CellEditorProps): ReactNode {
  const { values, saidOf, editing } = context;
  const { setupId, tagIds, rating } = saidOf(row);
  return (
    <RowEditor
      cell={cell}
      name={values.text('symbol', row)}
      setupId={setupId ?? undefined}
      tagIds={tagIds}
      rating={rating ?? undefined}
      onSay={(edit) => editing?.say(cell.tradeId, edit)}
      onClose={onClose}
    />
  );
}
