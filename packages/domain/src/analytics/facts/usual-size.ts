import type { Facts } from './facts.ts';
import { openingOrder, openingsOf } from './opening-order.ts';

/** Trades before, of which the median is what is usual; fewer than the least tell nothing. */
const BEFORE = 20;
const LEAST = 5;

/**
 * Quantity of each trade relative to the median of the 20 trades before it, by opening, of its account in the same
 * underlying and class of instrument (so that contracts of the next month or strike go on with those of the last);
 * NaN before there are five.
 */
export function sizeVersusUsual(facts: Facts): Float64Array {
  return facts.once('size versus usual', () => {
    const { table } = facts;
    const { quantity } = table.numbers;
    const order = openingOrder(facts);
    const kinds = kindsOf(facts);
    const usual = new Float64Array(table.length);
    // Of each kind the last sizes as they came, round and round, and the same in ascending order.
    const came = new Float64Array(kinds.count * BEFORE);
    const sorted = new Float64Array(kinds.count * BEFORE);
    const counts = new Uint32Array(kinds.count);
    const tell = (row: number): void => {
      const kind = kinds.of[row] ?? 0;
      const filled = Math.min(counts[kind] ?? 0, BEFORE);
      const size = quantity[row] ?? Number.NaN;
      usual[row] = filled < LEAST ? Number.NaN : size / medianOf(sorted, kind * BEFORE, filled);
    };
    const add = (row: number): void => {
      const kind = kinds.of[row] ?? 0;
      const [start, count] = [kind * BEFORE, counts[kind] ?? 0];
      const filled = Math.min(count, BEFORE);
      const size = quantity[row] ?? Number.NaN;
      // A size that nobody knows is not usual.
      if (Number.isNaN(size)) return;
      let at = start + filled;
      if (filled === BEFORE) {
        const oldest = came[start + (count % BEFORE)] ?? 0;
        at = start;
        while (sorted[at] !== oldest) at += 1;
        for (; at < start + BEFORE - 1; at += 1) sorted[at] = sorted[at + 1] ?? 0;
      }
      for (; at > start && (sorted[at - 1] ?? 0) > size; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
      sorted[at] = size;
      came[start + (count % BEFORE)] = size;
      counts[kind] = count + 1;
    };
    // Which of them is the oldest to be forgotten hangs on no order of the table.
    const bySize = (a: number, b: number): number => (quantity[a] || 0) - (quantity[b] || 0);
    const openings = openingsOf(facts);
    for (let i = 0; i < order.length; ) {
      const begin = i;
      const at = openings[order[begin] ?? 0];
      // What opens at one instant is not usual for each other.
      for (; i < order.length && openings[order[i] ?? 0] === at; i += 1) tell(order[i] ?? 0);
      if (i - begin === 1) add(order[begin] ?? 0);
      else for (const row of order.slice(begin, i).sort(bySize)) add(row);
    }
    return usual;
  });
}

function medianOf(sorted: Float64Array, start: number, count: number): number {
  const middle = start + (count >> 1);
  const upper = sorted[middle] ?? Number.NaN;
  return count % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** One number for each account, underlying and class that occur together. */
function kindsOf({ table }: Facts): { readonly of: Uint32Array; readonly count: number } {
  const { account, underlying, assetClass } = table.categories;
  const of = new Uint32Array(table.length);
  const numbers = new Map<number, number>();
  const [accounts, classes] = [account.values.length, assetClass.values.length];
  for (let row = 0; row < of.length; row += 1) {
    const key =
      ((underlying.codes[row] ?? 0) * classes + (assetClass.codes[row] ?? 0)) * accounts +
      (account.codes[row] ?? 0);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    of[row] = number;
  }
  return { of, count: numbers.size };
}
