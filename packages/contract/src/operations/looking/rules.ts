import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import {
  breach,
  newRule,
  rule,
  ruleAnswerChange,
  ruleChange,
  ruleExceptionChange,
} from '../../schemas/looking/rule.ts';
import { dayInput, page } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listRules = operation({
  id: 'listRules',
  method: 'GET',
  path: '/v2/rules',
  noun: 'rules',
  summary: 'All rules in their order, with what they said from when to when',
  answer: z.object({ rules: z.array(rule) }),
});

export const addRule = operation({
  id: 'addRule',
  method: 'POST',
  path: '/v2/rules',
  noun: 'rules',
  summary: 'Adds a rule. With the id of one that was removed, that is undone: it comes back as it was',
  body: newRule,
  status: 201,
  answer: z.object({ rule }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

export const changeRule = operation({
  id: 'changeRule',
  method: 'PATCH',
  path: '/v2/rules/{id}',
  noun: 'rules',
  summary: 'Changes a rule; what it asks holds from a day on, and earlier trades keep what was promised then',
  params: id,
  body: ruleChange,
  answer: z.object({ rule }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version', 'limit-reached'],
});

export const deleteRule = operation({
  id: 'deleteRule',
  method: 'DELETE',
  path: '/v2/rules/{id}',
  noun: 'rules',
  summary:
    'Removes a rule; adding it with its id brings it back. To stop it from a day on, say its last day instead',
  params: id,
  problems: ['not-found'],
});

export const answerRule = operation({
  id: 'answerRule',
  method: 'PUT',
  path: '/v2/rules/{id}/answers/{day}',
  noun: 'rules',
  summary: 'Says of a rule by hand whether it was kept on a trading day',
  params: z.object({ id: uuid, day: dayInput }),
  body: ruleAnswerChange,
  answer: z.object({ rule }),
  problems: ['not-found', 'invalid-content'],
});

export const allowBreach = operation({
  id: 'allowBreach',
  method: 'PUT',
  path: '/v2/rules/{id}/exceptions/{tradeId}',
  noun: 'rules',
  summary: 'Allows the breach of a rule in one trade, with a note that stays visible',
  params: z.object({ id: uuid, tradeId: uuid }),
  body: ruleExceptionChange,
  answer: z.object({ rule }),
  problems: ['not-found', 'invalid-content'],
});

export const listBreaches = operation({
  id: 'listBreaches',
  method: 'GET',
  path: '/v2/rules/{id}/breaches',
  noun: 'rules',
  summary: 'Trades that broke a rule, newest first, those that were allowed among them',
  params: id,
  query: z.object(page),
  answer: z.object({ breaches: z.array(breach), nextCursor }),
  problems: ['not-found', 'invalid-content'],
});
