import type { DaySums } from '../../measures/day-sums.ts';
import type { Amounts } from './add-results.ts';
import type { Layout } from './cell-sums.ts';
import type { Chunk } from './chunk.ts';
import { type HomeFacts, SLOTS } from './home.ts';

/** What the days, or clusters of days, of the cells of one currency hold. */
export interface DayCells {
  /** How many each cell has. */
  readonly counts: Uint32Array;
  readonly sumsOf: (cell: number) => DaySums;
}

/** Results in the order of their days, and how their keys tell places of cells. */
interface Walk {
  readonly order: Uint32Array;
  readonly day: Int32Array;
  readonly keys: Chunk['keys'];
  readonly step: number;
  readonly first: number;
  readonly base: number;
  /** Days of a cluster. */
  readonly together: number;
  /** By slot as keys have them: the cell of a result, all together, and of pairs its row and its column. */
  readonly sides: readonly Int32Array[];
}

/**
 * Days are the one thing of a cell that neither adds up nor can be taken away: they are gone through each time.
 *
 * @param together days that are one, as samples gather them to clusters.
 */
export function walkOf(
  { results: { day }, ascending }: HomeFacts,
  chunk: Chunk,
  layout: Layout,
  counted: Uint32Array,
  together: number,
): Walk {
  const { pack, height, width, row, column } = layout;
  const size = (height + 1) * (width + 1);
  const side = (of: (r: number, c: number) => number): Int32Array => {
    const places = new Int32Array(pack.cells * SLOTS);
    for (let cell = 0; cell < pack.cells; cell += 1) {
      const [r, c] = [Math.max(0, row[cell] ?? 0), Math.max(0, column[cell] ?? 0)];
      places[cell * SLOTS] = (pack.currency[cell] ?? 0) * size + of(r, c);
    }
    return places;
  };
  const sides = [side((r, c) => r * (width + 1) + c), side(() => size - 1)];
  if (height > 1 && width > 1)
    sides.push(
      side((r) => r * (width + 1) + width),
      side((_, c) => height * (width + 1) + c),
    );
  const order = ascending ? counted : counted.toSorted((a, b) => (day[a] ?? 0) - (day[b] ?? 0) || a - b);
  return {
    order,
    day,
    keys: chunk.keys,
    step: chunk.width,
    first: pack.place,
    base: pack.base,
    together,
    sides,
  };
}

/** On how many days the results of each cell lie, currency after currency. */
export function countDays(walk: Walk, size: number): Uint32Array {
  const { order, day, keys, step, first, base, together } = walk;
  const found = new Uint32Array(size);
  const last = new Int32Array(size).fill(-(2 ** 31));
  for (const places of walk.sides) {
    for (let j = 0; j < order.length; j += 1) {
      const i = order[j] ?? 0;
      const on = clusterOf(day[i] ?? 0, together);
      const at = places[(keys[i * step + first] ?? 0) - base] ?? 0;
      if (last[at] === on) continue;
      last[at] = on;
      found[at] = (found[at] ?? 0) + 1;
    }
  }
  return found;
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

const clusterOf = (day: number, together: number): number =>
  together === 1 ? day : Math.floor((day + 3) / together);

/** What each day of each cell holds; those of a cell stand together. @param found how many each cell has. */
export function sumDays(walk: Walk, found: Uint32Array, { slot, money }: Amounts): DaySums {
  const { order, day, keys, step, first, base, together } = walk;
  const next = new Uint32Array(found.length);
  let length = 0;
  for (let at = 0; at < found.length; at += 1) {
    next[at] = length;
    length += found[at] ?? 0;
  }
  const column = (): Float64Array => new Float64Array(length);
  const [n, net, profit, loss, wins, losses] = [column(), column(), column(), column(), column(), column()];
  const days = new Int32Array(length);
  const last = new Int32Array(found.length).fill(-(2 ** 31));
  for (const places of walk.sides) {
    for (let j = 0; j < order.length; j += 1) {
      const i = order[j] ?? 0;
      const on = clusterOf(day[i] ?? 0, together);
      const at = places[(keys[i * step + first] ?? 0) - base] ?? 0;
      if (last[at] !== on) {
        last[at] = on;
        days[next[at] ?? 0] = on;
        next[at] = (next[at] ?? 0) + 1;
      }
      const entry = (next[at] ?? 0) - 1;
      const amount = money[i] ?? 0;
      n[entry] = (n[entry] ?? 0) + 1;
      net[entry] = (net[entry] ?? 0) + amount;
      if (slot[i] === 0) {
        profit[entry] = (profit[entry] ?? 0) + amount;
        wins[entry] = (wins[entry] ?? 0) + 1;
      } else if (slot[i] === 1) {
        loss[entry] = (loss[entry] ?? 0) + amount;
        losses[entry] = (losses[entry] ?? 0) + 1;
      }
    }
  }
  return { length, day: days, n, net, profit, loss, wins, losses };
}

/** Of one currency. @param factor so many of its smallest part are one of it. */
export function dayCells(
  { height, width }: Pick<Layout, 'height' | 'width'>,
  found: Uint32Array,
  sums: DaySums | null,
  currency: number,
  factor: number,
): DayCells {
  const [rows, columns] = [height + 1, width + 1];
  const size = rows * columns;
  const first = currency * size;
  const from = new Uint32Array(size + 1);
  for (let at = 0; at < first; at += 1) from[0] = (from[0] ?? 0) + (found[at] ?? 0);
  for (let at = 0; at < size; at += 1) from[at + 1] = (from[at] ?? 0) + (found[first + at] ?? 0);
  const sameAs = sameCells(rows, columns);
  const whole = (values: Float64Array, start: number, end: number): Float64Array =>
    values.subarray(start, end);
  const money = (values: Float64Array, start: number, end: number): Float64Array => {
    const told = values.slice(start, end);
    for (let i = 0; i < told.length; i += 1) told[i] = (told[i] ?? 0) / factor;
    return told;
  };
  return {
    counts: sameAs.map((cell) => found[first + cell] ?? 0),
    sumsOf: (cell) => {
      if (sums === null) throw new Error('Days were counted and not added up');
      const at = sameAs[cell] ?? 0;
      const [start, end] = [from[at] ?? 0, from[at + 1] ?? 0];
      return {
        length: end - start,
        day: sums.day.subarray(start, end),
        n: whole(sums.n, start, end),
        net: money(sums.net, start, end),
        profit: money(sums.profit, start, end),
        loss: money(sums.loss, start, end),
        wins: whole(sums.wins, start, end),
        losses: whole(sums.losses, start, end),
      };
    },
  };
}

/** The cell whose days are those of a cell: with one group on a side, what is together there is the same. */
function sameCells(rows: number, columns: number): Uint32Array {
  const same = new Uint32Array(rows * columns);
  const all = same.length - 1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // The only group, where together means no more than it.
      const r = rows === 2 && column < columns - 1 ? 0 : row;
      const c = columns === 2 && row < rows - 1 ? 0 : column;
      const isAll = (r === rows - 1 || rows === 2) && (c === columns - 1 || columns === 2);
      same[row * columns + column] = isAll ? all : r * columns + c;
    }
  }
  return same;
}
