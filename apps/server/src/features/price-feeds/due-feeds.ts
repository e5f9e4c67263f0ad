import * as z from 'zod/mini';
import { readWhole } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { askLater, type FeedJobDeps } from './fetch-jobs.ts';

/** Longer than a feed may be asked at a time: whoever is still at it is not overtaken. */
const LATE = '70 minutes';
const MOST_AT_ONCE = 2_000;

/** Feeds that should be asked and for which nobody comes: due for a while, or later than anything is waited for. */
const LEFT = `
  SELECT user_id, feed FROM tapebook.price_feeds
  WHERE state <> 'paused'
    AND (next_at < $1::timestamptz - $2::interval OR next_at > $1::timestamptz + interval '4 days')
  ORDER BY next_at
  LIMIT $3`;

interface Left {
  readonly user_id: string;
  readonly feed: string;
}

/** When a feed is asked stands in its row, and a job only wakes whoever asks. Should that be lost, the feed is found here. */
export const dueFeedsJob = (deps: FeedJobDeps): JobDefinition<Record<string, never>> => ({
  name: 'look-for-due-feeds',
  payload: z.strictObject({}),
  schedule: { cron: '5-59/10 * * * *', payload: {} },
  // The next look comes soon.
  retryLimit: 0,
  async handle(_, { signal }) {
    const now = new Date(deps.clock.now());
    const left = await readWhole(
      deps.database.logins.owner,
      async (client) => (await client.query<Left>(LEFT, [now, LATE, MOST_AT_ONCE])).rows,
      'tapebook look for due feeds',
    );
    for (const { user_id: ownerId, feed } of left) {
      signal.throwIfAborted();
      try {
        await askLater(deps, ownerId, feed, now);
      } catch (error) {
        signal.throwIfAborted();
        deps.log.warn({ err: error, feed }, 'A feed of prices that is due could not be taken up');
      }
    }
  },
});
