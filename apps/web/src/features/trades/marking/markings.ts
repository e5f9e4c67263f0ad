import type { TradesChangeJson } from '@tapebook/contract';
import type { IntegerColumn, TradeTable } from '@tapebook/domain/analytics';
import { tagIdsIn } from '#web/lib/labels/label-counts.ts';

/** One change for some trades. */
export interface Marking {
  readonly ids: readonly string[];
  readonly change: TradesChangeJson;
}

/** What gives each of some trades back the value that it has. */
export function markingsBy<Value>(
  table: TradeTable,
  ids: readonly string[],
  valueAt: (row: number) => Value,
  changeTo: (value: Value) => TradesChangeJson,
): Marking[] {
  const wanted = new Set(ids);
  const byValue = new Map<Value, string[]>();
  table.ids.forEach((id, row) => {
    if (!wanted.has(id)) return;
    const value = valueAt(row);
    const known = byValue.get(value);
    if (known === undefined) byValue.set(value, [id]);
    else known.push(id);
  });
  return [...byValue].map(([value, same]) => ({ ids: same, change: changeTo(value) }));
}

export const markingsOf = (
  table: TradeTable,
  ids: readonly string[],
  column: IntegerColumn,
  changeTo: (value: number) => TradesChangeJson,
): Marking[] => markingsBy(table, ids, (row) => table.integers[column][row] ?? 0, changeTo);

/** Of some trades those that have a tag, or those that do not. */
export function tradesByTag(
  table: TradeTable,
  ids: readonly string[],
  tagId: string,
  has: boolean,
): readonly string[] {
  const wanted = new Set(ids);
  const { codes, values } = table.categories.tags;
  const having = values.map((text) => tagIdsIn(text).includes(tagId));
  return table.ids.filter((id, row) => wanted.has(id) && (having[codes[row] ?? 0] ?? false) === has);
}
