import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { type FeedDeps, fetchPrices } from './fetch-prices.ts';
import { findFeeds } from './price-feeds.repository.ts';

const payload = z.object({ ownerId: z.string(), feed: z.string() });
type Payload = z.infer<typeof payload>;

export interface FeedJobDeps extends FeedDeps {
  readonly jobs: Jobs;
}

const jobNamed = (deps: FeedJobDeps, name: string): JobDefinition<Payload> => ({
  name,
  payload,
  retryLimit: 1,
  takenUpAtStart: true,
  // Slow plans answer five calls a minute; what is not told by then waits for the next time.
  expireInSeconds: 3_600,
  concurrency: 2,
  async handle({ ownerId, feed }, { signal }) {
    const nextAt = await fetchPrices(deps, ownerId, feed, signal);
    if (nextAt === null) return;
    const startAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - deps.clock.now()) / 1_000));
    await deps.database.tenant(ownerId, (tx) =>
      deps.jobs.enqueue(
        nextPricesJob(deps),
        { ownerId, feed },
        { tx, startAfterSeconds, singletonKey: `${ownerId} ${feed}` },
      ),
    );
  },
});

/** Fetches prices as soon as nothing else is in hand. */
export const pricesJob = (deps: FeedJobDeps): JobDefinition<Payload> => jobNamed(deps, 'fetch-prices');

/** The same at its time: of another name, so that one that waits for its hour does not stand in the way of now. */
export const nextPricesJob = (deps: FeedJobDeps): JobDefinition<Payload> =>
  jobNamed(deps, 'fetch-prices-again');

export const askForPrices = (deps: FeedJobDeps, tx: Tx, ownerId: string, feed: string): Promise<void> =>
  deps.jobs.enqueue(pricesJob(deps), { ownerId, feed }, { tx, singletonKey: `${ownerId} ${feed}` });

/** All feeds of a person that are not waiting for them: after an import there may be trades that want prices. */
export async function askForAllPrices(deps: FeedJobDeps, tx: Tx, ownerId: string): Promise<void> {
  for (const { feed, standing } of await findFeeds(tx, ownerId)) {
    if (standing.state === 'ok' || standing.state === 'first-pull')
      await askForPrices(deps, tx, ownerId, feed);
  }
}
