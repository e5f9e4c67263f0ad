import type { Facts } from '../../facts/facts.ts';
import { type DatedResults, withoutResult } from '../../facts/results.ts';
import { groupsHolding, isOfTime, matchesOfRows, matchesOfTime } from '../../filters/compile-filter.ts';
import type { Filter, Term } from '../../filters/filter.ts';
import { type BitOf, Bits } from './bits.ts';
import { type GroupRows, groupRows, type HomeFacts } from './home.ts';

/** Where more than so much of what passes comes or goes, adding it up anew is cheaper. */
export const FEW = 1 / 4;

/** What a change of the filter does to what passes: places of results that come and go, as far as these are few. */
export type Change = 'none' | 'much' | { readonly coming: number; readonly going: number };

/** Of every result the parts of the filter that it fails, a bit each. */
export class Mask {
  /** A result passes where none is raised. */
  fails: Uint8Array;
  /** The same of the trades that have no result. */
  readonly leftFails: Uint8Array;
  private readonly home: HomeFacts;
  private readonly bits = new Bits();
  private spare: Uint8Array;

  constructor(home: HomeFacts) {
    this.home = home;
    this.fails = new Uint8Array(home.results.length);
    this.spare = new Uint8Array(home.results.length);
    this.leftFails = new Uint8Array(withoutResult(home.facts, home.results.home).length);
  }

  /**
   * Takes another filter.
   *
   * @param window results from the first to before the second count.
   * @param came, went where those are written that come and go.
   */
  change(filter: Filter, window: readonly [number, number], came: Uint32Array, went: Uint32Array): Change {
    const { cleared, set } = this.bits.change(filter);
    if (cleared.length === 0 && set.length === 0) return 'none';
    const rows = new TermRows(this.home.facts);
    this.changeLeft(cleared, set, rows);
    const regrouped = this.regroupedBy(cleared, set);
    if (regrouped !== null) return this.flip(regrouped, window, came, went);
    this.raise(cleared, set, rows);
    return this.compare(window, came, went);
  }

  private changeLeft(cleared: readonly BitOf[], set: readonly BitOf[], rows: TermRows): void {
    const { leftFails } = this;
    const without = withoutResult(this.home.facts, this.home.results.home);
    const kept = ~maskOf(cleared);
    for (let i = 0; i < leftFails.length; i += 1) leftFails[i] = (leftFails[i] ?? 0) & kept;
    for (const { bit, terms } of set)
      for (const term of terms) rows.raise(without, false, term, bit, leftFails);
  }

  /** Groups of one dimension that come or go, where nothing else changes and few results are of them. */
  private regroupedBy(cleared: readonly BitOf[], set: readonly BitOf[]): Regrouped | null {
    const { facts } = this.home;
    const [before, after] = [cleared[0], set[0]];
    const terms = [...cleared, ...set].flatMap((one) => one.terms);
    const [term] = terms;
    if (term === undefined || cleared.length > 1 || set.length > 1) return null;
    if (terms.length !== cleared.length + set.length) return null;
    if (terms.some(({ field }) => field !== term.field)) return null;
    const [was, is] = [before, after].map((of) =>
      of?.terms[0] === undefined ? null : groupsHolding(facts, of.terms[0]),
    );
    const groups = was ?? is;
    if (groups == null || (before !== undefined && was === null) || (after !== undefined && is === null))
      return null;
    const rows = groupRows(this.home, term.field ?? '', groups.codes, groups.holds.length);
    const [coming, going]: [number[], number[]] = [[], []];
    let changed = 0;
    groups.holds.forEach((_, group) => {
      const [then, now] = [was?.holds[group] ?? 1, is?.holds[group] ?? 1];
      if (then === now) return;
      (now === 1 ? coming : going).push(group);
      changed += (rows.from[group + 1] ?? 0) - (rows.from[group] ?? 0);
    });
    if (changed > this.fails.length * FEW) return null;
    return { rows, bit: (after ?? before)?.bit ?? 0, coming, going };
  }

  /** Looks at nothing but the results of these groups. */
  private flip(
    { rows, bit, coming, going }: Regrouped,
    [first, end]: readonly [number, number],
    came: Uint32Array,
    went: Uint32Array,
  ): Change {
    const { fails } = this;
    const raised = 1 << bit;
    let [in_, out] = [0, 0];
    for (const group of coming) {
      for (let at = rows.from[group] ?? 0; at < (rows.from[group + 1] ?? 0); at += 1) {
        const i = rows.result[at] ?? 0;
        const now = (fails[i] ?? 0) & ~raised;
        fails[i] = now;
        came[in_] = i;
        if (i >= first && i < end) in_ += isNone(now);
      }
    }
    for (const group of going) {
      for (let at = rows.from[group] ?? 0; at < (rows.from[group + 1] ?? 0); at += 1) {
        const i = rows.result[at] ?? 0;
        const then = fails[i] ?? 0;
        fails[i] = then | raised;
        went[out] = i;
        if (i >= first && i < end) out += isNone(then);
      }
    }
    return { coming: in_, going: out };
  }

