import type { AssetClass } from '../instruments/index.ts';
import type { Instant } from '../time/index.ts';
import type { Direction } from '../trades/index.ts';
import { type Plan, type PlanTerms, writtenBefore } from './plan.ts';

/** The first fill of a trade. */
export interface Opening {
  readonly activityId: string;
  /** What is said of the trade is kept against this activity, mostly the opening itself: answers that were given to another one. */
  readonly anchorId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly underlying: string | null;
  readonly assetClass: AssetClass;
  readonly direction: Direction;
  /** What was written before this was written before the fill: of a fill without a time, before the end of its day. */
  readonly at: Instant;
  /** Trading day. */
  readonly day: string;
}

/** A person has said whether the trade that a fill opens is that plan. */
export interface PlanAnswer {
  readonly planId: string;
  readonly activityId: string;
  readonly isIt: boolean;
}

export interface TakenPlan {
  readonly planId: string;
  readonly opening: Opening;
}

/** Several plans fit one trade: somebody has to say which it is. */
export interface PlanQuestion {
  readonly opening: Opening;
  readonly planIds: readonly string[];
}

export interface MatchedPlans {
  readonly taken: readonly TakenPlan[];
  readonly questions: readonly PlanQuestion[];
}

/** Whether an answer is about the trade that a fill opens. */
export const isAnswerTo = (
  { activityId, anchorId }: Pick<Opening, 'activityId' | 'anchorId'>,
  answer: PlanAnswer,
): boolean => answer.activityId === activityId || answer.activityId === anchorId;

/** Whether a plan, as it had been written when the trade was opened, is of that instrument, side and day. */
export function fits(plan: Plan, opening: Opening): boolean {
  const terms = writtenBefore(plan, opening.at)?.terms;
  if (terms === undefined || terms.dropped) return false;
  return (
    terms.accountId === opening.accountId &&
    terms.assetClass === opening.assetClass &&
    terms.direction === opening.direction &&
    isSymbolOf(terms, opening) &&
    terms.from <= opening.day &&
    opening.day <= terms.until
  );
}

function isSymbolOf({ symbol }: PlanTerms, opening: Opening): boolean {
  const wanted = symbol.toUpperCase();
  return wanted === opening.symbol.toUpperCase() || wanted === opening.underlying?.toUpperCase();
}

/**
 * Which plans were taken by which trades. A plan is taken by the first fill that it fits, a trade is one plan, and where
 * several fit it is asked. Says the same whatever the order in which plans and fills came to be known.
 *
 * @param openings each once.
 */
export function matchPlans(
  plans: readonly Plan[],
  openings: readonly Opening[],
  answers: readonly PlanAnswer[],
): MatchedPlans {
  const inTime = openings.toSorted(
    (one, other) => one.at - other.at || (one.activityId < other.activityId ? -1 : 1),
  );
  const byId = plans.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const taken = new Map<string, Opening>();
  const told = new Set<Opening>();
  for (const opening of inTime) {
    const plan = byId.find(
      (one) =>
        !taken.has(one.id) &&
        // What was written afterwards was no plan, whoever says so.
        writtenBefore(one, opening.at) !== undefined &&
        answers.some((answer) => answer.isIt && answer.planId === one.id && isAnswerTo(opening, answer)),
    );
    if (plan === undefined) continue;
    taken.set(plan.id, opening);
    told.add(opening);
  }
  const asked = new Set<string>();
  const questions: PlanQuestion[] = [];
  for (const opening of inTime) {
    if (told.has(opening)) continue;
    const free = byId.filter(
      (one) =>
        !taken.has(one.id) &&
        !asked.has(one.id) &&
        fits(one, opening) &&
        !answers.some((answer) => !answer.isIt && answer.planId === one.id && isAnswerTo(opening, answer)),
    );
    if (free.length > 1) {
      const planIds = free.map(({ id }) => id);
      questions.push({ opening, planIds });
      for (const id of planIds) asked.add(id);
    } else if (free[0] !== undefined) {
      taken.set(free[0].id, opening);
    }
  }
  return { taken: [...taken].map(([planId, opening]) => ({ planId, opening })), questions };
}
