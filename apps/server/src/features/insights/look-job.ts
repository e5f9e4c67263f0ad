import { isLookDue } from '@tapebook/domain/insights';
import * as z from 'zod/mini';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { countClosed, findSearch, keepAsked, keepEnded } from './insights.repository.ts';
import type { InsightsThread } from './insights-thread.ts';

export interface InsightDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly thread: InsightsThread;
}

const payload = z.object({ ownerId: z.string() });
type Payload = z.infer<typeof payload>;

/** Looks for what stands out of a journal. Doing it twice comes to the same: a look at the same trades judges nothing. */
export const lookJob = (deps: InsightDeps): JobDefinition<Payload> => ({
  name: 'look-for-insights',
  payload,
  retryLimit: 1,
  takenUpAtStart: true,
  async handle({ ownerId }, { signal }) {
    const { database, clock, thread } = deps;
    const asked = await database.tenant(ownerId, (tx) => findSearch(tx, ownerId));
    // The journal was deleted meanwhile.
    if (asked === null) return;
    const now = clock.now();
    try {
      await thread.look({ ownerId, now }, now - Date.parse(asked.asked_at));
    } catch (error) {
      if (signal.aborted) throw error;
      // The server stops, which is no failure: it is left to whoever runs next, as often as that may be.
      if (thread.isStopped)
        return database.tenant(ownerId, (tx) => enqueueLook(deps, tx, ownerId, STOP_SECONDS));
      const problem = 'The last search ended without an answer. Look again, or write to whoever runs this.';
      await database.tenant(ownerId, (tx) => keepEnded(tx, ownerId, { problem }));
      throw error;
    }
  },
});

/** Has the journal looked at as soon as nothing else is in hand. */
export async function askForLook(deps: InsightDeps, tx: Tx, ownerId: string): Promise<void> {
  await ensureJournal(tx, ownerId);
  await keepAsked(tx, ownerId);
  await enqueueLook(deps, tx, ownerId);
}

/** This process takes nothing more by then; one that starts takes it up whenever it is due. */
const STOP_SECONDS = 10;

const enqueueLook = (deps: InsightDeps, tx: Tx, ownerId: string, startAfterSeconds = 0): Promise<void> =>
  deps.jobs.enqueue(lookJob(deps), { ownerId }, { tx, singletonKey: ownerId, startAfterSeconds });

/** What follows a change of the journal's trades: called in its transaction, and nothing that its caller waits for. */
export type AfterChange = (tx: Tx, ownerId: string) => Promise<void>;

/** So many changes may come one after the other, as fills are typed: they are looked at together. */
const TOGETHER_SECONDS = 5;

/** Counts what has come since the last search, and has the journal looked at where it is much. */
export const lookWhenDueJob = (deps: InsightDeps): JobDefinition<Payload> => ({
  name: 'look-for-insights-when-due',
  payload,
  retryLimit: 1,
  handle: ({ ownerId }) => deps.database.tenant(ownerId, (tx) => askWhenDue(deps, tx, ownerId)),
});

export const lookAfterChange =
  (deps: InsightDeps): AfterChange =>
  (tx, ownerId) =>
    deps.jobs.enqueue(
      lookWhenDueJob(deps),
      { ownerId },
      { tx, singletonKey: ownerId, startAfterSeconds: TOGETHER_SECONDS },
    );

/** The same where so much has come since the last search that it counts as another look. */
export async function askWhenDue(deps: InsightDeps, tx: Tx, ownerId: string): Promise<void> {
  const search = await findSearch(tx, ownerId);
  if (search !== null && search.ended_at === null) return;
  const { known: trades } = await countClosed(tx, ownerId);
  if (search === null ? trades > 0 : isLookDue(trades, search.content?.trades ?? null))
    await askForLook(deps, tx, ownerId);
}
