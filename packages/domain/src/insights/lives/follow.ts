import { normalQuantile, tTest } from '../../analytics/index.ts';
import type { Outcomes } from '../outcomes/outcome.ts';
import type { Clusters } from '../testing/clusters.ts';
import { Differences } from '../testing/differences.ts';
import { changed, type Figures, type Life, type Moment, stageOf } from './life.ts';

/** What a segment did after its life's last change: the only numbers that picking it has not made too good. */
export interface Since {
  /** Of each day: the difference of its trades in the segment from the others', by influence (see `Differences`). */
  readonly influence: Float64Array;
  readonly figures: Omit<Figures, 'p'>;
}

const SURE = 0.05;
const FEWEST_DAYS = 10;
const FEWEST_TRADES = 20;

/** @returns `null` where nothing of the segment, or nothing else, was opened later than `upTo`. */
export function sinceOf(
  { trades, values }: Pick<Outcomes, 'trades' | 'values'>,
  clusters: Clusters,
  rows: Uint32Array,
  upTo: number,
): Since | null {
  const first = trades.findIndex(({ entry }) => entry.openedAt > upTo);
  const later = rows.filter((row) => row >= first);
  if (first < 0 || later.length === 0 || later.length === trades.length - first) return null;
  const ofLater = { ...clusters, of: clusters.of.subarray(first) };
  const differences = new Differences(values.subarray(first), ofLater);
  const { difference, error, influence } = differences.of(later.map((row) => row - first));
  const half = error * normalQuantile(1 - SURE / 2);
  return {
    influence,
    figures: {
      trades: later.length,
      journalTrades: trades.length,
      effect: difference,
      // One day has no spread, and so no interval.
      interval:
        influence.filter((value) => value !== 0).length > 1 ? [difference - half, difference + half] : null,
    },
  };
}

/** One-sided: whether it goes on the way that it was seen to go. */
function pOf(influence: Float64Array, sign: 1 | -1): number | null {
  const days = influence.filter((value) => value !== 0);
  if (days.length < FEWEST_DAYS) return null;
  return tTest(days.map((value) => value * sign))?.p ?? null;
}

/** Whether its one test on later trades was against it. */
export function failedTest({ entries }: Life): boolean {
  const [before, last] = entries.slice(-2);
  return last?.stage === 'withdrawn' && (before?.stage === 'watched' || before?.stage === 'accepted');
}

/**
 * What failed its test has had the trades in which it was seen once already: they may make it stand out of all for
 * long. It comes back only with what was opened after the test going the same way by itself.
 */
export const mayReturn = (life: Life, since: Since | null): boolean =>
  since !== null && since.figures.trades >= FEWEST_TRADES && (pOf(since.influence, life.sign) ?? 1) <= SURE;

/**
 * The one test on later trades alone: of what waits, as soon as what it waits for is there. It passes once or never.
 */
export function follow(life: Life, since: Since, now: Moment): Life {
  const stage = stageOf(life);
  if (stage !== 'watched' && stage !== 'accepted') return life;
  if (since.figures.trades < (life.waitsFor ?? 0)) return life;
  const p = pOf(since.influence, life.sign);
  if (p === null) return life;
  return changed(life, {
    ...now,
    stage: p <= SURE ? 'confirmed' : 'withdrawn',
    figures: { ...since.figures, p },
  });
}
