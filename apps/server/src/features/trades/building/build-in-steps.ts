import type { Activity } from '@tapebook/domain/activities';
import type { BuiltTrades } from '@tapebook/domain/trades';

/** Some activities, and what came of them. */
export interface BuildStep {
  readonly activities: readonly Activity[];
  readonly built: BuiltTrades;
}

interface Steps {
  build(activities: readonly Activity[]): BuiltTrades;
  /** The activities end amid one book: what they make after its last flat point is not known yet, and left out. */
  readonly isPiece: boolean;
  /** How many activities make a step, at least. */
  readonly atOnce?: number;
}

/** What so many make is let go before a sweep of the young heap would move it among what stays. */
const AT_ONCE = 200;

const isOfOneBook = (one: Activity, other: Activity): boolean =>
  one.accountId === other.accountId && one.instrument === other.instrument;

/**
 * What is known for good of a book whose facts go on after these: until its last flat point. A dated ending sorts
 * late in its day, so that a point may lie after facts that are still to come; such a point says nothing yet.
 */
function untilFlat(built: BuiltTrades, activities: readonly Activity[]): BuiltTrades {
  const told = activities.at(-1)?.occurredAt ?? Number.NEGATIVE_INFINITY;
  const flatPoints = built.flatPoints.filter(({ at }) => at <= told);
  const end = flatPoints.at(-1)?.at;
  if (end === undefined) return { trades: [], problems: [], flatPoints };
  const later = new Set(activities.filter(({ occurredAt }) => occurredAt > end).map(({ id }) => id));
  return {
    trades: built.trades.filter(({ beganAt }) => beganAt <= end),
    problems: built.problems.filter(({ activityId }) => !later.has(activityId)),
    flatPoints,
  };
}

/** As counted from the beginning of the book. */
const after = (built: BuiltTrades, count: number): BuiltTrades =>
  count === 0
    ? built
    : {
        ...built,
        flatPoints: built.flatPoints.map((point) => ({
          ...point,
          activityCount: point.activityCount + count,
        })),
      };

/**
 * Builds books that nothing ties to others a few activities at a time: some books, or one from flat point to flat
 * point. It gives what building all at once would give, and holds little of it at any time.
 *
 * @param activities book by book, each in the order of its time; those of a book share their instrument.
 */
export function* buildInSteps(
  activities: Iterable<Activity>,
  { build, isPiece, atOnce = AT_ONCE }: Steps,
): Generator<BuildStep> {
  let run: Activity[] = [];
  let most = atOnce;
  /** How many activities of the run's book are built already. */
  let builtCount = 0;
  const whole = (some: readonly Activity[]): BuildStep => ({
    activities: some,
    built: after(build(some), builtCount),
  });
  const begin = (rest: Activity[]): void => {
    run = rest;
    most = rest.length + atOnce;
    builtCount = 0;
  };
  for (const next of activities) {
    const last = run.at(-1);
    const first = run[0];
    if (first !== undefined && last !== undefined && (run.length >= most || builtCount > 0)) {
      const isFull = run.length >= most;
      if (!isOfOneBook(last, next)) {
        yield whole(run);
        begin([]);
      } else if (isFull && !isOfOneBook(first, next)) {
        const own = run.findIndex((activity) => isOfOneBook(activity, next));
        yield whole(run.slice(0, own));
        begin(run.slice(own));
      } else if (isFull && next.occurredAt > last.occurredAt) {
        const built = untilFlat(build(run), run);
        const end = built.flatPoints.at(-1);
        if (end === undefined) {
          // It was held all along: a longer run costs as much again, and no more in all.
          most = 2 * run.length;
        } else {
          yield { activities: run, built: after(built, builtCount) };
          builtCount += end.activityCount;
          run = run.filter(({ occurredAt }) => occurredAt > end.at);
          most = Math.max(2 * run.length, run.length + atOnce);
        }
      }
    }
    run.push(next);
  }
  if (run.length === 0) return;
  if (!isPiece) yield whole(run);
  else yield { activities: run, built: after(untilFlat(build(run), run), builtCount) };
}
