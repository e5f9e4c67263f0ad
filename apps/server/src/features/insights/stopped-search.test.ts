import { expect, it } from 'vitest';
import { countInHand } from '#server/platform/threads/index.ts';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { findSearch } from './insights.repository.ts';

const server = await openOwnAppServer();

const jobs = async (): Promise<readonly string[]> =>
  (
    await server.database.asOwner<{ state: string }>(
      "select state::text from pgboss.job where name = 'look-for-insights' order by created_on",
    )
  ).map(({ state }) => state);

it('a search that a stop of the server broke off has not failed, and waits for the next start', async () => {
  const user = await server.newUser();
  // It waits for files, so that it is under way.
  countInHand('file', 1);
  await user.call('POST', '/insights/search');
  await expect.poll(jobs).toEqual(['active']);
  await server.app.close();
  countInHand('file', -1);
  await expect.poll(jobs).toEqual(['completed', 'created']);
  const search = await server.database.tenant(user.userId, (tx) => findSearch(tx, user.userId));
  expect(search).toMatchObject({ ended_at: null, problem: null });
});
