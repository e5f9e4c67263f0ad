import type { Clustered } from '../statistics/estimates/value-estimates.ts';
import { returnsOf } from '../statistics/returns/returns.ts';
import { daysPerYear, type Sessions, spreadOverSessions, WEEKDAYS } from '../statistics/returns/sessions.ts';
import { valuesAbove } from '../statistics/spread.ts';
import { MoneySum } from '../statistics/sum.ts';
import type { Codes } from '../tables/trade-table.ts';
import {
  type DaySlots,
  type DaySums,
  type DayTotals,
  daySlotsOf,
  daySumsOf,
  daysOfSeveral,
  dayTotalsOf,
} from './day-sums.ts';
import type { MeasureOptions } from './measure-options.ts';
import { signOf, type Tally, tallyOf } from './tally.ts';

/**
 * What is known of each result of a sample. Those of money are in the unit of the question: `net`, `gross`,
 * `fees`, `afterFees`, `income`, `mae`, `mfe`, `giveBack`, `risk`, `premium`. What is not known is NaN.
 */
export const SAMPLE_COLUMNS = [
  'net',
  'gross',
  'fees',
  /** The net result, also where `net` is told before fees. */
  'afterFees',
  'income',
  'mae',
  'mfe',
  /** The most of its open profit that a trade gave back. */
  'giveBack',
  /** What was at risk at the entry. */
  'risk',
  /** Net result over initial risk, whatever the unit. */
  'r',
  'holdSeconds',
  'quantity',
  /** What an option that was sold short brought at its entry, positive; not known of all else. */
  'premium',
  /** Microseconds since 1970. */
  'openedAt',
  'closedAt',
  /** 1 where all rules were kept, 0 where one was broken and not allowed. */
  'kept',
] as const;
export type SampleColumn = (typeof SAMPLE_COLUMNS)[number];
/** Of which it is asked whether it is a win. */
export type MoneyResult = 'net' | 'gross' | 'afterFees';

/** The way of a balance. */
export interface Steps {
  readonly net: Float64Array;
  /** When each was made; infinite where nobody knows. */
  readonly at: Float64Array;
}

/** Where a sample has its results from: closed trades with a known result, in order of closing, of one currency. */
export interface SampleSource {
  readonly n: number;
  /** Asked for once, when a measure needs it. */
  readonly column: (name: SampleColumn) => Float64Array;
  /** Results in the currency, in which the break-even band is, where the columns are in another unit. */
  readonly money?: (name: MoneyResult) => Float64Array;
  /** In which currency each of these is, by a number; absent where all are in one. */
  readonly currencies?: () => Codes;
  /** Day of each result, as days since 1970. */
  readonly days: () => Int32Array;
  /** Net result of every day on which something was realised, in order; absent where that is the sum of its results. */
  readonly dayNet?: () => Float64Array;
  /** Wins, losses and their sums, where they are known without looking at the results. */
  readonly tally?: () => Tally;
  /** What `net` comes to step by step, in order; absent where each result is one. */
  readonly steps?: () => Steps;
  /** Closed trades whose result is not known: they wait for a contract size or a basis. `null` where nobody counted. */
  readonly unknown: number | null;
  readonly open: number | null;
}

/** The results of one cell, and what several measures need of them, each reckoned once and only when asked for. */
export class TradeSample {
  readonly source: SampleSource;
  private readonly bandAt: (place: number) => number;
  private readonly startOf: () => number | null;
  readonly sessions: Sessions;
  /** Days of a cluster. */
  readonly clusterDays: number;
  private readonly made = new Map<string, unknown>();

  constructor(
    source: SampleSource,
    { band = 0, startingEquity, sessions = WEEKDAYS, clusterDays = 1 }: MeasureOptions = {},
  ) {
    this.source = source;
    this.bandAt = typeof band === 'function' ? band : () => band;
    this.startOf = typeof startingEquity === 'function' ? startingEquity : () => startingEquity ?? null;
    this.sessions = sessions;
    this.clusterDays = clusterDays;
  }

  /** Capital before the first result; `null` where it is not known. */
  get startingEquity(): number | null {
    return this.once('starting equity', this.startOf);
  }

  get n(): number {
    return this.source.n;
  }

  /** Keeps what `make` gives under `name`, for the measures that need the same. */
  once<Value>(name: string, make: () => Value): Value {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as Value;
  }

  column(name: SampleColumn): Float64Array {
    return this.once(`column ${name}`, () => this.source.column(name));
  }

  /** A column, of the wins or the losses alone: of the others it is not known. */
  columnOf(name: SampleColumn, sign?: 1 | -1): Float64Array {
    if (sign === undefined) return this.column(name);
    return this.once(`column ${name} ${sign}`, () => keepWhere(this.column(name), this.signs(), sign));
  }

  /** A column without what is not known. */
  known(name: SampleColumn, sign?: 1 | -1): Float64Array {
    return this.once(`known ${name} ${sign}`, () =>
      valuesAbove(this.columnOf(name, sign), Number.NEGATIVE_INFINITY),
    );
  }

  netProfit(): number {
    return this.tally().net;
  }

  tally(): Tally {
    return this.once('tally', this.source.tally ?? (() => tallyOf(this.column('net'), this.signs())));
  }

  /** 1, −1 or 0 a trade: by its money, so that a trade is the same in every unit. */
  signs(of: MoneyResult = 'net'): Int8Array {
    return this.once(`signs ${of}`, () => {
      const money = this.source.money?.(of) ?? this.column(of);
      const signs = new Int8Array(money.length);
      for (let i = 0; i < money.length; i += 1) signs[i] = signOf(money[i] ?? 0, this.bandAt(i));
      return signs;
    });
  }

