import { cellSample, type SampleFrame } from '../engine/cell-sample.ts';
import { countedInOne } from '../engine/counted-in-one.ts';
import { passing } from '../engine/passing.ts';
import { startingEquityOf } from '../engine/starting-equity.ts';
import type { Facts } from '../facts/facts.ts';
import { type Comparison, compareTold } from '../measures/compare-samples.ts';
import { isMeasureId, MEASURES } from '../measures/measures.ts';
import type { TradeSample } from '../measures/trade-sample.ts';
import type { Question } from '../questions/question.ts';
import { FEWEST_CLUSTERS } from '../statistics/estimates/estimate.ts';
import { applyChange } from './apply-change.ts';
import type { Change } from './change.ts';
import { CourseOfTrades } from './course-of-trades.ts';
import { changedDays, drawdownInterval, type PairedDays, pairDays, totalSurety } from './paired-days.ts';

/** What one change does, after those before it. */
export interface ChangeStep {
  /** Trades that end otherwise, those left out among them. */
  readonly changed: number;
  readonly leftOut: number;
  /** Trades of which it cannot be told; they stay as they were, or at the worse of two ends. */
  readonly untold: number;
  /** By how much it changes the net result. */
  readonly net: number;
  /**
   * The same if all of which it cannot be told had come to the worse of what they may have: then `net` is the best
   * case. `null` where nothing could be worse.
   */
  readonly worst: number | null;
}

/** One trade that ends otherwise. */
export interface ChangedTrade {
  /** Row of the journal's table. */
  readonly row: number;
  readonly before: number;
  /** `null`: it was not made. */
  readonly after: number | null;
}

/** The past as it was and as it would have been. */
export interface WhatIf {
  readonly currency: string | null;
  /** Currencies in which there are results. */
  readonly currencies: readonly string[];
  readonly n: { readonly before: number; readonly after: number };
  readonly days: number;
  readonly steps: readonly ChangeStep[];
  readonly changedTrades: number;
  readonly changedDays: number;
  /** Days with a difference that are missing until its interval can be told; 0 when it is. */
  readonly daysMissing: number;
  /** `a` is after, `b` before. */
  readonly measures: Readonly<Record<string, Comparison>>;
  readonly course: PairedDays;
  /** Those that change most, first. */
  readonly trades: readonly ChangedTrade[];
  /** Rows of all that end otherwise, ascending. */
  readonly changedRows: Uint32Array;
  /** Trades that pass and have no result in the unit. */
  readonly withoutUnit: number;
}

const MOST_TRADES = 100;

/**
 * What the trades of a question would have come to under other rules, made one after the other. All of it is the
 * past: who chooses a rule after seeing these trades chooses it for them.
 *
 * @param asked its measures, filter, unit and basis; results are those of whole trades, by the day of closing.
 * @param wanted the currency; where nothing is counted in it, that with most results.
 */
export function whatIf(
  facts: Facts,
  asked: Question,
  changes: readonly Change[],
  wanted: string | null,
): WhatIf {
  const closed: Question = { ...asked, home: 'closed' };
  const found = passing(facts, closed, closed.filter);
  const { results, left } = found;
  const { currency, currencies, list } = countedInOne(facts, closed, found, wanted);
  const frame = {
    facts,
    unit: closed.unit,
    basis: closed.basis,
    startingEquity: () => startingEquityOf(facts, closed, currency),
  };
  const course = new CourseOfTrades(facts, results, list);
  const before = cellSample({ ...frame, results }, list);
  const steps: ChangeStep[] = [];
  let after = before;
  for (const change of changes) {
    const was = course.now();
    const untold = new Set<number>();
    const worse = new Map<number, number>();
    applyChange(course, change, (i, net) => {
      untold.add(i);
      if (net !== undefined) worse.set(i, net);
    });
    const now = course.now();
    const next = cellSample({ ...frame, results: now.results }, now.list);
    let changed = 0;
    for (const i of now.list) if (now.results.net[i] !== was.results.net[i]) changed += 1;
    const leftOut = was.list.length - now.list.length;
    steps.push({
      changed: changed + leftOut,
      leftOut,
      untold: untold.size,
      net: next.netProfit() - after.netProfit(),
      worst: worse.size === 0 ? null : atWorst(frame, now, worse).netProfit() - after.netProfit(),
    });
    after = next;
  }
  const paired = pairDays(before.daySums(), after.daySums());
  const differing = changedDays(paired);
  const trades = changedTrades(course, before, after);
  return {
    currency,
    currencies,
    n: { before: before.n, after: after.n },
    days: paired.day.length,
    steps,
    changedTrades: trades.length,
    changedDays: differing,
    daysMissing: Math.max(0, FEWEST_CLUSTERS - differing),
    measures: compared(closed.measures, before, after, paired),
    course: paired,
    trades: trades.slice(0, MOST_TRADES),
    changedRows: Uint32Array.from(trades, ({ row }) => row).sort(),
    withoutUnit: left['unknown-in-unit'],
  };
}

/** What stands, with some results lower. */
function atWorst(
  frame: Omit<SampleFrame, 'results'>,
  { results, list }: ReturnType<CourseOfTrades['now']>,
  worse: ReadonlyMap<number, number>,
): TradeSample {
  const [net, gross] = [results.net.slice(), results.gross.slice()];
  for (const [i, lower] of worse) {
    gross[i] = (gross[i] ?? 0) + lower - (net[i] ?? 0);
    net[i] = lower;
  }
  return cellSample({ ...frame, results: { ...results, net, gross } }, list);
}

function compared(
  measures: readonly string[],
  before: TradeSample,
  after: TradeSample,
  paired: PairedDays,
): Record<string, Comparison> {
  const few = changedDays(paired) < FEWEST_CLUSTERS;
  return Object.fromEntries(
    measures.filter(isMeasureId).map((id) => {
      const found = compareTold(MEASURES[id], after, before);
      // What differs on some days only is not known any better for all the others that do not.
      if (few) return [id, { ...found, interval: null, p: null }];
      if (found.change === null) return [id, found];
      if (id === 'netPnl') return [id, { ...found, interval: null, p: null, ...totalSurety(paired) }];
      if (id === 'maxDrawdown') return [id, { ...found, interval: drawdownInterval(paired), p: null }];
      return [id, found];
    }),
  );
}

function changedTrades(course: CourseOfTrades, before: TradeSample, after: TradeSample): ChangedTrade[] {
  const [was, now] = [before.column('net'), after.column('net')];
  const trades: ChangedTrade[] = [];
  let next = 0;
  course.list.forEach((i, at) => {
    const kept = course.kept[i] === 1;
    const one = { row: course.rowOf(i), before: was[at] ?? 0, after: kept ? (now[next] ?? 0) : null };
    if (kept) next += 1;
    if (one.after !== one.before) trades.push(one);
  });
  const differs = ({ before: from, after: to }: ChangedTrade): number => Math.abs((to ?? 0) - from);
  return trades.sort((x, y) => differs(y) - differs(x) || x.row - y.row);
}
