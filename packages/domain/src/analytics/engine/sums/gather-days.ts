import type { Chunk, Pack } from './chunk.ts';
import type { DayCells } from './day-cells.ts';
import { DayEntries } from './day-entries.ts';
import type { DayOrder } from './day-order.ts';
import { type Amounts, type HomeFacts, SLOTS } from './home.ts';

/** Into which places results are gathered: cells, or the rows, columns or all of them together. */
export interface Places {
  readonly chunk: Chunk;
  readonly pack: Pack;
  /** By cell of the pack. */
  readonly of: Uint32Array;
  /** Places of one currency. */
  readonly size: number;
}

/** So many places are looked through after each day; of more, those that it touches are written down. */
const FEW = 64;

/**
 * Days are the one thing of a cell that neither adds up nor can be taken away: they are gone through each time, a day
 * after the other.
 */
export function gatherDays(
  { facts }: HomeFacts,
  { order, from, day }: DayOrder,
  { chunk, pack, of, size }: Places,
  { slot, money }: Amounts,
): DayCells {
  const { keys, width } = chunk;
  const { base, place: first } = pack;
  const factors = Float64Array.from(facts.scales, (scale) => 10 ** scale);
  const all = size * factors.length;
  const [n, sum] = [new Int32Array(all * SLOTS), new Float64Array(all * SLOTS)];
  // By key: those of a pack lie one cell after the other, three slots each.
  const places = new Uint32Array(pack.cells * SLOTS);
  for (let cell = 0; cell < pack.cells; cell += 1)
    places[cell * SLOTS] = (pack.currency[cell] ?? 0) * size + (of[cell] ?? 0);
  const entries = facts.once('day entries', () => new DayEntries());
  entries.begin();
  const touched = new Uint32Array(all + 1);
  const last = all > FEW ? new Int32Array(all).fill(-1) : null;
  for (let block = 0; block < day.length; block += 1) {
    const [begin, end] = [from[block] ?? 0, from[block + 1] ?? 0];
    let count = 0;
    for (let j = begin; j < end; j += 1) {
      const i = order[j] ?? 0;
      const at = places[(keys[i * width + first] ?? 0) - base] ?? 0;
      const to = at * SLOTS + (slot[i] ?? 0);
      n[to] = (n[to] ?? 0) + 1;
      sum[to] = (sum[to] ?? 0) + (money[i] ?? 0);
      if (last === null) continue;
      // Written in any case, kept where it is new to the day: whether it is can mostly not be foretold.
      touched[count] = at;
      count += last[at] === block ? 0 : 1;
      last[at] = block;
    }
    if (last === null) {
      for (let at = 0; at < all; at += 1) {
        touched[count] = at;
        const to = at * SLOTS;
        count += (n[to] ?? 0) + (n[to + 1] ?? 0) + (n[to + 2] ?? 0) === 0 ? 0 : 1;
      }
    }
    entries.add(touched, count, day[block] ?? 0, n, sum);
  }
  return entries.byPlace(size, factors);
}
