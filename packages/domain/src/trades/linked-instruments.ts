import type { Activity } from '../activities/index.ts';
import { instrumentKey } from '../instruments/index.ts';

/**
 * The keys of the instruments that must be rebuilt together with those of `keys`: they themselves,
 * and all that symbol changes link them to, directly or through others.
 *
 * @param symbolChanges the account's activities of kind `symbol_change`; others are passed over.
 */
export function linkedInstrumentKeys(
  keys: Iterable<string>,
  symbolChanges: Iterable<Activity>,
): ReadonlySet<string> {
  const links: [string, string][] = [];
  for (const { kind, instrument, successor } of symbolChanges) {
    if (kind !== 'symbol_change' || instrument === null || successor === undefined) continue;
    links.push([instrumentKey(instrument), instrumentKey(successor)]);
  }
  const linked = new Set(keys);
  for (let size = -1; size !== linked.size; ) {
    size = linked.size;
    for (const [from, to] of links) {
      if (linked.has(from)) linked.add(to);
      else if (linked.has(to)) linked.add(from);
    }
  }
  return linked;
}
