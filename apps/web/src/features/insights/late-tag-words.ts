import type { InsightsJson } from '@tapebook/contract';
import { formatQuantity } from '#web/lib/format/quantity.ts';

const NAMED = 3;

/** Which tags were left out because they were given after the trade had begun, the most frequent by name. */
export function lateTagWords(tags: InsightsJson['tested']['lateTags']): string {
  const named = tags
    .slice(0, NAMED)
    .map(({ name, n }) => `${name} (${formatQuantity(n)} ${n === 1 ? 'trade' : 'trades'})`);
  const more = tags.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `Left out, because ${tags.length === 1 && tags[0]?.n === 1 ? 'it was' : 'they were'} added after the first fill and may follow from the result: ${list}.`;
}
