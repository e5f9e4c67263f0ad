import {
  type ActivityJson,
  addActivities as addOperation,
  deleteActivity,
  listActivities,
} from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import type { FastifyInstance } from 'fastify';
import type { AfterChange } from '#server/features/insights/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import { requireRoomForActivities } from '#server/features/limits/index.ts';
import { tradesByIds } from '#server/features/trades/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { addActivities } from './changing/add-activities.ts';
import { removeActivity } from './changing/remove-activity.ts';
import { findActivities, findActivitiesByIds, findProblems } from './reading/activities.repository.ts';
import { activityJson } from './reading/activity-json.ts';

/** Ten thousand activities with long notes; beyond that a statement file is the way. */
const ADD_LIMIT_BYTES = 16 * 1024 * 1024;

/** Said of an activity that was there already under its externalId. */
const DUPLICATE = {
  code: 'duplicate',
  message: 'This activity is already in your journal, under the same externalId. It was not added again.',
};

/** Activities with what building found wrong with them. */
async function activitiesJson(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<ActivityJson[]> {
  const problems = await findProblems(
    tx,
    ownerId,
    activities.map(({ id }) => id),
  );
  return activities.map((activity) => activityJson(activity, problems.get(activity.id)));
}

/** As others than its owner read it: files and imports are theirs alone (decision 230). */
const ofOthers = ({ importId: _, ...activity }: ActivityJson): ActivityJson => activity;

interface ActivityRoutesDeps {
  readonly database: Database;
  /** How many a person may have here; `null`: as many as there are. */
  readonly mostActivities: number | null;
  /** Told of every change, in its transaction. */
  readonly afterChange: AfterChange;
}

export function activityRoutes(
  app: FastifyInstance,
  { database, mostActivities, afterChange }: ActivityRoutesDeps,
): void {
  serve(app, listActivities, ({ ownerId, grant, part, query }) =>
    database.tenant(ownerId, async (tx) => {
      const { activities, nextCursor } = await findActivities(
        tx,
        ownerId,
        { ...query, ofAccounts: part?.accountIds ?? null },
        query,
      );
      const listed = await activitiesJson(tx, ownerId, activities);
      return { activities: grant === null ? listed : listed.map(ofOthers), nextCursor };
    }),
  );

  serve(
    app,
    addOperation,
    ({ ownerId, body, request }) =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          const added = await addActivities(tx, ownerId, body.activities);
          await requireRoomForActivities(tx, ownerId, mostActivities);
          await afterChange(tx, ownerId);
          const ids = added.activities.map(({ id }) => id);
          const stored = new Map((await findActivitiesByIds(tx, ownerId, ids)).map((one) => [one.id, one]));
          const activities = added.activities.map((activity) => stored.get(activity.id) ?? activity);
          const answered = await activitiesJson(tx, ownerId, activities);
          return {
            activities: answered.map((one, index) =>
              added.repeated.has(index) ? { ...one, problems: [...(one.problems ?? []), DUPLICATE] } : one,
            ),
            trades: await tradesByIds(tx, ownerId, added.changedTradeIds),
          };
        });
      }),
    { bodyLimit: ADD_LIMIT_BYTES },
  );

  serve(app, deleteActivity, async ({ ownerId, params }) => {
    const removed = await database.tenant(ownerId, async (tx) => {
      const isRemoved = await removeActivity(tx, ownerId, params.activityId);
      if (isRemoved) await afterChange(tx, ownerId);
      return isRemoved;
    });
    if (!removed) throw new ProblemError('not-found', 'There is no such activity in this journal.');
  });
}
