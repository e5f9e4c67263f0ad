/**
 * Read at a time: enough that asking costs little, few enough that others are answered in between. 2,000 keep everybody else of the process waiting for a
 * tenth of a second each time, 500 for a hundredth, and take no more of it.
 */
const PART_TRADES = 500;

/** Ids of trades as they are read for an export, a part after the other. */
export function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += PART_TRADES) yield ids.slice(start, start + PART_TRADES);
}
