import { ALL_DIMENSIONS } from '../dimensions/all-dimensions.ts';
import type { Breakdown } from '../dimensions/dimension.ts';
import { knowDimensions } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import type { AnswerGroup } from './answer.ts';
import { parterOf } from './parter.ts';

// A list is parted at once, by any of them.
knowDimensions(ALL_DIMENSIONS);

/** Trades of a list that are in one group of a dimension. */
export interface TradeGroup extends AnswerGroup {
  /** Rows of the table, in the order of the list. */
  readonly rows: readonly number[];
}

/**
 * Parts the trades of a list as the answers to questions are parted, open ones included: by time a trade stands on the
 * day of its last exit, or of its opening while nothing of it is closed. With tags it stands in the group of each.
 *
 * @param rows in the order in which they are shown.
 * @returns groups that hold something, in the order of the dimension; `null` when there is no such dimension.
 */
export function groupTrades(
  facts: Facts,
  rows: readonly number[],
  breakdown: Breakdown,
): readonly TradeGroup[] | null {
  const { day } = facts.table.integers;
  const row = Uint32Array.from(rows);
  const results = { row, day: Int32Array.from(row, (one) => day[one] ?? 0) };
  const counted = Uint32Array.from(row.keys());
  const span = (): readonly [number, number] | null => spanOf(results.day);
  const parter = parterOf(facts, { results, counted: () => counted, span }, breakdown);
  if (parter === null) return null;
  const { result, code } = parter.part(counted);
  const byGroup = parter.groups.map((): number[] => []);
  for (let at = 0; at < result.length; at += 1) byGroup[code[at] ?? 0]?.push(row[result[at] ?? 0] ?? 0);
  return parter.groups.flatMap((group, at) => {
    const held = byGroup[at] ?? [];
    return held.length === 0 ? [] : [{ ...group, rows: held }];
  });
}

function spanOf(days: Int32Array): readonly [number, number] | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of days) {
    first = Math.min(first, one);
    last = Math.max(last, one);
  }
  return first > last ? null : [first, last];
}
