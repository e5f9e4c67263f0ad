/** Read at a time: enough that asking costs little, few enough that others are answered in between. */
const PART_TRADES = 2_000;

/** Ids of trades as they are read for an export, a part after the other. */
export function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += PART_TRADES) yield ids.slice(start, start + PART_TRADES);
}
