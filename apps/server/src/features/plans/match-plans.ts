import { isDeepStrictEqual } from 'node:util';
import { type Given, matchPlans, type Plan, type Sayings, writtenBefore } from '@tapebook/domain/plans';
import { formatInstant } from '@tapebook/domain/time';
import { givePlan, takePlanBack } from '#server/features/annotations/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type FoundOpening, findOpenings } from './openings.repository.ts';
import { findAnswers, hasPlans, keepMatch, lockPlans, type Match } from './plans.repository.ts';
import { type PlanRow, toPlan, type Written, type WrittenTerms } from './stored-plan.ts';

const sayingsOf = (written: Written): Sayings => ({
  stop: written.stop ?? null,
  targets: written.targets,
  risk: written.risk ?? null,
  setupId: written.setupId ?? null,
  tagIds: written.tagIds,
});

/** What became of a plan, with what it says of its trade: nothing while no trade took it. */
interface Became {
  readonly row: PlanRow;
  readonly opening: FoundOpening | undefined;
  readonly askedId: string | null;
  readonly sayings: Sayings | null;
}

const isEarlier = (instant: string, other: string): boolean => Date.parse(instant) < Date.parse(other);

function matchOf({ row, opening, askedId }: Became): Omit<Match, 'given' | 'given_to'> {
  const lockedAt = opening === undefined ? null : formatInstant(opening.at);
  const before = row.locked_at;
  const isMoved = isMovedBy(row, { locked_at: lockedAt });
  const isSame = lockedAt !== null && before !== null && Date.parse(lockedAt) === Date.parse(before);
  return {
    opening_activity_id: opening?.activityId ?? null,
    locked_at: lockedAt,
    locked_by_day: opening?.isDay ?? false,
    lock_moved_from: isMoved ? before : isSame ? row.lock_moved_from : null,
    asked_activity_id: askedId,
  };
}

/** What a plan said of its trade, and what of it nobody had said before. */
interface KeptGiven {
  readonly of: Sayings | null;
  readonly given: Given;
}

const keptGiven = (row: PlanRow): KeptGiven => ({ of: null, given: {}, ...(row.given as object) });

/** Whether what is kept of what a plan said of its trade is what it says. */
const isGiven = ({ row, opening, sayings }: Became): boolean =>
  (opening?.anchorId ?? null) === row.given_to && isDeepStrictEqual(keptGiven(row).of, sayings);

/** What a plan says of the trade that took it, once all plans that say something else have taken their words back. */
async function giveAnew(tx: Tx, ownerId: string, one: Became): Promise<Pick<Match, 'given' | 'given_to'>> {
  const { row, opening, sayings } = one;
  const anchorId = opening?.anchorId ?? null;
  if (isGiven(one)) return { given_to: anchorId, given: JSON.stringify(row.given) };
  const next: KeptGiven =
    anchorId === null || sayings === null
      ? { of: null, given: {} }
      : { of: sayings, given: await givePlan(tx, ownerId, anchorId, sayings) };
  return { given_to: anchorId, given: JSON.stringify(next) };
}

function isChanged(row: PlanRow, match: Match): boolean {
  const instant = (value: string | null): number | null => (value === null ? null : Date.parse(value));
  return (
    row.opening_activity_id !== match.opening_activity_id ||
    instant(row.locked_at) !== instant(match.locked_at) ||
    row.asked_activity_id !== match.asked_activity_id ||
    row.given_to !== match.given_to ||
    !isDeepStrictEqual(row.given, JSON.parse(match.given))
  );
}

function became(
  rows: readonly PlanRow[],
  found: ReturnType<typeof matchPlans>,
  plans: readonly Plan<WrittenTerms>[],
): Became[] {
  const taken = new Map(found.taken.map(({ planId, opening }) => [planId, opening as FoundOpening]));
  const asked = new Map(
    found.questions.flatMap(({ planIds, opening }) => planIds.map((id) => [id, opening.activityId] as const)),
  );
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return rows.map((row) => {
    const [plan, opening] = [byId.get(row.id), taken.get(row.id)];
    const written = plan === undefined || opening === undefined ? undefined : writtenBefore(plan, opening.at);
    return {
      row,
      opening,
      askedId: asked.get(row.id) ?? null,
      sayings: written === undefined ? null : sayingsOf(written.terms.written),
    };
  });
}

/** A plan whose lock an earlier fill has moved. */
export interface MovedPlan {
  readonly id: string;
  readonly symbol: string;
  /** `YYYY-MM-DD` that it was written for, or from which on. */
  readonly day: string;
}

/**
 * Says anew which planned trades were taken by which fills, after either changed: in the transaction that changed it,
 * once the trades are built. Costs one look into an index where nothing is planned.
 *
 * @returns those that were locked before, and are locked by an earlier fill now.
 */
export async function rematchPlans(tx: Tx, ownerId: string): Promise<readonly MovedPlan[]> {
  if (!(await hasPlans(tx, ownerId))) return [];
  const rows = await lockPlans(tx, ownerId);
  const plans = rows.filter((row) => row.removed_at === null).map(toPlan);
  const openings = await findOpenings(tx, ownerId, plans);
  const found = matchPlans(plans, openings, await findAnswers(tx, ownerId));
  const all = became(rows, found, plans);
  for (const one of all) {
    const { row } = one;
    if (row.given_to !== null && !isGiven(one)) {
      await takePlanBack(tx, ownerId, row.given_to, keptGiven(row).given);
    }
  }
  let changed = false;
  const moved: MovedPlan[] = [];
  for (const one of all) {
    const match = matchOf(one);
    const whole = { ...match, ...(await giveAnew(tx, ownerId, one)) };
    if (!isChanged(one.row, whole)) continue;
    changed = true;
    await keepMatch(tx, ownerId, one.row.id, whole);
    if (isMovedBy(one.row, match)) moved.push(namedPlan(one));
  }
  if (changed) await raiseJournalVersion(tx, ownerId);
  return moved;
}

const isMovedBy = ({ locked_at: before }: PlanRow, { locked_at: at }: Pick<Match, 'locked_at'>): boolean =>
  before !== null && at !== null && isEarlier(at, before);

/** By what had been written at the lock: that is the plan. */
function namedPlan({ row, opening }: Became): MovedPlan {
  const plan = toPlan(row);
  const counts = opening === undefined ? plan.versions.at(-1) : writtenBefore(plan, opening.at);
  const { symbol = '', from = '' } = counts?.terms ?? {};
  return { id: row.id, symbol, day: from };
}
