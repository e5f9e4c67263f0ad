import { cellSample } from '../engine/cell-sample.ts';
import { countedInOne } from '../engine/counted-in-one.ts';
import { passing } from '../engine/passing.ts';
import type { Facts } from '../facts/facts.ts';
import type { Question } from '../questions/question.ts';
import { quantileOfSorted } from '../statistics/resampling/quantile.ts';

/** How far the prices of trades went against them and for them, and what other exits would have made. */
export interface ExcursionStudy {
  readonly currency: string | null;
  readonly currencies: readonly string[];
  /** Trades of which it is not known. */
  readonly unknown: number;
  /** One each trade of which it is known, in the unit of the question. */
  readonly trades: {
    /** Row of the journal's table. */
    readonly row: Uint32Array;
    /** Not positive. */
    readonly mae: Float64Array;
    readonly mfe: Float64Array;
    readonly net: Float64Array;
  };
  readonly days: number;
  /** What these trades came to. */
  readonly net: number;
  /** With an exit at each level, positive, before fees. */
  readonly stops: LevelCurve;
  readonly targets: LevelCurve;
}

export interface LevelCurve {
  readonly level: Float64Array;
  /** What all trades would have come to. */
  readonly net: Float64Array;
  /** How many would have ended there. */
  readonly reached: Uint32Array;
}

/** At most so many levels, in steps that one would say aloud. */
const LEVELS = 40;
const SAID = [1, 2, 2.5, 5, 10];

/** @param wanted currency; where nothing is counted in it, that with most results. */
export function excursionStudy(facts: Facts, asked: Question, wanted: string | null): ExcursionStudy {
  const question: Question = { ...asked, home: 'closed' };
  const found = passing(facts, question, question.filter);
  const { results } = found;
  const rowOf = (i: number): number => results.row[i] ?? 0;
  const one = countedInOne(facts, question, found, wanted);
  const { mae, mfe } = facts.table.numbers;
  const known = one.list.filter((i) => !Number.isNaN(mae[rowOf(i)]) && !Number.isNaN(mfe[rowOf(i)]));
  const { unit, basis } = question;
  const sample = cellSample({ facts, results, unit, basis, startingEquity: null }, known);
  const column = (name: 'mae' | 'mfe' | 'net' | 'gross'): Float64Array => sample.column(name);
  const trades = {
    row: Uint32Array.from(known, rowOf),
    mae: column('mae'),
    mfe: column('mfe'),
    net: column('net'),
  };
  const [against, gained] = [column('gross').map((value) => -value), column('gross')];
  return {
    currency: one.currency,
    currencies: one.currencies,
    unknown: one.list.length - known.length,
    trades,
    days: sample.daySums().length,
    net: sample.netProfit(),
    stops: curve(
      farthest(
        trades.mae.map((value) => -value),
        against,
      ),
      trades.net,
      gained,
      -1,
    ),
    targets: curve(farthest(trades.mfe, gained), trades.net, gained, 1),
  };
}

/** Where a trade ended, its price had been: whatever the extremes say. */
const farthest = (extreme: Float64Array, end: Float64Array): Float64Array =>
  extreme.map((value, at) => Math.max(value, end[at] ?? 0));

/** @param way of the level from the entry. */
function curve(went: Float64Array, net: Float64Array, gross: Float64Array, way: 1 | -1): LevelCurve {
  const sorted = went.slice().sort();
  // The few that went farthest would leave all others one point of the curve.
  const most = quantileOfSorted(sorted, 0.95);
  const step = roundStep(most / LEVELS);
  // The last is the first that leaves the most behind it.
  const levels = most > 0 ? Math.ceil(most / step - 1e-9) : 0;
  const level = Float64Array.from({ length: levels }, (_, i) => step * (i + 1));
  const reached = new Uint32Array(level.length);
  const sums = level.map((at, place) => {
    let sum = 0;
    for (let i = 0; i < net.length; i += 1) {
      const there = (went[i] ?? 0) >= at;
      sum += (net[i] ?? 0) + (there ? way * at - (gross[i] ?? 0) : 0);
      if (there) reached[place] = (reached[place] ?? 0) + 1;
    }
    return sum;
  });
  return { level, net: sums, reached };
}

/** The least of 1, 2, 2.5 and 5 times a power of ten that is no smaller. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * (SAID.find((one) => one * power >= step * (1 - 1e-9)) ?? 10);
}
