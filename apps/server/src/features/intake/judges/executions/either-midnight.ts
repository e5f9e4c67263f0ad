import type { SameExecutions, StatedExecution } from './stated-execution.ts';

const DAY = 86_400_000;

/** The same, of a day alone as if that began where the one of UTC does. */
const inUtc = <Stated extends StatedExecution>(each: Stated): Stated => {
  if (!each.isOfDay) return each;
  const { at, since, until, day } = each;
  const later = day * DAY - at;
  return { ...each, at: at + later, since: since + later, until: until + later };
};

const isElsewhere = ({ isOfDay, at, day }: StatedExecution): boolean => isOfDay && at !== day * DAY;

/**
 * Finds what is the same where days begin where they stand and then, of what is left, where those of UTC begin: days of which
 * nobody said the zone stand at the midnight of their account, and may have been told in any.
 */
export function matchAtEitherMidnight<Stated extends StatedExecution>(
  ours: readonly Stated[],
  theirs: readonly Stated[],
  match: (ours: readonly Stated[], theirs: readonly Stated[]) => SameExecutions<Stated>[],
): SameExecutions<Stated>[] {
  const found = match(ours, theirs);
  if (![...ours, ...theirs].some(isElsewhere)) return found;
  const known = new Set(found.flatMap((each) => [...each.ours, ...each.theirs]));
  const originals = new Map<Stated, Stated>();
  const left = (all: readonly Stated[]): Stated[] =>
    all
      .filter((each) => !known.has(each))
      .map((each) => {
        const moved = inUtc(each);
        originals.set(moved, each);
        return moved;
      })
      .sort((a, b) => a.at - b.at);
  const original = (all: readonly Stated[]): Stated[] => all.map((each) => originals.get(each) ?? each);
  return [
    ...found,
    ...match(left(ours), left(theirs)).map((each) => ({
      ours: original(each.ours),
      theirs: original(each.theirs),
    })),
  ];
}
