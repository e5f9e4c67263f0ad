import type { DaySums } from '../../measures/day-sums.ts';
import { type HomeFacts, SLOTS } from './home.ts';

type Column = Exclude<keyof DaySums, 'length' | 'day'>;

/** What each day holds, an entry a day and place: counts and whole sums of wins, losses and scratches. */
interface Entries {
  readonly day: Int32Array;
  readonly n: Int32Array;
  readonly sum: Float64Array;
}

/** The days of places (cells, rows, columns or all together); those of a place stand together, in order. */
export class DayCells {
  /** Days of place `p` stand from `from[p]` to before `from[p + 1]`. */
  readonly from: Uint32Array;
  /** Places of one currency. */
  private readonly size: number;
  /** So many of the smallest part of a currency are one of it. */
  private readonly factors: Float64Array;
  private readonly entries: Entries;
  private readonly columns = new Map<Column, Float64Array>();

  constructor(from: Uint32Array, size: number, factors: Float64Array, entries: Entries) {
    this.from = from;
    this.size = size;
    this.factors = factors;
    this.entries = entries;
  }

  /**
   * What is gathered by periods of days, where this is of all together: each day lies in one period.
   *
   * @param periods place of each day, ascending with the days.
   */
  byPeriods({ days }: HomeFacts, periods: Int32Array, size: number): DayCells {
    const { factors, entries } = this;
    const from = new Uint32Array(factors.length * size + 1);
    for (let currency = 0; currency < factors.length; currency += 1) {
      let place = 0;
      const end = this.from[currency + 1] ?? 0;
      for (let at = this.from[currency] ?? 0; at < end; at += 1) {
        const on = entries.day[at] ?? 0;
        while ((days[place] ?? on) < on) place += 1;
        const to = currency * size + Math.max(0, periods[place] ?? 0) + 1;
        from[to] = (from[to] ?? 0) + 1;
      }
    }
    for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
    return new DayCells(from, size, factors, entries);
  }

  /** What the days of one place hold. */
  at(place: number): DaySums {
    return new PlaceDays(this, this.from[place] ?? 0, this.from[place + 1] ?? 0);
  }

  get day(): Int32Array {
    return this.entries.day;
  }

  /** Of all entries; made when it is asked for, as few measures read all of them. */
  column(name: Column): Float64Array {
    const column = this.columns.get(name) ?? this.make(name);
    this.columns.set(name, column);
    return column;
  }

  private make(name: Column): Float64Array {
    const { n, sum, day } = this.entries;
    const column = new Float64Array(day.length);
    if (name === 'n') {
      for (let at = 0, slot = 0; at < column.length; at += 1, slot += SLOTS)
        column[at] = (n[slot] ?? 0) + (n[slot + 1] ?? 0) + (n[slot + 2] ?? 0);
    } else if (name === 'wins' || name === 'losses') {
      for (let at = 0, slot = name === 'wins' ? 0 : 1; at < column.length; at += 1, slot += SLOTS)
        column[at] = n[slot] ?? 0;
    } else if (name === 'net') {
      for (let at = 0, slot = 0; at < column.length; at += 1, slot += SLOTS)
        column[at] = (sum[slot] ?? 0) + (sum[slot + 1] ?? 0) + (sum[slot + 2] ?? 0);
      this.toCurrency(column);
    } else {
      for (let at = 0, slot = name === 'profit' ? 0 : 1; at < column.length; at += 1, slot += SLOTS)
        column[at] = sum[slot] ?? 0;
      this.toCurrency(column);
    }
    return column;
  }

  private toCurrency(column: Float64Array): void {
    const { from, size } = this;
    this.factors.forEach((factor, currency) => {
      const end = from[(currency + 1) * size] ?? 0;
      for (let at = from[currency * size] ?? 0; at < end; at += 1) column[at] = (column[at] ?? 0) / factor;
    });
  }
}

class PlaceDays implements DaySums {
  readonly length: number;
  private readonly cells: DayCells;
  private readonly start: number;
  private readonly end: number;

  constructor(cells: DayCells, start: number, end: number) {
    this.cells = cells;
    this.start = start;
    this.end = end;
    this.length = end - start;
  }

  get day(): Int32Array {
    return this.cells.day.subarray(this.start, this.end);
  }

  get n(): Float64Array {
    return this.of('n');
  }

  get net(): Float64Array {
    return this.of('net');
  }

  get profit(): Float64Array {
    return this.of('profit');
  }

  get loss(): Float64Array {
    return this.of('loss');
  }

  get wins(): Float64Array {
    return this.of('wins');
  }

  get losses(): Float64Array {
    return this.of('losses');
  }

  private of(name: Column): Float64Array {
    return this.cells.column(name).subarray(this.start, this.end);
  }
}
