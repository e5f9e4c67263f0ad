import { randomUUID } from 'node:crypto';
import {
  MAX_PLAN_VERSIONS,
  MAX_PLANS,
  type NewPlannedTradeJson,
  type PlannedTradeChangeJson,
} from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, instantFromMillis } from '@tapebook/domain/time';
import { ensureJournal } from '#server/features/journals/index.ts';
import { refuseUnknownSetup } from '#server/features/setups/index.ts';
import { refuseUnknownTags } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { rematchPlans } from './match-plans.ts';
import { findOpeningOf } from './openings.repository.ts';
import {
  countPlans,
  forgetOthers,
  insertPlan,
  keepAnswer,
  lockPlan,
  setRemoved,
  writePlan,
} from './plans.repository.ts';
import { type PlanRow, versionsOf, type Written } from './stored-plan.ts';

export const noPlan = () => new ProblemError('not-found', 'There is no such planned trade in this journal.');

const wrong = (path: string, message: string, detail: string) =>
  new ProblemError('invalid-content', detail, { errors: [{ path, message }] });

/** One spelling of a number, as the database gives it back. */
const plain = (text: string): string => Decimal.parse(text).normalized().toString();

const level = <Name extends string>(name: Name, value: string | null | undefined) =>
  value === null || value === undefined ? {} : ({ [name]: plain(value) } as Record<Name, string>);

/** A version as it is kept; what a change leaves out stays as it was. */
function written(before: Written | null, change: PlannedTradeChangeJson): Written {
  const held = { entry: null, stop: null, quantity: null, risk: null, setupId: null, ...before };
  const said = <Name extends 'entry' | 'stop' | 'quantity' | 'risk'>(name: Name) =>
    level(name, change[name] === undefined ? held[name] : change[name]);
  const setupId = change.setupId === undefined ? held.setupId : change.setupId;
  const day = change.day ?? before?.day ?? '';
  const targets = change.targets ?? before?.targets ?? [];
  return {
    accountId: change.accountId ?? before?.accountId ?? '',
    instrument: change.instrument ?? before?.instrument ?? { symbol: '', assetClass: 'stock' },
    direction: change.direction ?? before?.direction ?? 'long',
    day,
    until: change.until ?? (change.day === undefined ? before?.until : undefined) ?? day,
    ...said('entry'),
    ...said('stop'),
    ...said('quantity'),
    ...said('risk'),
    targets: targets.map(({ price, share }) => ({ price: plain(price), ...level('share', share) })),
    ...(setupId === null ? {} : { setupId }),
    tagIds: [...(change.tagIds ?? before?.tagIds ?? [])],
    reason: change.reason ?? before?.reason ?? '',
    dropped: change.dropped ?? before?.dropped ?? false,
  };
}

/** @throws {ProblemError} `invalid-content` where it names what is not there, or its levels stand on the wrong sides. */
async function refuseNonsense(
  tx: Tx,
  ownerId: string,
  plan: Written,
  change: PlannedTradeChangeJson,
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', '=', plan.accountId)
    .executeTakeFirst();
  if (account === undefined) {
    throw wrong(
      'accountId',
      'is no account of this journal',
      'There is no such account. Choose another one.',
    );
  }
  if (change.setupId) await refuseUnknownSetup(tx, ownerId, change.setupId, 'setupId');
  await refuseUnknownTags(tx, ownerId, change.tagIds ?? [], 'tagIds');
  if (plan.until < plan.day) {
    throw wrong('until', 'must not be before the first day', 'A plan cannot end before it begins.');
  }
  if (plan.entry === undefined || plan.stop === undefined) return;
  const side = Decimal.parse(plan.entry).compare(Decimal.parse(plan.stop));
  if (side === 0 || side > 0 !== (plan.direction === 'long')) {
    const where = plan.direction === 'long' ? 'below' : 'above';
    throw wrong(
      'stop',
      `must be ${where} the entry`,
      `The stop of a ${plan.direction} is ${where} its entry.`,
    );
  }
}

const stamped = (plan: Written, now: number) => ({
  writtenAt: formatInstant(instantFromMillis(now)),
  ...plan,
});

