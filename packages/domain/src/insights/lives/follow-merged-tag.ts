import { tag } from '../hypotheses/tag.ts';
import { segmentId } from '../testing/segments.ts';
import { failedTest } from './follow.ts';
import { changed, type Life, mayBecome, type Stage, stageOf } from './life.ts';

/** A tag that is merged into another one. */
interface MergedTag {
  /** Ids. */
  readonly from: string;
  readonly into: string;
  /** Said of a finding that goes on in another one. */
  readonly why: string;
  /** Day number. */
  readonly day: number;
}

/** What was settled goes on before what was only seen; of equals, that of the tag that stays. */
const RANKS: Readonly<Record<Stage, number>> = {
  accepted: 4,
  confirmed: 4,
  watched: 3,
  published: 2,
  dismissed: 2,
  found: 1,
  withdrawn: 0,
};
const rankOf = (life: Life): number => (failedTest(life) ? RANKS.watched : RANKS[stageOf(life)]);

/**
 * What becomes of all that was found when a tag is merged into another one: what was found of its trades goes on with
 * those of the other. Where both have a life of the same kind one goes on and the other ends, with its history.
 *
 * @returns the lives in the order in which they were given.
 */
export function followMergedTag(lives: readonly Life[], { from, into, why, day }: MergedTag): Life[] {
  const [former, next] = [from, into].map((key) => segmentId({ hypothesis: tag, key })) as [string, string];
  const other = (life: Life, segment: string): Life | undefined =>
    lives.find((one) => one.segment === segment && one.sign === life.sign);
  return lives.map((life): Life => {
    if (life.segment === former) {
      const own = other(life, next);
      return own === undefined || rankOf(life) > rankOf(own)
        ? { ...life, segment: next }
        : ended(life, why, day);
    }
    const merged = life.segment === next ? other(life, former) : undefined;
    if (merged === undefined || rankOf(merged) <= rankOf(life)) return life;
    return { ...ended(life, why, day), segment: former };
  });
}

/** What was put away or no longer stands has ended already. */
function ended(life: Life, why: string, day: number): Life {
  const last = life.entries.at(-1);
  if (last === undefined || !mayBecome(life, 'withdrawn')) return life;
  return changed(life, { ...last, day: Math.max(last.day, day), stage: 'withdrawn', reason: why });
}