  /** 1, −1 or 0 a day, by its money as well; of several currencies, which are never added, by what it comes to in the unit. */
  daySigns(): Int8Array {
    return this.once('day signs', () => {
      const { money, currencies } = this.source;
      if (money === undefined) return Int8Array.from(this.dayNet(), (net) => signOf(net, this.bandAt(0)));
      const slots = this.daySlots();
      const told = this.dayNet();
      const isMixed = currencies === undefined ? null : daysOfSeveral(slots, currencies());
      const amounts = daySumsOf(slots, money('net'), this.signs()).net;
      const bandOf = new Float64Array(amounts.length);
      slots.slot.forEach((day, place) => {
        bandOf[day] = this.bandAt(place);
      });
      return Int8Array.from(amounts, (net, day) =>
        isMixed?.[day] === 1 ? signOf(told[day] ?? 0, 0) : signOf(net, bandOf[day] ?? 0),
      );
    });
  }

  dayNet(): Float64Array {
    return this.once('day net', this.source.dayNet ?? (() => this.daySums().net));
  }

  private daySlots(): DaySlots {
    return this.once('day slots', () => daySlotsOf(this.source.days()));
  }

  /** What each day of the sample holds. */
  daySums(): DaySums {
    return this.once('day sums', () => daySumsOf(this.daySlots(), this.column('net'), this.signs()));
  }

  /** The days, or weeks, of which each is one observation to an interval. */
  clusters(): DaySlots {
    return this.clusterDays === 1
      ? this.daySlots()
      : this.once('clusters', () => daySlotsOf(this.source.days().map((day) => this.clusterOf(day))));
  }

  clusterSums(): DaySums {
    return this.clusterDays === 1
      ? this.daySums()
      : this.once('cluster sums', () => daySumsOf(this.clusters(), this.column('net'), this.signs()));
  }

  /** What the known values of a column come to in each cluster. */
  totals(name: SampleColumn, sign?: 1 | -1): DayTotals {
    return this.once(`totals ${name} ${sign}`, () => this.totalsOf(this.columnOf(name, sign)));
  }

  totalsOf(values: Float64Array): DayTotals {
    return dayTotalsOf(this.clusters(), values);
  }

  /** What values of days come to in each cluster: of a day one may be an observation, of a week they hang together. */
  perCluster(ofDays: Float64Array): Float64Array {
    if (this.clusterDays === 1) return ofDays;
    const { day: clusters } = this.clusters();
    const sums = new Float64Array(clusters.length);
    let at = 0;
    this.daySlots().day.forEach((day, place) => {
      const cluster = this.clusterOf(day);
      while ((clusters[at] ?? cluster) < cluster) at += 1;
      sums[at] = (sums[at] ?? 0) + (ofDays[place] ?? 0);
    });
    return sums;
  }

  private clusterOf(day: number): number {
    return Math.floor((day + 3) / this.clusterDays);
  }

  /** What the known values of a column come to on each day, however days are gathered for intervals. */
  dayTotals(name: SampleColumn): DayTotals {
    return this.once(`day totals ${name}`, () => dayTotalsOf(this.daySlots(), this.column(name)));
  }

  /** Values of the results with their clusters. */
  clustered(values: Float64Array): Clustered {
    const { slot, day } = this.clusters();
    return { values, slot, clusters: day.length };
  }

  /** Net result of every session from the first day to the last, idle ones included. */
  sessionNet(): Float64Array {
    return this.once('session net', () =>
      spreadOverSessions(this.daySums().day, this.daySums().net, this.sessions),
    );
  }

  /** How many of such sessions a year has. */
  perYear(): number {
    return this.once('per year', () => daysPerYear(this.daySums().day, this.sessions));
  }

  /** The same as parts of the capital before each; `null` where that is not known, or was used up. */
  sessionReturns(): Float64Array | null {
    return this.once('session returns', () =>
      this.startingEquity === null ? null : returnsOf(this.sessionNet(), this.startingEquity),
    );
  }

  /** R of the trades that have one. */
  knownR(): Float64Array {
    return this.known('r');
  }

  /** Cumulated results, with the start as the first point. */
  equity(): Float64Array {
    return this.once('equity', () => cumulated(this.column('net'), this.startingEquity));
  }

  /** The same step by step, with all that lies within a day. */
  course(): Float64Array {
    const { steps } = this.source;
    return this.once('course', () => {
      if (steps === undefined) return this.equity();
      const { net, at } = steps();
      // Between steps of one instant, as legs that were closed together, no balance stood.
      return cumulated(net, this.startingEquity).filter(
        (_, point) => at[point] === Infinity || at[point - 1] !== at[point],
      );
    });
  }

  /** The same by the end of each day. */
  dayEquity(): Float64Array {
    return this.once('day equity', () => cumulated(this.daySums().net, this.startingEquity));
  }
}

function cumulated(results: Float64Array, start: number | null): Float64Array {
  const curve = new Float64Array(results.length + 1);
  const sum = new MoneySum();
  sum.add(start ?? 0);
  // To the cent: a curve that is back at its high is to be found there, and not a last bit below it.
  curve[0] = sum.total();
  for (let i = 0; i < results.length; i += 1) {
    sum.add(results[i] ?? 0);
    curve[i + 1] = sum.total();
  }
  return curve;
}

function keepWhere(values: Float64Array, signs: Int8Array, sign: 1 | -1): Float64Array {
  const kept = new Float64Array(values.length);
  for (let i = 0; i < values.length; i += 1) kept[i] = signs[i] === sign ? (values[i] ?? 0) : Number.NaN;
  return kept;
}
