import type { TradesChangeJson } from '@tapebook/contract';
import type { IntegerColumn, TradeTable } from '@tapebook/domain/analytics';

/** One change for some trades. */
export interface Marking {
  readonly ids: readonly string[];
  readonly change: TradesChangeJson;
}

/** What gives each of some trades back the value that it has in a column. */
export function markingsOf(
  table: TradeTable,
  ids: readonly string[],
  column: IntegerColumn,
  changeTo: (value: number) => TradesChangeJson,
): Marking[] {
  const wanted = new Set(ids);
  const byValue = new Map<number, string[]>();
  table.ids.forEach((id, row) => {
    if (!wanted.has(id)) return;
    const value = table.integers[column][row] ?? 0;
    const known = byValue.get(value);
    if (known === undefined) byValue.set(value, [id]);
    else known.push(id);
  });
  return [...byValue].map(([value, same]) => ({ ids: same, change: changeTo(value) }));
}
