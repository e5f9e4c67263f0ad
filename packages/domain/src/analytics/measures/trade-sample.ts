import { valuesAbove } from '../statistics/spread.ts';
import { MoneySum, sumMoney } from '../statistics/sum.ts';
import { type DaySums, daySumsOf } from './day-sums.ts';
import type { MeasureOptions } from './measure-options.ts';
import { signOf, type Tally, tallyOf } from './tally.ts';

/**
 * What is known of each result of a sample. Those of money are in the unit of the question: `net`, `gross`,
 * `fees`, `income`, `mae`, `mfe`. What is not known is NaN.
 */
export const SAMPLE_COLUMNS = [
  'net',
  'gross',
  'fees',
  'income',
  'mae',
  'mfe',
  /** Net result over initial risk, whatever the unit. */
  'r',
  'holdSeconds',
  'quantity',
  /** Microseconds since 1970. */
  'openedAt',
  'closedAt',
] as const;
export type SampleColumn = (typeof SAMPLE_COLUMNS)[number];

/** Where a sample has its results from: closed trades with a known result, in order of closing, of one currency. */
export interface SampleSource {
  readonly n: number;
  /** Asked for once, when a measure needs it. */
  readonly column: (name: SampleColumn) => Float64Array;
  /** Day of each result, as days since 1970. */
  readonly days: () => Int32Array;
  /** Net result of every day on which something was realised, in order; absent where that is the sum of its results. */
  readonly dayNet?: () => Float64Array;
  /** Closed trades whose result is not known: they wait for a contract size or a basis. `null` where nobody counted. */
  readonly unknown: number | null;
  readonly open: number | null;
}

/** The results of one cell, and what several measures need of them, each reckoned once and only when asked for. */
export class TradeSample {
  readonly source: SampleSource;
  readonly band: number;
  readonly startingEquity: number | null;
  private readonly made = new Map<string, unknown>();

  constructor(source: SampleSource, { breakEvenBand = 0, startingEquity }: MeasureOptions = {}) {
    this.source = source;
    this.band = breakEvenBand;
    this.startingEquity = startingEquity ?? null;
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

  /** A column without what is not known. */
  known(name: SampleColumn): Float64Array {
    return this.once(`known ${name}`, () => valuesAbove(this.column(name), Number.NEGATIVE_INFINITY));
  }

  netProfit(): number {
    return this.once('netProfit', () => sumMoney(this.column('net')));
  }

  tally(): Tally {
    return this.once('tally', () => tallyOf(this.column('net'), this.band));
  }

  /** 1, −1 or 0 a trade. */
  signs(): Int8Array {
    return this.once('signs', () => {
      const net = this.column('net');
      const signs = new Int8Array(net.length);
      for (let i = 0; i < net.length; i += 1) signs[i] = signOf(net[i] ?? 0, this.band);
      return signs;
    });
  }

  /** Hold times of the wins alone, or of the losses alone. */
  holdSecondsOf(sign: 1 | -1): Float64Array {
    return this.once(`hold ${sign}`, () => {
      const all = keepWhere(this.column('holdSeconds'), this.signs(), sign);
      return valuesAbove(all, Number.NEGATIVE_INFINITY);
    });
  }

  dayNet(): Float64Array {
    return this.once('day net', this.source.dayNet ?? (() => this.daySums().net));
  }

  /** What each day of the sample holds: the unit that intervals resample. */
  daySums(): DaySums {
    return this.once('day sums', () => daySumsOf(this.source.days(), this.column('net'), this.signs()));
  }

  /** R of the trades that have one. */
  knownR(): Float64Array {
    return this.known('r');
  }

  /** Cumulated results, with the start as the first point. */
  equity(): Float64Array {
    return this.once('equity', () => {
      const net = this.column('net');
      const curve = new Float64Array(net.length + 1);
      const sum = new MoneySum();
      sum.add(this.startingEquity ?? 0);
      curve[0] = sum.rough();
      for (let i = 0; i < net.length; i += 1) {
        sum.add(net[i] ?? 0);
        curve[i + 1] = sum.rough();
      }
      return curve;
    });
  }
}

function keepWhere(values: Float64Array, signs: Int8Array, sign: 1 | -1): Float64Array {
  const kept = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i += 1) {
    if (signs[i] !== sign) continue;
    kept[count] = values[i] ?? 0;
    count += 1;
  }
  return kept.subarray(0, count);
}
