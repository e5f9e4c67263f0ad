import { DayCells } from './day-cells.ts';
import { SLOTS } from './home.ts';

const FIRST_ROOM = 16_384;

/** What days hold in the places that they touch, a day after the other; its memory serves one question after another. */
export class DayEntries {
  private length = 0;
  private place = new Uint32Array(FIRST_ROOM);
  private day = new Int32Array(FIRST_ROOM);
  private n = new Int32Array(FIRST_ROOM * SLOTS);
  private sum = new Float64Array(FIRST_ROOM * SLOTS);

  begin(): void {
    this.length = 0;
  }

  /** Takes what stands in the touched places, and leaves nothing there. */
  add(touched: Uint32Array, count: number, day: number, n: Int32Array, sum: Float64Array): void {
    if (this.length + count > this.place.length) this.grow(this.length + count);
    let [at, to] = [this.length, this.length * SLOTS];
    const { place: places, day: days, n: ns, sum: sums } = this;
    for (let k = 0; k < count; k += 1) {
      const place = touched[k] ?? 0;
      const from = place * SLOTS;
      places[at] = place;
      days[at] = day;
      ns[to] = n[from] ?? 0;
      ns[to + 1] = n[from + 1] ?? 0;
      ns[to + 2] = n[from + 2] ?? 0;
      sums[to] = sum[from] ?? 0;
      sums[to + 1] = sum[from + 1] ?? 0;
      sums[to + 2] = sum[from + 2] ?? 0;
      n[from] = 0;
      n[from + 1] = 0;
      n[from + 2] = 0;
      sum[from] = 0;
      sum[from + 1] = 0;
      sum[from + 2] = 0;
      at += 1;
      to += SLOTS;
    }
    this.length = at;
  }

  /** All of it, place after place. @param size places of one currency. @param factors of each currency. */
  byPlace(size: number, factors: Float64Array): DayCells {
    const { length, place, n, sum, day } = this;
    const from = new Uint32Array(size * factors.length + 1);
    for (let at = 0; at < length; at += 1) from[(place[at] ?? 0) + 1] = (from[(place[at] ?? 0) + 1] ?? 0) + 1;
    for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
    const next = from.slice();
    const days = new Int32Array(length);
    const [ns, sums] = [new Int32Array(length * SLOTS), new Float64Array(length * SLOTS)];
    for (let at = 0; at < length; at += 1) {
      const of = place[at] ?? 0;
      const to = next[of] ?? 0;
      next[of] = to + 1;
      days[to] = day[at] ?? 0;
      const [slot, into] = [at * SLOTS, to * SLOTS];
      ns[into] = n[slot] ?? 0;
      ns[into + 1] = n[slot + 1] ?? 0;
      ns[into + 2] = n[slot + 2] ?? 0;
      sums[into] = sum[slot] ?? 0;
      sums[into + 1] = sum[slot + 1] ?? 0;
      sums[into + 2] = sum[slot + 2] ?? 0;
    }
    return new DayCells(from, size, factors, { day: days, n: ns, sum: sums });
  }

  private grow(least: number): void {
    const room = Math.max(least, this.place.length * 2);
    const larger = <Column extends Uint32Array | Int32Array | Float64Array>(
      into: Column,
      of: Column,
    ): Column => {
      into.set(of);
      return into;
    };
    this.place = larger(new Uint32Array(room), this.place);
    this.day = larger(new Int32Array(room), this.day);
    this.n = larger(new Int32Array(room * SLOTS), this.n);
    this.sum = larger(new Float64Array(room * SLOTS), this.sum);
  }
}
