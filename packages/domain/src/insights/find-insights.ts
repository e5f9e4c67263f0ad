import { benjaminiHochberg } from '../analytics/index.ts';
import { type Shrunk, selectedInterval, shrink, tradesMissing } from './estimating/estimates.ts';
import { entriesOf } from './histories/walk-entries.ts';
import { ALL_HYPOTHESES } from './hypotheses/all-hypotheses.ts';
import type { Hypothesis, NameOf } from './hypotheses/hypothesis.ts';
import type { InsightTrade } from './journal/insight-trade.ts';
import { type OutcomeKind, outcomesOf } from './outcomes/outcome.ts';
import { ownPartOfLast } from './selecting/clustered-regression.ts';
import { dropEchoes } from './selecting/drop-echoes.ts';
import { FALSE_SHARE, FURTHER_SHARE, LEAST_DIFFERENCE, select } from './selecting/select.ts';
import { type Clusters, clustersOf } from './testing/clusters.ts';
import { Differences } from './testing/differences.ts';
import { daysIn, eligibilityOf, FEWEST_DAYS, FEWEST_TRADES, type NoVerdict } from './testing/eligibility.ts';
import { drawsFor, SignDraws } from './testing/flip-signs.ts';
import { type Segment, segmentId, segmentsOf } from './testing/segments.ts';

/** Numbers of one segment. Differences are in the journal's kind of outcome. */
interface Numbers {
  readonly id: string;
  readonly hypothesis: string;
  readonly key: string;
  readonly phrase: string;
  /** What is to be known of all that its hypothesis finds. */
  readonly caution: string | null;
  readonly trades: number;
  readonly days: number;
  readonly mean: number;
  /** Of all other trades. */
  readonly meanOfRest: number;
  /** Of its days, the share in the half of the journal's days that holds more of them. */
  readonly inOneHalf: number;
  /** Places in `Insights.ids`. */
  readonly rows: Uint32Array;
}

/** A segment that is told as it is, without a verdict. */
export interface Untested extends Numbers {
  readonly why: NoVerdict;
}

export interface Tested extends Numbers, Shrunk {
  readonly difference: number;
  readonly error: number;
  readonly t: number;
  readonly p: number;
  /** The share of false ones at which it would just be told (Benjamini and Hochberg). */
  readonly q: number;
}

export interface Finding extends Tested {
  readonly interval: readonly [low: number, high: number];
  /** Other segments that say the same. */
  readonly alsoSeenIn: readonly Tested[];
}

/** Not clear enough to be said: to be tested once, on trades that are still to come. */
export interface Watched extends Tested {
  readonly tradesMissing: number;
}

/** Why a journal has no verdicts at all. */
export type Silence = 'no-outcomes' | 'few-clusters' | 'all-alike' | 'no-segments';

export interface Insights {
  readonly seed: number;
  readonly outcome: OutcomeKind;
  /** What one unit of the outcomes is; 1, but of returns the usual one. */
  readonly unit: number;
  /** Trades with an outcome, in the order of opening. */
  readonly ids: readonly string[];
  readonly without: number;
  /** Closed trades with a known risk, with an outcome or without. */
  readonly withRisk: number;
  readonly clusteredBy: Clusters['unit'];
  readonly clusters: number;
  /** Of the journal: the trading days of its first and last opening; 0 where there is none. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly silence: Silence | null;
  readonly findings: readonly Finding[];
  /** What says no more than something that was settled before, which does not stand out itself any more. */
  readonly echoes: readonly Tested[];
  readonly watched: readonly Watched[];
  /** All that was tested, findings too: so many patterns were checked. */
  readonly tested: readonly Tested[];
  readonly untested: readonly Untested[];
}

export interface InsightOptions {
  /** Of the journal's version: the same journal gives the same answer. */
  readonly seed: number;
  readonly hypotheses?: readonly Hypothesis[];
  /** Of setups, tags and accounts, which trades name by their ids. */
  readonly nameOf?: NameOf;
}

/** What is asked of a segment before anything is said of it. */
export const SEARCH_LIMITS = {
  falseShare: FALSE_SHARE,
  fewestTrades: FEWEST_TRADES,
  fewestDays: FEWEST_DAYS,
  leastDifference: LEAST_DIFFERENCE,
} as const;

