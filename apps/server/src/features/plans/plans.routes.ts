import {
  addPlan as addOperation,
  answerPlan as answerOperation,
  changePlan as changeOperation,
  deletePlan,
  listPlans,
  type PlannedTradeJson,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { addPlan, answerPlan, changePlan, lockKnownPlan, noPlan, removePlan } from './change-plans.ts';
import { plansJson } from './plan-json.ts';
import { findPlans } from './plans.repository.ts';

/** Those of the latest days first; of a day as they were written. */
const latestFirst = (one: PlannedTradeJson, other: PlannedTradeJson): number =>
  other.day.localeCompare(one.day) || one.writtenAt.localeCompare(other.writtenAt);

export function planRoutes(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void {
  const planOf = async (tx: Tx, ownerId: string, id: string): Promise<PlannedTradeJson> => {
    const [plan] = await plansJson(tx, ownerId, [await lockKnownPlan(tx, ownerId, id)], clock.now());
    if (plan === undefined) throw noPlan();
    return plan;
  };

  serve(app, listPlans, ({ ownerId, query: { from, to } }) =>
    database.tenant(ownerId, async (tx) => {
      const all = await findPlans(tx, ownerId);
      const plans = await plansJson(tx, ownerId, all, clock.now(), all);
      const within = plans.filter(
        ({ day, until }) => (from === undefined || until >= from) && (to === undefined || day <= to),
      );
      return { plans: within.sort(latestFirst) };
    }),
  );

  serve(app, addOperation, async ({ ownerId, body, request, reply }) => {
    const answer = await database.tenant(ownerId, (tx) =>
      once(tx, ownerId, request, async () => ({
        plan: await planOf(tx, ownerId, await addPlan(tx, ownerId, body, clock.now())),
      })),
    );
    reply.header('etag', answer.plan.etag);
    return answer;
  });

  serve(app, changeOperation, async ({ ownerId, params, body, request, reply }) => {
    const plan = await database.tenant(ownerId, async (tx) => {
      const row = await lockKnownPlan(tx, ownerId, params.id);
      refuseStale(request, (await planOf(tx, ownerId, params.id)).etag, 'The planned trade');
      await changePlan(tx, ownerId, row, body, clock.now());
      return planOf(tx, ownerId, params.id);
    });
    reply.header('etag', plan.etag);
    return { plan };
  });

  serve(app, answerOperation, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => {
      await answerPlan(tx, ownerId, await lockKnownPlan(tx, ownerId, params.id), body);
      return { plan: await planOf(tx, ownerId, params.id) };
    }),
  );

  serve(app, deletePlan, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      await removePlan(tx, ownerId, await lockKnownPlan(tx, ownerId, params.id));
    }),
  );
}
