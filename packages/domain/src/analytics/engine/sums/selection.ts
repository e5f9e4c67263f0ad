import { countWithout, type WithoutResult, withoutResult } from '../../facts/results.ts';
import { isOfTime } from '../../filters/compile-filter.ts';
import type { Filter, Term } from '../../filters/filter.ts';
import type { Basis } from '../../questions/question.ts';
import { type Repeats, repeatsWhere } from '../trades/distinct-trades.ts';
import { addResults, type SlotSums } from './add-results.ts';
import type { Chunk } from './chunk.ts';
import type { DayCells } from './day-cells.ts';
import { type DayOrder, dayOrderOf, daysOf } from './day-order.ts';
import { gatherDays } from './gather-days.ts';
import { type Amounts, amountsOf, type HomeFacts } from './home.ts';
import { FEW, isNone, Mask, TermRows } from './mask.ts';

interface Kept extends SlotSums {
  readonly amounts: Amounts;
  /** Asked for since the filter changed. */
  used: boolean;
  /** Of what passes now. */
  fresh: boolean;
}

/**
 * The results that pass a filter, kept from one filter to the next, with the sums over them: a filter that changes
 * a little costs what comes and goes.
 */
export class Selection {
  readonly home: HomeFacts;
  private readonly mask: Mask;
  /** Results from `from` to before `to` are within the days that are asked for. */
  private from = 0;
  private to: number;
  private places: Uint32Array | null = null;
  private list: Uint32Array | null = null;
  /** What follows from what passes, under its name; nothing of it outlives a change. */
  private readonly made = new Map<string, unknown>();
  private readonly sums = new Map<Chunk, Map<Basis, Kept>>();
  /** Scratch, the same of all selections. */
  private readonly came: Uint32Array;
  private readonly went: Uint32Array;
  private terms: Filter = [];
  private windowTerms: Filter = [];
  /** Raised with every change: what was asked of another filter is another's. */
  version = 0;

  constructor(home: HomeFacts) {
    const { length } = home.results;
    this.home = home;
    this.mask = new Mask(home);
    const scratch = (name: string) => home.facts.once(`${name} ${length}`, () => new Uint32Array(length));
    [this.came, this.went] = [scratch('came'), scratch('went')];
    this.to = length;
  }

  /** Filters of which this one is the closest cost least. */
  likeness(filter: Filter): number {
    const own = new Set(this.terms.map((term) => JSON.stringify(term)));
    return filter.filter((term) => own.has(JSON.stringify(term))).length;
  }

  select(filter: Filter): void {
    const { days, others } = this.windowOf(filter);
    this.terms = filter;
    this.windowTerms = filter.filter((term) => !others.includes(term));
    this.version += 1;
    const [from, to] = days;
    const moves = from !== this.from || to !== this.to;
    const change = this.mask.change(others, [this.from, this.to], this.came, this.went);
    if (change === 'none' && !moves) return;
    this.list = null;
    this.made.clear();
    for (const kept of this.all()) {
      if (!kept.used || change === 'much') kept.fresh = false;
      kept.used = false;
    }
    // How many pass within is not known without a look at all of them; the window bounds it.
    if (typeof change === 'object') this.change(change.coming, change.going, this.to - this.from);
    if (moves) this.move(from, to);
  }

  /** Places of results that pass, ascending; they are overwritten when the filter changes. */
  counted(): Uint32Array {
    this.places ??= new Uint32Array(this.home.results.length);
    this.list ??= this.places.subarray(0, this.passingOf(this.from, this.to, this.places));
    return this.list;
  }

  /** On how many days something passes, by currency. */
  days(): Uint32Array {
    return this.once('days', () => daysOf(this.home, this.counted()));
  }

  /** Which of what passes is of a trade that passed on an earlier day. */
  repeats(): Repeats {
    return this.once('repeats', () => {
      const { from, to } = this;
      const { fails } = this.mask;
      const passes = (place: number): boolean => place >= from && place < to && fails[place] === 0;
      return repeatsWhere(this.home.facts, this.home.results, passes);
    });
  }

  /** What passes, in the order of its days. @param together days that are one. */
  inOrder(together: number): DayOrder {
    return this.once(`order ${together}`, () => dayOrderOf(this.home, this.counted(), together));
  }

  /** What each day holds of all together, by currency. @param chunk any that has keys of what passes. */
  daysOfAll(chunk: Chunk, basis: Basis, together: number): DayCells {
    return this.once(`days of all ${basis} ${together}`, () => {
      const [pack] = chunk.packs;
      if (pack === undefined) throw new Error('A chunk without a pack has no keys');
      const places = { chunk, pack, of: new Uint32Array(pack.cells), size: 1 };
      return gatherDays(this.home, this.inOrder(together), places, amountsOf(this.home, basis));
    });
  }

  private once<Value>(name: string, make: () => Value): Value {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as Value;
  }