/** How much of a watched segment is to be there at most before it is told to wait for. */
const MOST_MISSING = 5;
const WATCHED_P = 0.05;
/** Of further findings: few are tested, and the steps of their chances are to be small beside what they are held to. */
const FURTHER_DRAWS = 19_999;

/** All that was looked at, measured: what of it is told follows from this, and from what was settled before. */
export interface Measured {
  readonly looked: Omit<Insights, 'findings' | 'echoes' | 'watched'>;
  /** What stands out by itself, echoes included. */
  readonly selected: readonly Tested[];
  readonly values: Float64Array;
  readonly clusters: Clusters;
  readonly draws: SignDraws;
}

/** Something that has been said before, and is not to be said again in other words. */
export interface SaidBefore {
  readonly segment: string;
  readonly sign: 1 | -1;
}

/** What stands out of a journal from chance, in one go. */
export function findInsights(journal: readonly InsightTrade[], options: InsightOptions): Insights {
  const steps = searchInsights(journal, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in steps of some milliseconds each, telling how much of it is done, 0 to 1: whoever runs it may do other
 * things between them, or leave it.
 */
export function* searchInsights(
  journal: readonly InsightTrade[],
  options: InsightOptions,
): Generator<number, Insights, void> {
  return tell(yield* measure(journal, options), []);
}

/** How each segment differs from the rest, in such steps. */
export function* measure(
  journal: readonly InsightTrade[],
  { seed, hypotheses = ALL_HYPOTHESES, nameOf = (id) => id }: InsightOptions,
): Generator<number, Measured, void> {
  const outcomes = outcomesOf(journal);
  const { trades, values } = outcomes;
  yield 0;
  const entries = entriesOf(outcomes);
  yield 0;
  const clusters = clustersOf(trades);
  const segments: Segment[] = [];
  for (const hypothesis of hypotheses) {
    segments.push(...segmentsOf(entries, [hypothesis]));
    yield 0;
  }
  const days = Int32Array.from(trades, ({ entry }) => entry.day);
  const differences = new Differences(values, clusters);
  const numbersOf = numbering(values, days, nameOf);
  const why = eligibilityOf(segments, days);
  const silence = silenceOf(values, clusters, why);
  const tests = silence === null ? why.filter((not) => not === null).length : 0;
  const draws = new SignDraws(tests > 0 ? clusters.count : 0, seed, drawsFor(tests, FALSE_SHARE));
  const measured: Omit<Tested, keyof Shrunk | 'q'>[] = [];
  const untested: Untested[] = [];
  for (const [place, segment] of segments.entries()) {
    const not = why[place] ?? null;
    if (not !== null) untested.push({ ...numbersOf(segment), why: not });
    else if (silence === null) {
      const { influence, ...found } = differences.of(segment.rows);
      measured.push({
        ...numbersOf(segment),
        ...found,
        p: found.t === 0 ? 1 : draws.pOf(influence),
      });
    }
    yield place / segments.length;
  }
  const shrunk = shrink(measured);
  const discoveries = benjaminiHochberg(
    measured.map(({ p }) => p),
    FALSE_SHARE,
  );
  const tested = measured.map(
    (one, i): Tested => ({ ...one, ...(shrunk[i] as Shrunk), q: discoveries.adjusted[i] ?? 1 }),
  );
  return {
    values,
    clusters,
    draws,
    selected: select(tested, discoveries.rejected).map((place) => tested[place] as Tested),
    looked: {
      seed,
      outcome: outcomes.kind,
      unit: outcomes.unit,
      ids: trades.map(({ id }) => id),
      without: outcomes.without,
      withRisk: outcomes.withRisk,
      clusteredBy: clusters.unit,
      clusters: clusters.count,
      firstDay: days.length > 0 ? days.reduce((a, b) => Math.min(a, b)) : 0,
      lastDay: days.length > 0 ? days.reduce((a, b) => Math.max(a, b)) : 0,
      silence,
      tested,
      untested,
    },
  };
}

/**
 * What is told of it.
 *
 * @param settled what came up before and was settled: while it differs the way it did, whatever says no more than it does
 *   is its echo and comes up no more, be it the clearer of the two by now.
 */
export function tell({ looked, selected, ...given }: Measured, settled: readonly SaidBefore[]): Insights {
  const { values, clusters, draws } = given;
  const { tested, untested, seed } = looked;
  const signs = new Map(settled.map(({ segment, sign }) => [`${sign} ${segment}`, true]));
  const before = [...tested, ...untested].filter(({ id, mean, meanOfRest }) =>
    signs.has(`${mean < meanOfRest ? -1 : 1} ${id}`),
  );
  const further =
    selected.length > 1
      ? new SignDraws(clusters.count, seed, drawsFor(tested.length, FURTHER_SHARE, FURTHER_DRAWS))
      : draws;
  const standsAlone = (influence: Float64Array, isFirst: boolean): boolean =>
    isFirst
      ? draws.pOf(influence) <= FALSE_SHARE / tested.length
      : further.pOf(influence) <= FURTHER_SHARE / tested.length;
  const { kept, echoes } = dropEchoes(selected, values, clusters, standsAlone, before);
  const findings = kept.map(({ finding, echoes: alsoSeenIn }) => ({
    ...finding,
    interval: selectedInterval(finding, FALSE_SHARE, kept.length, tested.length),
    alsoSeenIn,
  }));
  const said = [...new Set([...before, ...kept.map(({ finding }) => finding)])].map(({ rows }) => rows);
  return {
    ...looked,
    findings,
    echoes,
    watched: watchedOf(tested, new Set(selected), (one, beside) => {
      const own = ownPartOfLast(values, [...said, ...beside.map(({ rows }) => rows), one.rows], clusters);
      return own !== null && own.part * one.t > 0 && draws.pOf(own.influence) <= WATCHED_P;
    }),
  };
}

function silenceOf(
  values: Float64Array,
  clusters: Clusters,
  why: readonly (NoVerdict | null)[],
): Silence | null {
  if (values.length === 0) return 'no-outcomes';
  if (clusters.count < FEWEST_DAYS) return 'few-clusters';
  if (values.every((value) => value === values[0])) return 'all-alike';
  return why.includes(null) ? null : 'no-segments';
}

function numbering(values: Float64Array, days: Int32Array, nameOf: NameOf): (segment: Segment) => Numbers {
  const total = values.reduce((sum, value) => sum + value, 0);
  const all = [...new Set(days)].sort((a, b) => a - b);
  const middle = all[all.length >> 1] ?? 0;
  return (segment) => {
    const { rows, hypothesis, key } = segment;
    const inside = rows.reduce((sum, row) => sum + (values[row] ?? 0), 0);
    const early = rows.filter((row) => (days[row] ?? 0) < middle);
    const count = daysIn(rows, days);
    const earlyShare = daysIn(early, days) / count;
    return {
      id: segmentId(segment),
      hypothesis: hypothesis.id,
      key,
      phrase: hypothesis.phrase(key, nameOf),
      caution: hypothesis.caution ?? null,
      trades: rows.length,
      days: count,
      mean: inside / rows.length,
      meanOfRest: (total - inside) / (values.length - rows.length),
      inOneHalf: Math.max(earlyShare, 1 - earlyShare),
      rows,
    };
  };
}

/**
 * Those that would pass by themselves but not among so many, say something beside what is told and what is watched
 * already, and could tell within a few times their trades. Of two that are each other's rest the smaller is watched.
 */
function watchedOf(
  tested: readonly Tested[],
  told: ReadonlySet<Tested>,
  saysMore: (one: Tested, beside: readonly Tested[]) => boolean,
): Watched[] {
  const watched: Watched[] = [];
  const able = tested
    .filter((one) => !told.has(one) && one.p <= WATCHED_P && Math.abs(one.difference) >= LEAST_DIFFERENCE)
    .map((one) => ({
      ...one,
      tradesMissing: tradesMissing(one.trades, one.error, one.ifAny, FALSE_SHARE / tested.length),
    }))
    .filter((one) => one.tradesMissing <= MOST_MISSING * one.trades)
    .sort((a, b) => Math.round(1e6 * (Math.abs(b.t) - Math.abs(a.t))) || a.trades - b.trades);
  for (const one of able) if (saysMore(one, watched)) watched.push(one);
  return watched;
}
