import type { AccountJson, SettingsJson } from '@tapebook/contract';
import type { Labels } from '#web/lib/labels/operations.ts';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import type { TradeValues } from '../words/trade-values.ts';
import type { TradeColumnId } from './trade-sorts.ts';
import type { TradeTotals } from './trade-totals.ts';
import type { Waiting } from './waiting-trades.ts';

/** What the cells of the list are drawn from. */
export interface TradeColumnContext {
  readonly values: TradeValues;
  readonly accounts: ReadonlyMap<string, AccountJson>;
  readonly settings: SettingsJson;
  readonly labels: Labels;
  readonly totals: readonly TradeTotals[];
  readonly waiting: (row: number) => Waiting | null;
}

/** A row is the number of a trade's row in the table. */
export type TradeColumn = TableColumn<number> & { readonly id: TradeColumnId };

/** Sorting is the page's own: the heading only has to offer it. */
export const bySelf = (row: number): number => row;
