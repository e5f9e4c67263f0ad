import { type HomeFacts, SLOTS } from './home.ts';
import type { Leaf } from './leaf.ts';

/**
 * Several dimensions as one number, so that one addition serves them all and every pair of them. The cell is the
 * mixed-radix number of the leaves' codes, the currency its last digit: amounts of two are never added.
 */
export interface Pack {
  readonly leaves: readonly Leaf[];
  /** First slot in the sums of the chunk. */
  readonly base: number;
  /** Cells; each has a win, a loss and a scratch. */
  readonly cells: number;
  /** Code of each leaf, and of the currency, by cell. */
  readonly codes: readonly Uint32Array[];
  readonly currency: Uint32Array;
  /** Its place among the keys of a result. */
  readonly place: number;
}

/** Packs whose keys lie together, result by result: one line of memory is read for all of them. */
export interface Chunk {
  readonly packs: readonly Pack[];
  /** Keys of each result, one of {@link WIDTHS}; those beyond the packs lead to slots that nobody reads. */
  readonly width: number;
  readonly slots: number;
  /** `base + cell × 3` of every pack, to which the slot of the result is added. */
  readonly keys: Uint16Array | Uint32Array;
}

/** A pack of many cells leaves the fast memory of the processor. */
const MOST_TOGETHER = 4096;
const MOST_PACKS = 8;
const MOST_SLOTS = 65_536;
/** Numbers of keys for which there is a loop. */
const WIDTHS = [1, 4, 6, MOST_PACKS];
/** Slots that nobody reads. */
const UNREAD = 16 * SLOTS;
/** Cells of one pack that are kept at all: half a gigabyte serves nobody. */
export const MOST_CELLS = 1_000_000;

/** Makes chunks that hold every set of leaves that is needed. */
export function chunksFor(home: HomeFacts, needs: readonly (readonly Leaf[])[]): Chunk[] {
  const currencies = Math.max(1, home.facts.currencies.values.length);
  const slotsOf = (leaves: readonly Leaf[]): number =>
    leaves.reduce((product, { size }) => product * Math.max(1, size), currencies * SLOTS);
  const sets: Leaf[][] = [];
  // Pairs first: a single one among them has its pack already.
  for (const need of [...needs].sort((a, b) => b.length - a.length || slotsOf(b) - slotsOf(a))) {
    if (sets.some((set) => holds(set, need))) continue;
    const joined = sets.find((set) => slotsOf(union(set, need)) <= MOST_TOGETHER);
    if (joined === undefined) sets.push([...need]);
    else joined.push(...need.filter(({ id }) => joined.every((leaf) => leaf.id !== id)));
  }
  const groups: Leaf[][][] = [];
  let room = 0;
  for (const set of sets) {
    const last = groups.at(-1);
    const slots = slotsOf(set);
    if (last === undefined || last.length >= MOST_PACKS || slots > room) {
      groups.push([set]);
      room = MOST_SLOTS - UNREAD - slots;
    } else {
      last.push(set);
      room -= slots;
    }
  }
  return groups.map((group) => chunkOf(home, group, currencies));
}

const union = (set: readonly Leaf[], more: readonly Leaf[]): Leaf[] => [
  ...set,
  ...more.filter(({ id }) => set.every((leaf) => leaf.id !== id)),
];

export const holds = (set: readonly Leaf[], need: readonly Leaf[]): boolean =>
  need.every(({ id }) => set.some((leaf) => leaf.id === id));

function chunkOf(home: HomeFacts, sets: readonly (readonly Leaf[])[], currencies: number): Chunk {
  let base = 0;
  const packs = sets.map((leaves, place): Pack => {
    const cells = leaves.reduce((product, { size }) => product * Math.max(1, size), currencies);
    const pack = { leaves, base, cells, place, ...digitsOf(leaves, cells, currencies) };
    base += cells * SLOTS;
    return pack;
  });
  const width = WIDTHS.find((most) => packs.length <= most) ?? MOST_PACKS;
  const slots = base + UNREAD;
  const { length } = home.results;
  const keys = slots <= MOST_SLOTS ? new Uint16Array(length * width) : new Uint32Array(length * width);
  // In turns: what adds to the one slot again and again waits for itself.
  if (packs.length < width)
    for (let at = 0; at < keys.length; at += 1) keys[at] = base + ((at * SLOTS) % UNREAD);
  for (const pack of packs) writeKeys(home, pack, keys, width, currencies);
  return { packs, width, slots, keys };
}

function digitsOf(leaves: readonly Leaf[], cells: number, currencies: number) {
  const currency = new Uint32Array(cells);
  const codes = leaves.map(() => new Uint32Array(cells));
  for (let cell = 0; cell < cells; cell += 1) {
    currency[cell] = cell % currencies;
    let rest = Math.floor(cell / currencies);
    for (let at = leaves.length - 1; at >= 0; at -= 1) {
      const size = Math.max(1, leaves[at]?.size ?? 1);
      const into = codes[at];
      if (into !== undefined) into[cell] = rest % size;
      rest = Math.floor(rest / size);
    }
  }
  return { codes, currency };
}

function writeKeys(
  { facts, results }: HomeFacts,
  { leaves, base, place }: Pack,
  keys: Chunk['keys'],
  width: number,
  currencies: number,
): void {
  const { length, row } = results;
  const cell = new Uint32Array(length);
  for (const { codes, size } of leaves) {
    const of = codes();
    for (let i = 0; i < length; i += 1) cell[i] = (cell[i] ?? 0) * size + (of[i] ?? 0);
  }
  if (currencies > 1) {
    const { codes } = facts.currencies;
    for (let i = 0; i < length; i += 1) cell[i] = (cell[i] ?? 0) * currencies + (codes[row[i] ?? 0] ?? 0);
  }
  for (let i = 0, at = place; i < length; i += 1, at += width) keys[at] = base + (cell[i] ?? 0) * SLOTS;
}
