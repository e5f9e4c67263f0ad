import type { Chunk } from './chunk.ts';
import type { Amounts } from './home.ts';

/** Counts and sums of a chunk's slots, for what passes. */
export interface SlotSums {
  readonly n: Int32Array;
  /** Whole numbers of the smallest part: they can be taken away again to the last digit. */
  readonly sum: Float64Array;
}

/** Adds the first `count` results of a list (`sign` 1) or takes them away (−1). */
export function addResults(
  { keys, width }: Chunk,
  into: SlotSums,
  amounts: Amounts,
  list: Uint32Array,
  count: number,
  sign: 1 | -1,
): void {
  if (keys instanceof Uint32Array) addWide(keys, width, into, amounts, list, count, sign);
  else if (width === 1) addOne(keys, into, amounts, list, count, sign);
  else if (width === 4) addFour(keys, into, amounts, list, count, sign);
  else if (width === 6) addSix(keys, into, amounts, list, count, sign);
  else addEight(keys, into, amounts, list, count, sign);
}

// Written out by width: a loop over the keys of a result costs half as much again.

function addOne(
  keys: Uint16Array,
  { n, sum }: SlotSums,
  { slot, money }: Amounts,
  list: Uint32Array,
  count: number,
  sign: number,
): void {
  for (let j = 0; j < count; j += 1) {
    const i = list[j] ?? 0;
    const at = (keys[i] ?? 0) + (slot[i] ?? 0);
    n[at] = (n[at] ?? 0) + sign;
    sum[at] = (sum[at] ?? 0) + (money[i] ?? 0) * sign;
  }
}

function addFour(
  keys: Uint16Array,
  { n, sum }: SlotSums,
  { slot, money }: Amounts,
  list: Uint32Array,
  count: number,
  sign: number,
): void {
  for (let j = 0; j < count; j += 1) {
    const i = list[j] ?? 0;
    const s = slot[i] ?? 0;
    const amount = (money[i] ?? 0) * sign;
    const key = i * 4;
    const a = (keys[key] ?? 0) + s;
    const b = (keys[key + 1] ?? 0) + s;
    const c = (keys[key + 2] ?? 0) + s;
    const d = (keys[key + 3] ?? 0) + s;
    n[a] = (n[a] ?? 0) + sign;
    sum[a] = (sum[a] ?? 0) + amount;
    n[b] = (n[b] ?? 0) + sign;
    sum[b] = (sum[b] ?? 0) + amount;
    n[c] = (n[c] ?? 0) + sign;
    sum[c] = (sum[c] ?? 0) + amount;
    n[d] = (n[d] ?? 0) + sign;
    sum[d] = (sum[d] ?? 0) + amount;
  }
}

function addSix(
  keys: Uint16Array,
  { n, sum }: SlotSums,
  { slot, money }: Amounts,
  list: Uint32Array,
  count: number,
  sign: number,
): void {
  for (let j = 0; j < count; j += 1) {
    const i = list[j] ?? 0;
    const s = slot[i] ?? 0;
    const amount = (money[i] ?? 0) * sign;
    const key = i * 6;
    const a = (keys[key] ?? 0) + s;
    const b = (keys[key + 1] ?? 0) + s;
    const c = (keys[key + 2] ?? 0) + s;
    const d = (keys[key + 3] ?? 0) + s;
    const e = (keys[key + 4] ?? 0) + s;
    const f = (keys[key + 5] ?? 0) + s;
    n[a] = (n[a] ?? 0) + sign;
    sum[a] = (sum[a] ?? 0) + amount;
    n[b] = (n[b] ?? 0) + sign;
    sum[b] = (sum[b] ?? 0) + amount;
    n[c] = (n[c] ?? 0) + sign;
    sum[c] = (sum[c] ?? 0) + amount;
    n[d] = (n[d] ?? 0) + sign;
    sum[d] = (sum[d] ?? 0) + amount;
    n[e] = (n[e] ?? 0) + sign;
    sum[e] = (sum[e] ?? 0) + amount;
    n[f] = (n[f] ?? 0) + sign;
    sum[f] = (sum[f] ?? 0) + amount;
  }
}

function addEight(
  keys: Uint16Array,
  { n, sum }: SlotSums,
  { slot, money }: Amounts,
  list: Uint32Array,
  count: number,
  sign: number,
): void {
  for (let j = 0; j < count; j += 1) {
    const i = list[j] ?? 0;
    const s = slot[i] ?? 0;
    const amount = (money[i] ?? 0) * sign;
    const key = i * 8;
    const a = (keys[key] ?? 0) + s;
    const b = (keys[key + 1] ?? 0) + s;
    const c = (keys[key + 2] ?? 0) + s;
    const d = (keys[key + 3] ?? 0) + s;
    const e = (keys[key + 4] ?? 0) + s;
    const f = (keys[key + 5] ?? 0) + s;
    const g = (keys[key + 6] ?? 0) + s;
    const h = (keys[key + 7] ?? 0) + s;
    n[a] = (n[a] ?? 0) + sign;
    sum[a] = (sum[a] ?? 0) + amount;
    n[b] = (n[b] ?? 0) + sign;
    sum[b] = (sum[b] ?? 0) + amount;
    n[c] = (n[c] ?? 0) + sign;
    sum[c] = (sum[c] ?? 0) + amount;
    n[d] = (n[d] ?? 0) + sign;
    sum[d] = (sum[d] ?? 0) + amount;
    n[e] = (n[e] ?? 0) + sign;
    sum[e] = (sum[e] ?? 0) + amount;
    n[f] = (n[f] ?? 0) + sign;
    sum[f] = (sum[f] ?? 0) + amount;
    n[g] = (n[g] ?? 0) + sign;
    sum[g] = (sum[g] ?? 0) + amount;
    n[h] = (n[h] ?? 0) + sign;
    sum[h] = (sum[h] ?? 0) + amount;
  }
}

/** Keys of more cells than 16 bits can tell. */
function addWide(
  keys: Uint32Array,
  width: number,
  { n, sum }: SlotSums,
  { slot, money }: Amounts,
  list: Uint32Array,
  count: number,
  sign: number,
): void {
  for (let j = 0; j < count; j += 1) {
    const i = list[j] ?? 0;
    const amount = (money[i] ?? 0) * sign;
    for (let key = i * width; key < (i + 1) * width; key += 1) {
      const at = (keys[key] ?? 0) + (slot[i] ?? 0);
      n[at] = (n[at] ?? 0) + sign;
      sum[at] = (sum[at] ?? 0) + amount;
    }
  }
}
