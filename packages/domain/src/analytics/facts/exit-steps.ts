import { isTimed } from '../tables/trade-row.ts';
import { type Facts, toWhole } from './facts.ts';
import { type Results, resultsOf } from './results.ts';

/** The exits of all entries of what days realised: their steps. */
export interface ExitSteps {
  /** Those of entry `i` are the steps from `from[i]` to before `from[i + 1]`. */
  readonly from: Uint32Array;
  /** The entry of each. */
  readonly of: Uint32Array;
  /** Microseconds since 1970; infinite where only the day is known, which is then its end. */
  readonly at: Float64Array;
  /** In whole numbers of the currency's smallest part; they add up to the entry. */
  readonly made: Float64Array;
}

/**
 * Steps in the order of time: a part that was sold at a loss has the day down when it was sold, whatever the rest made of
 * it later. What of a day has no time comes last.
 *
 * @param list entries, days ascending.
 */
export function stepsInOrder({ from, at }: ExitSteps, { day }: Results, list: Uint32Array): Uint32Array {
  let length = 0;
  for (const i of list) length += (from[i + 1] ?? 0) - (from[i] ?? 0);
  const steps = new Uint32Array(length);
  const inTime = (a: number, b: number): number => (at[a] === at[b] ? a - b : (at[a] ?? 0) - (at[b] ?? 0));
  let [next, begin, today, ascending] = [0, 0, Number.NaN, true];
  const endDay = (): void => {
    if (!ascending) steps.subarray(begin, next).sort(inTime);
    [begin, ascending] = [next, true];
  };
  for (const i of list) {
    if (day[i] !== today) endDay();
    today = day[i] ?? 0;
    const end = from[i + 1] ?? 0;
    for (let step = from[i] ?? 0; step < end; step += 1) {
      if (next > begin && inTime(steps[next - 1] ?? 0, step) > 0) ascending = false;
      steps[next] = step;
      next += 1;
    }
  }
  endDay();
  return steps;
}

/** Results after or before fees. */
type Money = 'net' | 'gross';

export const exitSteps = (facts: Facts, money: Money): ExitSteps =>
  facts.once(`exit steps ${money}`, () => collect(facts, money));

function collect(facts: Facts, money: Money): ExitSteps {
  const { partExits, numbers, integers, categories } = facts.table;
  const { row, day, [money]: whole, length } = resultsOf(facts, 'realised');
  const { codes } = categories.currency;
  const parts = toWhole(facts, partExits.numbers[`${money}Pnl`], (i) => codes[partExits.trade[i] ?? 0] ?? 0);
  const firstPart = new Map<number, number>();
  for (let i = partExits.length - 1; i >= 0; i -= 1) firstPart.set(partExits.trade[i] ?? 0, i);
  const from = new Uint32Array(length + 1);
  const most = length + partExits.length;
  const [of, at, made] = [new Uint32Array(most), new Float64Array(most), new Float64Array(most)];
  let count = 0;
  for (let i = 0; i < length; i += 1) {
    const [trade, on] = [row[i] ?? 0, day[i] ?? 0];
    const ends = !Number.isNaN(numbers.closedAt[trade]) && integers.day[trade] === on;
    let rest = whole[i] ?? 0;
    for (let part = firstPart.get(trade) ?? Infinity; partExits.trade[part] === trade; part += 1) {
      // What nobody told by itself comes with the last one.
      if (partExits.day[part] !== on || Number.isNaN(parts[part])) continue;
      const when = partExits.numbers.at[part] ?? Number.NaN;
      at[count] = Number.isNaN(when) ? Infinity : when;
      made[count] = parts[part] ?? 0;
      rest -= parts[part] ?? 0;
      count += 1;
    }
    const first = from[i] ?? 0;
    if (ends || count === first) {
      at[count] =
        ends && isTimed(integers.closeMinute[trade]) ? (numbers.closedAt[trade] ?? Infinity) : Infinity;
      made[count] = rest;
      count += 1;
    } else {
      // What rounding leaves over is the last one's.
      made[count - 1] = (made[count - 1] ?? 0) + rest;
    }
    of.fill(i, first, count);
    from[i + 1] = count;
  }
  return { from, of, at, made };
}
