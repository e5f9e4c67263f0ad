import type { TradeTable } from '@tapebook/domain/analytics';
import type { LabelKind } from './operations.ts';

/** Ids of the tags in a text of the table. */
export const tagIdsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** How many trades have each setup or tag, by its id. */
export function labelCounts(table: TradeTable, of: LabelKind): ReadonlyMap<string, number> {
  const { codes, values } = table.categories[of === 'tags' ? 'tags' : 'setup'];
  const rows = new Uint32Array(values.length);
  for (const code of codes) rows[code] = (rows[code] ?? 0) + 1;
  const counts = new Map<string, number>();
  values.forEach((text, code) => {
    for (const id of tagIdsIn(text)) counts.set(id, (counts.get(id) ?? 0) + (rows[code] ?? 0));
  });
  return counts;
}
