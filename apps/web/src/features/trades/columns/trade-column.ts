import type { AccountJson, SettingsJson } from '@tapebook/contract';
import type { Selection } from '@tapebook/domain/analytics';
import type { Labels } from '#web/lib/labels/operations.ts';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import type { EditedCell } from '../editing/edit-cell.tsx';
import type { RowEdit } from '../editing/waiting-edits.ts';
import type { TradeValues } from '../words/trade-values.ts';
import type { TradeMarks } from './trade-marks.ts';
import type { TradeColumnId } from './trade-sorts.ts';
import type { TradeTotals } from './trade-totals.ts';
import type { Waiting } from './waiting-trades.ts';

/** What a person says of a trade, as it is listed. */
export interface SaidOfTrade {
  readonly setupId: string | null;
  readonly tagIds: readonly string[];
  readonly rating: number | null;
  readonly reviewed: boolean;
}

/** What the cells of the list are drawn from. */
export interface TradeColumnContext {
  readonly values: TradeValues;
  readonly accounts: ReadonlyMap<string, AccountJson>;
  readonly settings: SettingsJson;
  readonly labels: Labels;
  readonly totals: readonly TradeTotals[];
  /** The trades of the list. */
  readonly selection: Selection;
  readonly waiting: (row: number) => Waiting | null;
  readonly marks: TradeMarks;
  readonly saidOf: (row: number) => SaidOfTrade;
  /** Changes cells where they stand; `null` where nothing is changed in a row. */
  readonly editing: {
    readonly open: (cell: EditedCell) => void;
    readonly say: (tradeId: string, edit: RowEdit) => void;
  } | null;
}

/** A row is the number of a trade's row in the table. */
export type TradeColumn = TableColumn<number> & { readonly id: TradeColumnId };

/** Sorting is the page's own: the heading only has to offer it. */
export const bySelf = (row: number): number => row;
