import type { Home } from '../facts/results.ts';
import type { Estimate } from '../statistics/estimates/estimate.ts';
import type { TradeSample } from './trade-sample.ts';

/**
 * What a value is, and so how it is shown: `money` in the unit of the question (money, R, percent …),
 * `fraction` as percent, `seconds` as a duration, `r` in units of risk whatever the question's unit.
 */
export type MeasureUnit = 'money' | 'count' | 'fraction' | 'ratio' | 'r' | 'seconds';

/** `null`: not defined. Only a profit factor can be infinite. */
export type MeasureValue = number | 'inf' | null;

/** Low and high end at 95 %; an end that is not known is infinite. */
export type Interval = readonly [number, number];

/**
 * Why nobody can say how sure a number is: it hangs on the `order` of the results, or on the few `extremes` among them;
 * it is a `fact` of these trades, a `chance` itself, or solves an `equation`; or it is `damped` already.
 */
export type WithoutInterval = 'order' | 'extremes' | 'fact' | 'chance' | 'equation' | 'damped';

/** One number about a set of closed trades. */
export interface Measure {
  readonly label: string;
  /** `money`: in the unit of the question. */
  readonly unit: MeasureUnit;
  /** How it is reckoned, for the reader of the number. */
  readonly formula: string;
  /** The same where results are those before fees, and it does not read as well with “gross” in the place of “net”. */
  readonly formulaBeforeFees?: string;
  /** When it has no value, if ever. */
  readonly undefinedWhen?: string;
  /** Trades below which it says nothing and is not shown; 1 when absent. */
  readonly minimum?: number;
  /** What its minimum counts where a day and not a trade is one observation: days that it rests on, by default those with results. */
  readonly counts?: 'days';
  /**
   * Trades that it is of, where that may be fewer than all: those with a known risk, or with known prices. These are what
   * its minimum asks for, and the N beside it. Absent: all.
   */
  readonly restsOn?: (sample: TradeSample) => number;
  /** Homes in which it means something; all when absent. What counts trades means nothing per day of realising. */
  readonly homes?: readonly Home[];
  readonly compute: (sample: TradeSample) => MeasureValue;
  /** What each day adds to its error: of this its interval and its difference from another sample's follow. */
  readonly estimate?: (sample: TradeSample) => Estimate | null;
  /**
   * It reads counts and sums of wins, losses and scratches alone (`n`, `tally` but for its extremes, `netProfit`,
   * `open`, `unknown`): these are kept for whole dimensions at once, so that it costs no sample of its own. Its
   * interval reads `clusterSums`.
   */
  readonly ofSums?: true;
  /** It is the net result that this share of the results stays below: found for whole grids of cells at once. */
  readonly ofRank?: number;
  /** Why there is no interval, of each quotient that has none. */
  readonly withoutInterval?: WithoutInterval;
  /** How sure it is, clustered by day where trades of a day hang together; absent where no interval is known. */
  readonly interval?: (sample: TradeSample) => Interval | null;
}

/** What counts trades, or weighs them as wholes: the part that a day realised of one is no trade. */
export const OF_TRADES: readonly Home[] = ['closed', 'opened'];

/** What follows capital through time: money comes in where a trade is closed, not where it was opened. */
export const OF_COURSE: readonly Home[] = ['closed', 'realised'];

/** What the minimum of a measure is asked of: how many trades, or days, it rests on. */
export const restsOn = (measure: Measure, sample: TradeSample): number =>
  measure.restsOn?.(sample) ?? (measure.counts === 'days' ? sample.dayNet().length : sample.n);