/** Writes a planned trade down, or brings back one that was removed. @returns its id. */
export async function addPlan(
  tx: Tx,
  ownerId: string,
  { id = randomUUID(), ...plan }: NewPlannedTradeJson,
  now: number,
): Promise<string> {
  const before = await lockPlan(tx, ownerId, id);
  if (before !== undefined) {
    if (before.removed_at === null) {
      throw new ProblemError(
        'conflict',
        'A planned trade with this id is there already. Change that one instead.',
      );
    }
    await setRemoved(tx, ownerId, id, false);
    await rematchPlans(tx, ownerId);
    return id;
  }
  if ((await countPlans(tx, ownerId)) >= MAX_PLANS) {
    throw new ProblemError(
      'limit-reached',
      `A journal keeps at most ${MAX_PLANS} planned trades. Remove some that you no longer need.`,
    );
  }
  const first = written(null, plan);
  await refuseNonsense(tx, ownerId, first, plan);
  await ensureJournal(tx, ownerId);
  await insertPlan(tx, ownerId, { id, versions: [stamped(first, now)] });
  await rematchPlans(tx, ownerId);
  return id;
}

/** Writes many trades down that are known to make sense, each at its own time, with what was written later, and sees once what became of them. */
export async function addManyPlans(
  tx: Tx,
  ownerId: string,
  plans: readonly {
    readonly plan: NewPlannedTradeJson;
    readonly writtenAt: number;
    readonly later?: { readonly at: number; readonly change: PlannedTradeChangeJson } | undefined;
  }[],
): Promise<void> {
  for (const { plan, writtenAt, later } of plans) {
    const first = written(null, plan);
    const versions = [
      stamped(first, writtenAt),
      ...(later === undefined ? [] : [stamped(written(first, later.change), later.at)]),
    ];
    await insertPlan(tx, ownerId, { id: randomUUID(), versions });
  }
  await rematchPlans(tx, ownerId);
}

/** @throws {ProblemError} `not-found` */
export async function lockKnownPlan(tx: Tx, ownerId: string, id: string): Promise<PlanRow> {
  const row = await lockPlan(tx, ownerId, id);
  if (row === undefined || row.removed_at !== null) throw noPlan();
  return row;
}

/** Writes a further version of a plan: nothing that was written before is lost. */
export async function changePlan(
  tx: Tx,
  ownerId: string,
  row: PlanRow,
  change: PlannedTradeChangeJson,
  now: number,
): Promise<void> {
  const versions = versionsOf(row);
  if (versions.length >= MAX_PLAN_VERSIONS) {
    throw new ProblemError('limit-reached', 'This plan has been changed too often. Write another one.');
  }
  const { writtenAt: _, ...last } = versions.at(-1) ?? { writtenAt: '', ...written(null, change) };
  const next = written(last, change);
  if (JSON.stringify(next) === JSON.stringify(written(last, {}))) return;
  await refuseNonsense(tx, ownerId, next, change);
  await writePlan(tx, ownerId, row.id, [...versions, stamped(next, now)]);
  await rematchPlans(tx, ownerId);
}

/** Keeps whether a trade is a plan; `null` takes the answer back. */
export async function answerPlan(
  tx: Tx,
  ownerId: string,
  { id }: PlanRow,
  { tradeId, isIt }: { readonly tradeId: string; readonly isIt: boolean | null },
): Promise<void> {
  const opening = await findOpeningOf(tx, ownerId, tradeId);
  if (opening === undefined) {
    throw wrong(
      'tradeId',
      'is no trade of this journal',
      'There is no such trade. It may have been rebuilt.',
    );
  }
  if (isIt === true) await forgetOthers(tx, ownerId, opening);
  for (const activityId of new Set([opening.activityId, opening.anchorId])) {
    const own = activityId === opening.activityId ? isIt : null;
    await keepAnswer(tx, ownerId, { planId: id, activityId }, own);
  }
  await rematchPlans(tx, ownerId);
}

export async function removePlan(tx: Tx, ownerId: string, { id }: PlanRow): Promise<void> {
  await setRemoved(tx, ownerId, id, true);
  await rematchPlans(tx, ownerId);
}
