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
  readonly net: Float64Array;
}

/**
 * Steps in the order of time: a part that was sold at a loss has the day down when it was sold, whatever the rest made of
 * it later. What of a day has no time comes last.
 *
 * @param list entries, days ascending. @param lastOnly of each entry its last step stands for all of it.
 */
export function stepsInOrder(
  { from, at }: ExitSteps,
  { day }: Results,
  list: Uint32Array,
  lastOnly: boolean,
): Uint32Array {
  let length = 0;
  for (const i of list) length += lastOnly ? 1 : (from[i + 1] ?? 0) - (from[i] ?? 0);
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
    for (let step = lastOnly ? end - 1 : (from[i] ?? 0); step < end; step += 1) {
      if (next > begin && inTime(steps[next - 1] ?? 0, step) > 0) ascending = false;
      steps[next] = step;
      next += 1;
    }
  }
  endDay();
  return steps;
}

export const exitSteps = (facts: Facts): ExitSteps => facts.once('exit steps', () => collect(facts));

function collect(facts: Facts): ExitSteps {
  const { partExits, numbers, integers, categories } = facts.table;
  const { row, day, net: whole, length } = resultsOf(facts, 'realised');
  const { codes } = categories.currency;
  const parts = toWhole(facts, partExits.numbers.netPnl, (i) => codes[partExits.trade[i] ?? 0] ?? 0);
  const firstPart = new Map<number, number>();
  for (let i = partExits.length - 1; i >= 0; i -= 1) firstPart.set(partExits.trade[i] ?? 0, i);
  const from = new Uint32Array(length + 1);
  const most = length + partExits.length;
  const [of, at, net] = [new Uint32Array(most), new Float64Array(most), new Float64Array(most)];
  let count = 0;
  for (let i = 0; i < length; i += 1) {
    const [trade, on] = [row[i] ?? 0, day[i] ?? 0];
    const ends = !Number.isNaN(numbers.closedAt[trade]) && integers.day[trade] === on;
    let rest = whole[i] ?? 0;
    for (let part = firstPart.get(trade) ?? Infinity; partExits.trade[part] === trade; part += 1) {
      if (partExits.day[part] !== on) continue;
      const when = partExits.numbers.at[part] ?? Number.NaN;
      at[count] = Number.isNaN(when) ? Infinity : when;
      net[count] = parts[part] ?? 0;
      rest -= parts[part] ?? 0;
      count += 1;
    }
    const first = from[i] ?? 0;
    if (ends || count === first) {
      at[count] =
        ends && isTimed(integers.closeMinute[trade]) ? (numbers.closedAt[trade] ?? Infinity) : Infinity;
      net[count] = rest;
      count += 1;
    } else {
      // What rounding leaves over is the last one's.
      net[count - 1] = (net[count - 1] ?? 0) + rest;
    }
    of.fill(i, first, count);
    from[i + 1] = count;
  }
  return { from, of, at, net };
}
