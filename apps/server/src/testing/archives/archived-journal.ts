import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppServer, TestUser } from '../app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../import-files.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** How many files of anybody a server keeps. */
export const storedFiles = async (server: AppServer): Promise<number> =>
  (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  ).length;

/** The trades of somebody, as they are listed. */
export const tradeIds = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades')).json.trades.map(({ id }: { id: string }) => id);

/** Somebody who has a little of everything. */
export async function somebody(server: AppServer): Promise<TestUser> {
  const user = await server.newUser();
  await importFile(user, executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,0.5,400.123,0,USD']), {
    account: '=Main',
  });
  const [id] = await tradeIds(user);
  const { setup } = (await user.call('POST', '/v2/setups', { name: 'Gap', description: 'Opens *apart*.' }))
    .json;
  const { tag } = (await user.call('POST', '/v2/tags', { name: 'FOMO' })).json;
  await user.call('PATCH', `/v2/trades/${id}`, {
    notes: 'Waited **well**, “as planned”.\nThen \\ waited more.',
    rating: 4,
    setupId: setup.id,
    tagIds: [tag.id],
    stop: '9.50',
  });
  await user.call('PUT', '/v2/journal/2026-02-02', { markdown: 'A calm day.' });
  const settings = (await user.call('GET', '/user/settings')).json.settings;
  const trading = { ...settings.trading, breakEvenBand: '1' };
  const set = await user.call('PUT', '/v2/settings', { ...settings, trading });
  if (set.status !== 200) throw new Error(`The settings were refused: ${set.text}`);
  await server.app.inject({
    method: 'POST',
    url: `/v0/b/tapebook/o?name=users/${user.userId}/journal/chart.png`,
    headers: { authorization: `Firebase ${user.idToken}`, 'content-type': 'image/png' },
    payload: PNG,
  });
  return user;
}