  /** First and last day on which something passes; `null` where nothing does. */
  span(): readonly [number, number] | null {
    const { day } = this.home.results;
    const { from, to } = this;
    const { fails } = this.mask;
    let [first, last] = [from, to - 1];
    while (first < to && fails[first] !== 0) first += 1;
    if (first === to) return null;
    while (fails[last] !== 0) last -= 1;
    if (this.home.ascending) return [day[first] ?? 0, day[last] ?? 0];
    let [low, high] = [Infinity, -Infinity];
    for (let i = first; i <= last; i += 1) {
      if (fails[i] !== 0) continue;
      low = Math.min(low, day[i] ?? 0);
      high = Math.max(high, day[i] ?? 0);
    }
    return [low, high];
  }

  sumsOf(chunk: Chunk, basis: Basis): SlotSums {
    const ofChunk = this.sums.get(chunk) ?? new Map<Basis, Kept>();
    this.sums.set(chunk, ofChunk);
    const kept = ofChunk.get(basis) ?? this.emptySums(chunk, basis);
    ofChunk.set(basis, kept);
    kept.used = true;
    if (!kept.fresh) {
      const counted = this.counted();
      kept.n.fill(0);
      kept.sum.fill(0);
      addResults(chunk, kept, kept.amounts, counted, counted.length, 1);
      kept.fresh = true;
    }
    return kept;
  }

  /** Sums of chunks that are gone need no memory. */
  forget(chunks: ReadonlySet<Chunk>): void {
    for (const chunk of this.sums.keys()) if (!chunks.has(chunk)) this.sums.delete(chunk);
  }

  /** How many pass that have no result, and why. */
  left(): WithoutResult {
    const { facts, results } = this.home;
    const without = withoutResult(facts, results.home);
    const fails = this.mask.leftFails.slice();
    const rows = new TermRows(facts);
    for (const term of this.windowTerms) rows.raise(without, false, term, 0, fails);
    return countWithout(facts, without, (place) => fails[place] === 0);
  }

  private emptySums({ slots }: Chunk, basis: Basis): Kept {
    const amounts = amountsOf(this.home, basis);
    return { n: new Int32Array(slots), sum: new Float64Array(slots), amounts, used: true, fresh: false };
  }

  private *all(): Iterable<Kept> {
    for (const ofChunk of this.sums.values()) yield* ofChunk.values();
  }

  /** A range of days is no bit but a window of results, where days ascend with them. */
  private windowOf(filter: Filter): { days: readonly [number, number]; others: Term[] } {
    const { day, length } = this.home.results;
    let [from, to] = [0, length];
    const others = filter.filter((term) => {
      const { match } = term;
      if (!this.home.ascending || !isOfTime(term) || term.exclude === true || match.kind !== 'range')
        return true;
      const { low = -Infinity, high = Infinity, lowOpen, highOpen } = match;
      from = Math.max(
        from,
        firstWhere(day, (on) => (lowOpen ? on > low : on >= low)),
      );
      to = Math.min(
        to,
        firstWhere(day, (on) => !(highOpen ? on < high : on <= high)),
      );
      return false;
    });
    return { days: [from, Math.max(from, to)], others };
  }

  private move(from: number, to: number): void {
    const { came, went } = this;
    const old = [this.from, this.to] as const;
    const left = from >= this.to || to <= this.from ? old : null;
    let going = 0;
    let coming = 0;
    if (left !== null) {
      going = this.passingOf(old[0], old[1], went);
      coming = this.passingOf(from, to, came);
    } else {
      going = this.passingOf(old[0], from, went);
      going += this.passingOf(to, old[1], went, going);
      coming = this.passingOf(from, old[0], came);
      coming += this.passingOf(old[1], to, came, coming);
    }
    this.from = from;
    this.to = to;
    this.change(coming, going, to - from);
  }

  /** Adds what came and takes away what went. */
  private change(coming: number, going: number, passing: number): void {
    const { came, went } = this;
    const few = coming + going <= passing * FEW;
    for (const [chunk, ofChunk] of this.sums) {
      for (const kept of ofChunk.values()) {
        if (!kept.fresh) continue;
        if (!few) {
          kept.fresh = false;
          continue;
        }
        addResults(chunk, kept, kept.amounts, came, coming, 1);
        addResults(chunk, kept, kept.amounts, went, going, -1);
      }
    }
  }

  /** Writes what passes from `first` to before `end` to a list. @returns how many those are. */
  private passingOf(first: number, end: number, into: Uint32Array, at = 0): number {
    const { fails } = this.mask;
    let next = at;
    // Without a branch: whether a result passes can mostly not be foretold.
    for (let i = first; i < end; i += 1) {
      into[next] = i;
      next += isNone(fails[i] ?? 0);
    }
    return next - at;
  }
}

/** Place of the first day for which something holds that holds for all later ones. */
function firstWhere(day: Int32Array, holds: (on: number) => boolean): number {
  let [low, high] = [0, day.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(day[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
