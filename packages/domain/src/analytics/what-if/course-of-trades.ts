import type { Facts } from '../facts/facts.ts';
import { wholeMoney } from '../facts/facts.ts';
import { openingOrder } from '../facts/opening-order.ts';
import type { Results } from '../facts/results.ts';
import type { Level } from './change.ts';

/**
 * Takes the place of a result of which a change cannot tell.
 *
 * @param worse net result that it might have had instead, lower than the one that stands.
 */
export type Untold = (i: number, worse?: number) => void;

/** How a trade's exit was moved: to a stop, to a target, or to one of both without it being told to which. */
export const CUT = { none: 0, stop: 1, target: 2, either: 3 } as const;

/**
 * The results of some trades while changes are made to them, one after the other. Everything stands by the place
 * of a result; money in whole numbers of the currency's smallest part, as everywhere.
 */
export class CourseOfTrades {
  readonly facts: Facts;
  readonly results: Results;
  /** Places of results in question, in order of closing. */
  readonly list: Uint32Array;
  readonly net: Float64Array;
  readonly gross: Float64Array;
  readonly fees: Float64Array;
  /** Share of its size that a trade still has. */
  readonly size: Float64Array;
  readonly kept: Uint8Array;
  readonly cut: Uint8Array;

  constructor(facts: Facts, results: Results, list: Uint32Array) {
    this.facts = facts;
    this.results = results;
    this.list = list;
    this.net = results.net.slice();
    this.gross = results.gross.slice();
    this.fees = results.fees.slice();
    this.size = new Float64Array(results.length).fill(1);
    this.cut = new Uint8Array(results.length);
    this.kept = new Uint8Array(results.length);
    for (const i of list) this.kept[i] = 1;
  }

  rowOf(i: number): number {
    return this.results.row[i] ?? 0;
  }

  /** All that still stand. */
  each(act: (i: number) => void): void {
    for (const i of this.list) if (this.kept[i] === 1) act(i);
  }

  leaveOut(i: number): void {
    this.kept[i] = 0;
  }

  halve(i: number): void {
    for (const column of [this.net, this.gross, this.fees, this.size]) column[i] = (column[i] ?? 0) / 2;
  }

  /** Costs stay as they were: the exit had one, too. */
  closeAt(i: number, gross: number): void {
    this.net[i] = (this.net[i] ?? 0) + gross - (this.gross[i] ?? 0);
    this.gross[i] = gross;
  }

  /** What stands now of the results, as all else reads them. */
  now(): { readonly results: Results; readonly list: Uint32Array } {
    const { net, gross, fees } = this;
    return {
      results: { ...this.results, net: net.slice(), gross: gross.slice(), fees: fees.slice() },
      list: this.list.filter((i) => this.kept[i] === 1),
    };
  }

  column(name: 'risk' | 'mae' | 'mfe'): (i: number) => number {
    const whole = wholeMoney(this.facts, name);
    return (i) => whole[this.rowOf(i)] ?? Number.NaN;
  }

  /** Money at risk at the entry; NaN where there was none, or nobody said. */
  riskOf(): (i: number) => number {
    const risk = this.column('risk');
    return (i) => {
      const at = risk(i) * (this.size[i] ?? 1);
      return at > 0 ? at : Number.NaN;
    };
  }

  /** Walks what is left in the order of time: what had closed before an opening is told before it. */
  walk(told: { readonly closed: (i: number) => void; readonly opened: (i: number) => void }): void {
    const { openedAt, closedAt } = this.facts.table.numbers;
    const placeOf = new Int32Array(this.facts.table.length).fill(-1);
    for (const i of this.list) placeOf[this.rowOf(i)] = i;
    let closing = 0;
    for (const row of openingOrder(this.facts)) {
      const i = placeOf[row] ?? -1;
      if (i < 0 || this.kept[i] === 0) continue;
      const at = openedAt[row] ?? Number.NaN;
      for (; closing < this.list.length; closing += 1) {
        const other = this.list[closing] ?? 0;
        // Nobody could have acted on what closes at the very instant of an opening; after an unknown one nothing is told.
        if (!((closedAt[this.rowOf(other)] ?? Number.NaN) < at)) break;
        if (this.kept[other] === 1) told.closed(other);
      }
      told.opened(i);
    }
  }
}

/** A level in whole money; NaN where it hangs on a risk that is not known. */
export function levelOf(course: CourseOfTrades, { at, of }: Level): (i: number) => number {
  if (of === 'r') {
    const risk = course.riskOf();
    return (i) => at * risk(i);
  }
  const { scales, currencies } = course.facts;
  return (i) => at * 10 ** (scales[currencies.codes[course.rowOf(i)] ?? 0] ?? 0);
}
