import type { Question } from '../questions/question.ts';

/** Why a cell has no value. */
export const REASONS = ['', 'undefined', 'too-few', 'no-results', 'not-for-home'] as const;
export type Reason = (typeof REASONS)[number];

/** A group of a dimension in an answer. */
export interface AnswerGroup {
  /** As a filter calls it; `none` for what is not known. */
  readonly key: string;
  readonly label: string;
  /** Of a bin of numbers: its ends, the upper one not within; infinite at the outermost. */
  readonly low?: number;
  readonly high?: number;
}

/**
 * Values of cells, row after row: the cell of row `r` and column `c` is at `r × columns + c`; the last row
 * and column are all rows and all columns together.
 */
export interface Cells {
  readonly rows: number;
  readonly columns: number;
  /** Results that count. */
  readonly n: Uint32Array;
  /** Trades that they are of, where a trade has several of them: one for each day on which it was realised. */
  readonly trades?: Uint32Array;
  /** Days on which they lie; of an answer that is not `sure`, those of all together may be the only ones told. */
  readonly days: Uint32Array;
  readonly values: Readonly<Record<string, CellValues>>;
}

export interface CellValues {
  /** NaN: not defined, for a reason. Infinity: a profit factor without losses. */
  readonly value: Float64Array;
  /** Ends of the interval at 95 %; NaN where there is none, infinite where an end is not known. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Place in {@link REASONS}. */
  readonly because: Uint8Array;
  /** Results that it rests on, where those may be fewer than all of the cell; days, where days are what it counts. */
  readonly n?: Uint32Array;
  /** What it rests on are days: `n`, or all of the cell. */
  readonly counts?: 'days';
}

/** What is answered of one currency; in units without a currency, of all. */
export interface Block {
  readonly currency: string | null;
  /** Its rows: in each currency other groups are the largest. One without a name when nothing parts them. */
  readonly rows: readonly AnswerGroup[];
  readonly columns: readonly AnswerGroup[];
  /** Decimals of its money: rounded to these, sums are exact. */
  readonly scale: number;
  /** Its amounts have more digits than can be added exactly: each was rounded to these decimals. */
  readonly rounded?: true;
  readonly cells: Cells;
  /** Of the filter that it is held against, in the same cells. */
  readonly versus: Cells | null;
}

export interface Answer {
  readonly question: Question;
  /** Whether the days of cells and the intervals of values are told; figures alone are told sooner. */
  readonly sure: boolean;
  /** The currency with most results first. */
  readonly blocks: readonly Block[];
  /** What passes the filter and could not be counted, by reason. */
  readonly left: Readonly<Record<LeftReason, number>>;
  /** What of the question could not be answered, for its reader: a dimension that is gone, a unit without capital. */
  readonly notes: readonly string[];
}

/** Why a trade that passes is not counted: it is open, its result is not known, its opening is not by which it is counted, or it has none in this unit. */
export const LEFT_REASONS = ['open', 'unknown-result', 'unknown-opening', 'unknown-in-unit'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
