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
export function daySumsOf(days: Int32Array, net: Float64Array, signs: Int8Array): DaySums {
  const slots = new Map<number, number>();
  const slotOf = new Uint32Array(days.length);
  let last = Number.NaN;
  let slot = 0;
  for (let i = 0; i < days.length; i += 1) {
    const day = days[i] ?? 0;
    if (day !== last) {
      last = day;
      slot = slots.get(day) ?? slots.size;
      slots.set(day, slot);
    }
    slotOf[i] = slot;
  }
  const inOrder = [...slots].sort(([left], [right]) => left - right);
  const places = new Uint32Array(inOrder.length);
  inOrder.forEach(([, at], place) => {
    places[at] = place;
  });
  const size = inOrder.length;
  const sums = {
    length: size,
    day: Int32Array.from(inOrder, ([day]) => day),
    n: new Float64Array(size),
    net: new Float64Array(size),
    profit: new Float64Array(size),
    loss: new Float64Array(size),
    wins: new Float64Array(size),
    losses: new Float64Array(size),
  };
  const add = (column: Float64Array, at: number, amount: number): void => {
    column[at] = (column[at] ?? 0) + amount;
  };
  for (let i = 0; i < days.length; i += 1) {
    const at = places[slotOf[i] ?? 0] ?? 0;
    const result = net[i] ?? 0;
    add(sums.n, at, 1);
    add(sums.net, at, result);
    if (signs[i] === 1) {
      add(sums.profit, at, result);
      add(sums.wins, at, 1);
    } else if (signs[i] === -1) {
      add(sums.loss, at, result);
      add(sums.losses, at, 1);
    }
  }
  return sums;
}
