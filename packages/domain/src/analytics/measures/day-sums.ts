import { MoneySum } from '../statistics/sum.ts';

/** Which days results fall on. */
export interface DaySlots {
  /** Days since 1970 (or weeks, where results are gathered by week), ascending, each once. */
  readonly day: Int32Array;
  /** Of each result the place of its day. */
  readonly slot: Uint32Array;
}

/**
 * Per day of a sample what it holds, days in order: trades of one day share mood and market, so that the
 * day and not the trade is what an interval counts on.
 */
export interface DaySums {
  readonly length: number;
  /** Days since 1970. */
  readonly day: Int32Array;
  readonly n: Float64Array;
  readonly net: Float64Array;
  readonly profit: Float64Array;
  /** Sum of the losses, not positive. */
  readonly loss: Float64Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
}

/** @param days of each result; mostly ascending, which is what makes it cheap. */
export function daySlotsOf(days: Int32Array): DaySlots {
  const places = new Map<number, number>();
  const slot = new Uint32Array(days.length);
  let ascending = true;
  let last = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let i = 0; i < days.length; i += 1) {
    const day = days[i] ?? 0;
    if (day !== last) {
      if (day < last) ascending = false;

      last = day;
      at = places.get(day) ?? places.size;
      places.set(day, at);
    }
    slot[i] = at;
  }
  if (ascending) return { day: Int32Array.from(places.keys()), slot };
  const inOrder = [...places].sort(([left], [right]) => left - right);
  const moved = new Uint32Array(inOrder.length);
  inOrder.forEach(([, from], to) => {
    moved[from] = to;
  });
  for (let i = 0; i < slot.length; i += 1) slot[i] = moved[slot[i] ?? 0] ?? 0;
  return { day: Int32Array.from(inOrder, ([day]) => day), slot };
}

/** 1 for a day on which results lie that are of different currencies. @param currencies of each result, by a number. */
export function daysOfSeveral({ day, slot }: DaySlots, currencies: ArrayLike<number>): Uint8Array {
  const first = new Int32Array(day.length).fill(-1);
  const several = new Uint8Array(day.length);
  for (let i = 0; i < slot.length; i += 1) {
    const [at, currency] = [slot[i] ?? 0, currencies[i] ?? 0];
    if (first[at] === -1) first[at] = currency;
    else if (first[at] !== currency) several[at] = 1;
  }
  return several;
}

/** Net results add up to the cent: a day of +0.30, −0.10 and −0.20 comes to nothing, and is no winning day. */
export function daySumsOf({ day, slot }: DaySlots, results: Float64Array, signs: Int8Array): DaySums {
  const zeros = () => new Float64Array(day.length);
  const [n, profit, loss, wins, losses] = [zeros(), zeros(), zeros(), zeros(), zeros()];
  const nets = Array.from(day, () => new MoneySum());
  for (let i = 0; i < slot.length; i += 1) {
    const at = slot[i] ?? 0;
    const result = results[i] ?? 0;
    n[at] = (n[at] ?? 0) + 1;
    nets[at]?.add(result);
    if (signs[i] === 1) {
      profit[at] = (profit[at] ?? 0) + result;
      wins[at] = (wins[at] ?? 0) + 1;
    } else if (signs[i] === -1) {
      loss[at] = (loss[at] ?? 0) + result;
      losses[at] = (losses[at] ?? 0) + 1;
    }
  }
  const net = Float64Array.from(nets, (sum) => sum.total());
  return { length: day.length, day, n, net, profit, loss, wins, losses };
}

/** Of any values what each day sums up to, and of how many; those that are not known (NaN) are left out. */
export interface DayTotals {
  readonly sum: Float64Array;
  readonly n: Float64Array;
}

export function dayTotalsOf({ day, slot }: DaySlots, values: Float64Array): DayTotals {
  const [sum, n] = [new Float64Array(day.length), new Float64Array(day.length)];
  for (let i = 0; i < slot.length; i += 1) {
    const value = values[i] ?? 0;
    if (Number.isNaN(value)) continue;
    const at = slot[i] ?? 0;
    sum[at] = (sum[at] ?? 0) + value;
    n[at] = (n[at] ?? 0) + 1;
  }
  return { sum, n };
}
