import type { HomeFacts } from './home.ts';

/** Results in the order of their days, and where each day, or cluster of days, begins. */
export interface DayOrder {
  readonly order: Uint32Array;
  /** Place in `order` of the first result of each; one more at the end. */
  readonly from: Uint32Array;
  /** Days since 1970; of clusters the number of the cluster. */
  readonly day: Int32Array;
}

/** @param together days that are one, as samples gather them to clusters. */
export function dayOrderOf(home: HomeFacts, counted: Uint32Array, together: number): DayOrder {
  const { day } = home.results;
  const order = home.ascending ? counted : counted.toSorted((a, b) => (day[a] ?? 0) - (day[b] ?? 0) || a - b);
  const most = home.days.length + 1;
  const [from, days] = [new Uint32Array(most), new Int32Array(most)];
  let [blocks, last] = [0, Number.NaN];
  for (let j = 0; j < order.length; j += 1) {
    const on = day[order[j] ?? 0] ?? 0;
    if (on === last) continue;
    last = on;
    const cluster = together === 1 ? on : Math.floor((on + 3) / together);
    if (blocks > 0 && days[blocks - 1] === cluster) continue;
    [from[blocks], days[blocks]] = [j, cluster];
    blocks += 1;
  }
  from[blocks] = order.length;
  return { order, from: from.subarray(0, blocks + 1), day: days.subarray(0, blocks) };
}

/** On how many days results lie, by currency. */
export function daysOf({ facts, results, days, ascending }: HomeFacts, counted: Uint32Array): Uint32Array {
  const { row, day } = results;
  const { codes, values } = facts.currencies;
  const found = new Uint32Array(values.length);
  const first = days[0] ?? 0;
  const span = (days.at(-1) ?? 0) - first + 1;
  // Days that ascend are told from the last one; else each has a place of its own.
  const last = new Int32Array(values.length).fill(-(2 ** 31));
  const seen = ascending ? null : new Uint8Array(values.length * span);
  for (let j = 0; j < counted.length; j += 1) {
    const i = counted[j] ?? 0;
    const [on, code] = [day[i] ?? 0, codes[row[i] ?? 0] ?? 0];
    if (last[code] === on) continue;
    last[code] = on;
    const at = code * span + on - first;
    if (seen?.[at] === 1) continue;
    if (seen !== null) seen[at] = 1;
    found[code] = (found[code] ?? 0) + 1;
  }
  return found;
}
