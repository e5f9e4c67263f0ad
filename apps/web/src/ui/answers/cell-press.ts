import type { KeyboardEvent, MouseEvent } from 'react';
import type { CellActions } from './cell-actions.ts';

/** A press narrows to the cell, with Alt it leaves it out; Enter opens its trades. */
export const CELL_HINT = 'Click: only these. Alt-click: all but these. Enter: show the trades.';

export function cellPress({ only, without, trades }: CellActions, row: number, column?: number) {
  return {
    onClick: ({ altKey }: MouseEvent): void => (altKey ? without(row, column) : only(row, column)),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      trades(row, column);
    },
  };
}
