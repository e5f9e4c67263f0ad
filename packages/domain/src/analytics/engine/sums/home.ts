import type { Codes } from '../../dimensions/dimension.ts';
import type { Facts } from '../../facts/facts.ts';
import { type Home, type Results, resultsOf } from '../../facts/results.ts';
import { signOf } from '../../measures/tally.ts';
import type { Basis } from '../../questions/question.ts';

/** What selections of the results of one home share. */
export interface HomeFacts {
  readonly facts: Facts;
  readonly results: Results;
  /** Row `i` of the table is result `i`. */
  readonly identical: boolean;
  /** Days ascend, so that a range of them is a window of results. */
  readonly ascending: boolean;
  /** Days on which there are results, ascending. */
  readonly days: Int32Array;
}

export function homeFacts(facts: Facts, home: Home): HomeFacts {
  return facts.once(`home ${home}`, () => {
    const results = resultsOf(facts, home);
    const { row, day, length } = results;
    let [identical, ascending] = [true, true];
    for (let i = 0; i < length; i += 1) {
      if (row[i] !== i) identical = false;
      if (i > 0 && (day[i] ?? 0) < (day[i - 1] ?? 0)) ascending = false;
    }
    return { facts, results, identical, ascending, days: distinctDays(day) };
  });
}

function distinctDays(day: Int32Array): Int32Array {
  const distinct = new Set<number>();
  let last = Number.NaN;
  for (const one of day) {
    if (one !== last) distinct.add(one);
    last = one;
  }
  return Int32Array.from(distinct).sort();
}

/** What a key says of a result beside its cell: 0 a win, 1 a loss, 2 neither. */
export const SLOTS = 3;

/** The slot of every result. */
function slotsOf({ facts, results }: HomeFacts, basis: Basis): Uint8Array {
  return facts.once(`slots ${results.home} ${basis}`, () => {
    const { row, length } = results;
    const money = moneyOf(results, basis);
    const {
      currencies: { codes },
      bandOf,
    } = facts;
    // The band is of the amount as it is told, so amounts are held against it as measures do.
    const factors = Float64Array.from(facts.scales, (scale) => 10 ** scale);
    const slots = new Uint8Array(length);
    for (let i = 0; i < length; i += 1) {
      const code = codes[row[i] ?? 0] ?? 0;
      const sign = signOf((money[i] ?? 0) / (factors[code] ?? 1), bandOf[code] ?? 0);
      slots[i] = sign === 1 ? 0 : sign === -1 ? 1 : 2;
    }
    return slots;
  });
}

export interface Amounts {
  readonly slot: Uint8Array;
  readonly money: Float64Array;
}

/** What is added up of every result. */
export const amountsOf = (home: HomeFacts, basis: Basis): Amounts => ({
  slot: slotsOf(home, basis),
  money: moneyOf(home.results, basis),
});

const moneyOf = (results: Results, basis: Basis): Float64Array =>
  basis === 'gross' ? results.gross : results.net;

/** Results by the group of their trade: those of group `g` are `result[from[g]]` to `result[from[g + 1] − 1]`. */
export interface GroupRows {
  readonly field: string;
  readonly from: Uint32Array;
  readonly result: Uint32Array;
}

/** Of one dimension at a time: what is toggled now is toggled again. @param codes one a row of the table. */
export function groupRows(
  { facts, results }: HomeFacts,
  field: string,
  codes: Codes,
  groups: number,
): GroupRows {
  const kept = facts.once(`group rows ${results.home}`, (): { last: GroupRows | null } => ({ last: null }));
  if (kept.last?.field === field) return kept.last;
  const { row, length } = results;
  const from = new Uint32Array(groups + 1);
  for (let i = 0; i < length; i += 1) {
    const to = (codes[row[i] ?? 0] ?? 0) + 1;
    from[to] = (from[to] ?? 0) + 1;
  }
  for (let group = 0; group < groups; group += 1)
    from[group + 1] = (from[group + 1] ?? 0) + (from[group] ?? 0);
  const next = from.slice();
  const result = kept.last?.result ?? new Uint32Array(length);
  for (let i = 0; i < length; i += 1) {
    const group = codes[row[i] ?? 0] ?? 0;
    const to = next[group] ?? 0;
    result[to] = i;
    next[group] = to + 1;
  }
  kept.last = { field, from, result };
  return kept.last;
}
