import type { Facts } from '../../facts/facts.ts';
import type { Results } from '../../facts/results.ts';

/**
 * Results of trades that have an earlier result among the same ones: a trade that is sold on three days is one trade,
 * and two of its results repeat it.
 */
export interface Repeats {
  /** Places of results, ascending. */
  readonly place: Uint32Array;
  /** Of each the nearest earlier result of its trade. */
  readonly before: Uint32Array;
}

const NO_REPEATS: Repeats = { place: new Uint32Array(), before: new Uint32Array() };

/** Of each result the one before it of the same trade, −1 of a trade's first; `null` where no trade has two. */
function previousOf(facts: Facts, { home, row }: Results): Int32Array | null {
  // Of whole trades there is one result each.
  if (home !== 'realised') return null;
  return facts.once('previous results', () => {
    const last = new Int32Array(facts.table.length).fill(-1);
    const previous = new Int32Array(row.length);
    let some = false;
    for (let i = 0; i < row.length; i += 1) {
      const of = row[i] ?? 0;
      previous[i] = last[of] ?? -1;
      if (previous[i] !== -1) some = true;
      last[of] = i;
    }
    return some ? previous : null;
  });
}

/** @param passes whether a result is among those that are counted. */
export function repeatsWhere(facts: Facts, results: Results, passes: (place: number) => boolean): Repeats {
  const previous = previousOf(facts, results);
  if (previous === null) return NO_REPEATS;
  const repeating = facts.once('repeating results', () => {
    const places = new Uint32Array(previous.length);
    let length = 0;
    for (let i = 0; i < previous.length; i += 1) if (previous[i] !== -1) places[length++] = i;
    return places.slice(0, length);
  });
  const [place, before] = [new Uint32Array(repeating.length), new Uint32Array(repeating.length)];
  let length = 0;
  for (let i = 0; i < repeating.length; i += 1) {
    const at = repeating[i] ?? 0;
    if (!passes(at)) continue;
    let earlier = previous[at] ?? -1;
    while (earlier !== -1 && !passes(earlier)) earlier = previous[earlier] ?? -1;
    if (earlier === -1) continue;
    place[length] = at;
    before[length] = earlier;
    length += 1;
  }
  return { place: place.subarray(0, length), before: before.subarray(0, length) };
}

/** @param list places of results, ascending. */
export function repeatsOf(facts: Facts, results: Results, list: Uint32Array): Repeats {
  if (previousOf(facts, results) === null) return NO_REPEATS;
  const listed = new Uint8Array(results.length);
  for (const one of list) listed[one] = 1;
  return repeatsWhere(facts, results, (place) => listed[place] === 1);
}

export function keepWhere({ place, before }: Repeats, keep: (at: number) => boolean): Repeats {
  const kept = Uint32Array.from(place.keys()).filter(keep);
  return { place: kept.map((at) => place[at] ?? 0), before: kept.map((at) => before[at] ?? 0) };
}

/** Those of one currency. */
export const repeatsIn = (
  { currencies }: Facts,
  { row }: Results,
  all: Repeats,
  code: number | null,
): Repeats =>
  code === null || currencies.values.length === 1 || all.place.length === 0
    ? all
    : keepWhere(all, (at) => currencies.codes[row[all.place[at] ?? 0] ?? 0] === code);
