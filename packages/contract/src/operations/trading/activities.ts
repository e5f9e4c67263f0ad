import { ACTIVITY_KINDS } from '@tapebook/domain/activities';
import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { activity, newActivity } from '../../schemas/trading/activity.ts';
import { trade } from '../../schemas/trading/trade.ts';
import { dayInput, label, page } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';

/** Most activities that one call may add. */
export const MAX_NEW_ACTIVITIES = 10_000;

const listOfActivities = { error: `must be a list of 1 to ${MAX_NEW_ACTIVITIES} activities` };

export const listActivities = operation({
  id: 'listActivities',
  method: 'GET',
  path: '/v2/activities',
  noun: 'activities',
  summary: 'Activities of the journal, newest first',
  query: z.object({
    ...page,
    accountId: z.optional(uuid),
    importId: z.optional(uuid),
    kind: z.optional(z.enum(ACTIVITY_KINDS)),
    symbol: z.optional(label(80)),
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.object({ activities: z.array(activity), nextCursor }),
});

export const addActivities = operation({
  id: 'addActivities',
  method: 'POST',
  path: '/v2/activities',
  noun: 'activities',
  summary: 'Adds activities by hand, all or none, and answers the trades that changed',
  body: z.object({
    activities: z
      .array(newActivity, listOfActivities)
      .check(z.minLength(1, listOfActivities), z.maxLength(MAX_NEW_ACTIVITIES, listOfActivities)),
  }),
  status: 201,
  answer: z.object({ activities: z.array(activity), trades: z.array(trade) }),
  problems: ['invalid-content', 'unknown-account', 'idempotency-key-reused'],
});

export const deleteActivity = operation({
  id: 'deleteActivity',
  method: 'DELETE',
  path: '/v2/activities/{activityId}',
  noun: 'activities',
  summary: 'Removes one activity and rebuilds the trades that it touched',
  params: z.object({ activityId: uuid }),
  problems: ['not-found'],
});
