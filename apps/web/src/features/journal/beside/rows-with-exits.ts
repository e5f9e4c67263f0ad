import type { Selection, TradeTable } from '@tapebook/domain/analytics';

/** Those of some trades that realised something on a day, in their order. */
export function rowsWithExits({ realisations }: TradeTable, rows: Selection, day: number): Selection {
  const found = new Set<number>();
  for (let i = 0; i < realisations.length; i += 1) {
    if (realisations.day[i] === day) found.add(realisations.trade[i] ?? 0);
  }
  return found.size === 0 ? new Uint32Array() : rows.filter((row) => found.has(row));
}
