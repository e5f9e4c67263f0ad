import type { Selection, TradeTable } from '@tapebook/domain/analytics';

const kept = new WeakMap<Selection, { readonly table: TradeTable; readonly open: Selection }>();

/** Of some trades those that are open; the same object for the same ones, also where a drawing is begun anew (`chosen-rows.ts`). */
export function openRows(rows: Selection, table: TradeTable): Selection {
  const before = kept.get(rows);
  if (before?.table === table) return before.open;
  const open = rows.filter((row) => Number.isNaN(table.numbers.closedAt[row]));
  kept.set(rows, { table, open });
  return open;
}
