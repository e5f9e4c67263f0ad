import { tTest } from '../../analytics/index.ts';
import { changed, type Figures, type Life, stageOf } from './life.ts';

/** What a segment did after its life's last change: the only numbers that picking it has not made too good. */
export interface Since {
  /** Of each day: the difference of its trades in the segment from the others', by influence (see `Differences`). */
  readonly influence: Float64Array;
  readonly figures: Omit<Figures, 'p'>;
}

const SURE = 0.05;
const FEWEST_DAYS = 10;

/** One-sided: whether it goes on the way that it was seen to go. */
function pOf(influence: Float64Array, sign: 1 | -1): number | null {
  const days = influence.filter((value) => value !== 0);
  if (days.length < FEWEST_DAYS) return null;
  return tTest(days.map((value) => value * sign))?.p ?? null;
}

/**
 * The one test on later trades alone: of a watched one as soon as what it waits for is there, of an accepted one when
 * the trader asks. It passes once or never.
 */
export function follow(life: Life, since: Since, day: number): Life {
  const stage = stageOf(life);
  if (stage !== 'watched' && stage !== 'accepted') return life;
  if (stage === 'watched' && since.figures.trades < (life.waitsFor ?? 0)) return life;
  const p = pOf(since.influence, life.sign);
  if (p === null) return life;
  return changed(life, {
    day,
    stage: p <= SURE ? 'confirmed' : 'withdrawn',
    figures: { ...since.figures, p },
  });
}
