import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { newPlannedTrade, plannedTrade, plannedTradeChange } from '../../schemas/trading/planned-trade.ts';
import { dayInput } from '../../schemas/values/inputs.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });
const plan = plannedTrade;

export const listPlans = operation({
  id: 'listPlans',
  method: 'GET',
  path: '/v2/plans',
  noun: 'plans',
  summary: 'Planned trades, those of the latest days first',
  query: z.object({
    /** Days of which at least one is among those on which the plan may be taken. */
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.object({ plans: z.array(plan) }),
});

export const addPlan = operation({
  id: 'addPlan',
  method: 'POST',
  path: '/v2/plans',
  noun: 'plans',
  summary: 'Writes down a trade before it is made; with the id of one that was removed, brings that back',
  body: newPlannedTrade,
  answer: z.object({ plan }),
  status: 201,
  problems: ['invalid-content', 'conflict', 'limit-reached', 'idempotency-key-reused'],
});

export const changePlan = operation({
  id: 'changePlan',
  method: 'PATCH',
  path: '/v2/plans/{id}',
  noun: 'plans',
  summary: 'Changes a planned trade; once it is locked, what changes is kept apart from what was planned',
  params: id,
  body: plannedTradeChange,
  answer: z.object({ plan }),
  problems: ['not-found', 'invalid-content', 'limit-reached', 'stale-version'],
});

export const answerPlan = operation({
  id: 'answerPlan',
  method: 'POST',
  path: '/v2/plans/{id}/answer',
  noun: 'plans',
  summary: 'Says whether a trade is this plan; null takes the answer back',
  params: id,
  body: z.object({ tradeId: uuid, isIt: z.nullable(z.boolean()) }),
  status: 200,
  answer: z.object({ plan }),
  problems: ['not-found', 'invalid-content'],
});

export const deletePlan = operation({
  id: 'deletePlan',
  method: 'DELETE',
  path: '/v2/plans/{id}',
  noun: 'plans',
  summary: 'Removes a planned trade; adding it with its id brings it back',
  params: id,
  problems: ['not-found'],
});
