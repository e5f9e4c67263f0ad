import { dueAt } from '@tapebook/connectors';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { type FeedDeps, fetchPrices } from './fetch-prices.ts';
import { findFeed, findFeeds } from './price-feeds.repository.ts';

const payload = z.object({ ownerId: z.string(), feed: z.string() });
type Payload = z.infer<typeof payload>;

export interface FeedJobDeps extends FeedDeps {
  readonly jobs: Jobs;
}

const JOB = {
  payload,
  retryLimit: 1,
  takenUpAtStart: true,
  // Slow plans answer five calls a minute; what is not told by then waits for the next time.
  expireInSeconds: 3_600,
  concurrency: 2,
};

/** Fetches prices as soon as nothing else is in hand. */
export const pricesJob = (deps: FeedJobDeps): JobDefinition<Payload> => ({
  ...JOB,
  name: 'fetch-prices',
  async handle({ ownerId, feed }, { signal }) {
    await askLater(deps, ownerId, feed, await fetchPrices(deps, ownerId, feed, signal));
  },
});

/**
 * The same at its time: of another name, so that one that waits for its hour does not stand in the way of now. One that comes before
 * that, as all do when a process starts, or after the feed was asked meanwhile, waits anew.
 */
export const nextPricesJob = (deps: FeedJobDeps): JobDefinition<Payload> => ({
  ...JOB,
  name: 'fetch-prices-again',
  async handle({ ownerId, feed }, { signal }) {
    const kept = await deps.database.tenant(ownerId, (tx) => findFeed(tx, ownerId, feed));
    if (kept === null) return;
    const now = new Date(deps.clock.now());
    const due = dueAt(kept.standing, now);
    const isEarly = due !== null && due > now;
    await askLater(deps, ownerId, feed, isEarly ? due : await fetchPrices(deps, ownerId, feed, signal));
  },
});

export async function askLater(
  { database, clock, jobs, ...deps }: FeedJobDeps,
  ownerId: string,
  feed: string,
  at: Date | null,
): Promise<void> {
  if (at === null) return;
  const startAfterSeconds = Math.max(1, Math.ceil((at.getTime() - clock.now()) / 1_000));
  await database.tenant(ownerId, (tx) =>
    jobs.enqueue(
      nextPricesJob({ database, clock, jobs, ...deps }),
      { ownerId, feed },
      // With its second: one that waits for a later time would be all that there is.
      { tx, startAfterSeconds, singletonKey: `${ownerId} ${feed} ${Math.floor(at.getTime() / 1_000)}` },
    ),
  );
}

export const askForPrices = (deps: FeedJobDeps, tx: Tx, ownerId: string, feed: string): Promise<void> =>
  deps.jobs.enqueue(pricesJob(deps), { ownerId, feed }, { tx, singletonKey: `${ownerId} ${feed}` });

/** All feeds of a person that are not waiting for them: after an import there may be trades that want prices. */
export async function askForAllPrices(deps: FeedJobDeps, tx: Tx, ownerId: string): Promise<void> {
  for (const { feed, standing } of await findFeeds(tx, ownerId)) {
    if (standing.state === 'ok' || standing.state === 'first-pull')
      await askForPrices(deps, tx, ownerId, feed);
  }
}
