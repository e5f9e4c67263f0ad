import { fits, isAnswerTo, type Opening, type PlanAnswer } from './match-plans.ts';
import type { Plan } from './plan.ts';

/** A fill that adds to a trade which was open already. */
export interface Add extends Opening {
  /** The fill that opened that trade, and what is said of the trade is kept against. */
  readonly of: Pick<Opening, 'activityId' | 'anchorId'>;
}

/**
 * Which plans were executed by adding to what was held: each fill executes one, the first written that it fits, and each plan is
 * executed once. Nothing is asked: whoever scales in by steps plans several of the same kind, and which is which shows in their
 * order. A trade that somebody said a plan was not is not added to by it either.
 *
 * @param adds each once.
 * @returns by the id of a plan.
 */
export function matchAdds<A extends Add>(
  plans: readonly Plan[],
  adds: readonly A[],
  answers: readonly PlanAnswer[],
): ReadonlyMap<string, A> {
  const since = ({ versions }: Plan): number => versions[0]?.writtenAt ?? 0;
  const asWritten = plans.toSorted((one, other) => since(one) - since(other) || (one.id < other.id ? -1 : 1));
  const executed = new Map<string, A>();
  const inTime = adds.toSorted(
    (one, other) => one.at - other.at || (one.activityId < other.activityId ? -1 : 1),
  );
  for (const add of inTime) {
    const isDenied = ({ id }: Plan): boolean =>
      answers.some((answer) => !answer.isIt && answer.planId === id && isAnswerTo(add.of, answer));
    const plan = asWritten.find((one) => !executed.has(one.id) && fits(one, add) && !isDenied(one));
    if (plan !== undefined) executed.set(plan.id, add);
  }
  return executed;
}