  private raise(cleared: readonly BitOf[], set: readonly BitOf[], rows: TermRows): void {
    const { home, fails, spare } = this;
    const kept = ~maskOf(cleared);
    const terms = set.flatMap((one) => one.terms.map((term) => ({ bit: one.bit, term })));
    const [first] = terms;
    const groups = first === undefined || !home.identical ? null : groupsHolding(home.facts, first.term);
    if (first !== undefined && groups !== null) {
      const { codes, holds } = groups;
      const bits = holds.map((one) => (1 - one) << first.bit);
      for (let i = 0; i < fails.length; i += 1)
        spare[i] = ((fails[i] ?? 0) & kept) | (bits[codes[i] ?? 0] ?? 0);
      terms.shift();
    } else {
      for (let i = 0; i < fails.length; i += 1) spare[i] = (fails[i] ?? 0) & kept;
    }
    for (const { bit, term } of terms) rows.raise(home.results, home.identical, term, bit, spare);
    [this.fails, this.spare] = [spare, fails];
  }

  /** From the mask that was (now the spare one) to that which is. */
  private compare([first, end]: readonly [number, number], came: Uint32Array, went: Uint32Array): Change {
    const { fails, spare } = this;
    // Some of them tell a large change by themselves.
    const some = this.count(first, end, Math.max(1, Math.floor((end - first) / SAMPLED)));
    if (some.flips > some.passing * FEW * 2) return 'much';
    const { flips, passing } = this.count(first, end, 1);
    if (flips > passing * FEW) return 'much';
    let [coming, going] = [0, 0];
    for (let i = first; i < end; i += 1) {
      const [now, then] = [fails[i] ?? 0, spare[i] ?? 0];
      if (now === then) continue;
      came[coming] = i;
      coming += isNone(now) & ~isNone(then);
      went[going] = i;
      going += isNone(then) & ~isNone(now);
    }
    return { coming, going };
  }

  /** How many come or go, and how many pass now, of every so-manieth. */
  private count(first: number, end: number, step: number): { flips: number; passing: number } {
    const { fails, spare } = this;
    let [flips, passing] = [0, 0];
    for (let i = first; i < end; i += step) {
      const now = isNone(fails[i] ?? 0);
      flips += now ^ isNone(spare[i] ?? 0);
      passing += now;
    }
    return { flips, passing };
  }
}

/** So many results are looked at before all are. */
const SAMPLED = 4096;

interface Regrouped {
  readonly rows: GroupRows;
  readonly bit: number;
  readonly coming: readonly number[];
  readonly going: readonly number[];
}

/** 1 of no bits, else 0, without a branch. */
export const isNone = (bits: number): number => (bits - 1) >>> 31;

const maskOf = (bits: readonly BitOf[]): number => bits.reduce((mask, { bit }) => mask | (1 << bit), 0);

/** What all terms say of rows: those of one question are asked of results and of what has none. */
export class TermRows {
  private readonly facts: Facts;
  private readonly known = new Map<Term, Uint8Array>();

  constructor(facts: Facts) {
    this.facts = facts;
  }

  /** Raises a bit where a term does not hold. @param identical row `i` of the table is entry `i`. */
  raise(dated: DatedResults, identical: boolean, term: Term, bit: number, into: Uint8Array): void {
    const { length, row } = dated;
    if (length === 0) return;
    const wanted = term.exclude === true ? 0 : 1;
    const matches = isOfTime(term) ? matchesOfTime(this.facts, dated, term) : this.rowsOf(term);
    if (isOfTime(term) || identical) {
      for (let i = 0; i < length; i += 1) into[i] = (into[i] ?? 0) | (((matches[i] ?? 0) ^ wanted) << bit);
    } else {
      for (let i = 0; i < length; i += 1)
        into[i] = (into[i] ?? 0) | (((matches[row[i] ?? 0] ?? 0) ^ wanted) << bit);
    }
  }

  private rowsOf(term: Term): Uint8Array {
    const rows = this.known.get(term) ?? matchesOfRows(this.facts, term);
    this.known.set(term, rows);
    return rows;
  }
}
