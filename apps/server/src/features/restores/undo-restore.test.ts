import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { bringBack, takeArchive } from '../../testing/archives.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

const server = await openAppServer();

const EVENING = [
  '2026-02-02,19:00:00,MSFT,BUY,10,400,0,USD',
  '2026-02-02,19:10:00,MSFT,SELL,10,401,0,USD',
  '2026-02-03,10:00:00,MSFT,BUY,10,402,0,USD',
  '2026-02-03,10:10:00,MSFT,SELL,10,403,0,USD',
];

async function personWith(rows: readonly string[]): Promise<TestUser> {
  const user = await server.newUser();
  expect(await importFile(user, executions(rows), { account: '=Main' })).toMatchObject({
    status: 'completed',
  });
  return user;
}

const tradesOf = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades;
const idsOf = async (user: TestUser): Promise<string[]> =>
  (await tradesOf(user)).map(({ id }: { id: string }) => id);

async function changeSettings(user: TestUser, trading: object): Promise<void> {
  const { settings } = (await user.call('GET', '/user/settings')).json;
  const { status } = await user.call('PUT', '/v2/settings', {
    ...settings,
    trading: { ...settings.trading, ...trading },
  });
  expect(status).toBe(200);
}

const undo = (user: TestUser, id: string, written = 'keep') =>
  user.call('DELETE', `/v2/restores/${id}?written=${written}`);

describe('the undoing of a restore', () => {
  it('has trades on the days again on which they were before its settings came', async () => {
    const other = await server.newUser();
    await changeSettings(other, { dayBoundary: 17 * 60 });
    const archive = await takeArchive(other);
    const user = await personWith(EVENING);
    const before = await tradesOf(user);
    const { restore } = (await bringBack(user, archive)).json;
    expect(await tradesOf(user)).not.toEqual(before);
    expect((await undo(user, restore.id)).status).toBe(200);
    expect(await tradesOf(user)).toEqual(before);
  });

  it('takes trades apart again that it had joined', async () => {
    const user = await personWith(EVENING);
    const apart = await idsOf(user);
    const merged = await user.call('POST', '/v2/trades/merge', { tradeIds: apart });
    expect(merged.status).toBe(200);
    const [together] = await idsOf(user);
    const archive = await takeArchive(user);
    expect((await user.call('DELETE', `/v2/trades/${together}/merge`)).status).toBe(200);
    expect(await idsOf(user)).toEqual(apart);
    const { restore } = (await bringBack(user, archive, '')).json;
    expect(await idsOf(user)).toEqual([together]);
    expect((await undo(user, restore.id)).status).toBe(200);
    expect(await idsOf(user)).toEqual(apart);
  });

  it('is not done where something rests on what came', async () => {
    const one = await personWith(ROUND_TRIP);
    const other = await server.newUser();
    const { restore } = (await bringBack(other, await takeArchive(one))).json;
    const { accounts } = (await other.call('GET', '/v2/accounts')).json;
    await importFile(other, executions(['2026-03-02,10:00:00,NVDA,BUY,1,100,0,USD'], 'new.csv'), {
      account: accounts[0].id,
    });
    const { json } = await undo(other, restore.id);
    expect(json.code).toBe('conflict');
    expect(json.detail).toContain('depend on what was restored');
    expect(await idsOf(other)).toHaveLength(2);
  });

  it('asks before it takes what was written since on what came, and leaves no tag of it behind', async () => {
    const one = await personWith(ROUND_TRIP);
    await one.call('PUT', '/v2/journal/2026-02-02', { markdown: 'A calm day.' });
    const { tag } = (await one.call('POST', '/v2/tags', { name: 'FOMO' })).json;
    const other = await personWith([
      '2026-01-05,10:00:00,KO,BUY,1,50,0,USD',
      '2026-01-05,11:00:00,KO,SELL,1,51,0,USD',
    ]);
    const [own] = await idsOf(other);
    const { restore } = (await bringBack(other, await takeArchive(one))).json;
    const came = (await idsOf(other)).filter((id) => id !== own);
    const { entry } = (
      await other.call('PUT', '/v2/journal/2026-02-02', { markdown: 'A calm day, seen once more.' })
    ).json;
    await other.call('PATCH', `/v2/trades/${came[0]}`, { rating: 5 });
    await other.call('PATCH', `/v2/trades/${own}`, { tagIds: [tag.id] });

    const asked = await undo(other, restore.id);
    expect([asked.status, asked.json.code]).toEqual([409, 'written-since']);
    expect(asked.json.detail).toMatch(/1 text.*trade/);
    const { json } = await other.call('GET', `/v2/journal/${entry.id}`);
    expect(JSON.stringify(json)).toContain('seen once more');
    expect(await idsOf(other)).toHaveLength(1 + came.length);

    expect((await undo(other, restore.id, 'discard')).status).toBe(200);
    expect(await idsOf(other)).toEqual([own]);
    expect((await other.call('GET', `/v2/trades/${own}`)).json.trade.tagIds).toEqual([]);
  });

  it('asks for what was written on setups and begun on pages that came, and leaves no setup of it behind', async () => {
    const one = await personWith(ROUND_TRIP);
    const { setup } = (await one.call('POST', '/v2/setups', { name: 'Gap', description: '' })).json;
    const other = await personWith([
      '2026-01-05,10:00:00,KO,BUY,1,50,0,USD',
      '2026-01-05,11:00:00,KO,SELL,1,51,0,USD',
    ]);
    const [own] = await idsOf(other);
    const { restore } = (await bringBack(other, await takeArchive(one))).json;
    await other.call('PATCH', `/v2/setups/${setup.id}`, { description: 'Only after a quiet open.' });
    await other.call('PATCH', `/v2/trades/${own}`, { setupId: setup.id });
    const asked = await undo(other, restore.id);
    expect([asked.json.code, asked.json.detail]).toEqual([
      'written-since',
      expect.stringMatching(/1 trade, 1 setup\./),
    ]);
    expect((await undo(other, restore.id, 'discard')).status).toBe(200);
    expect((await other.call('GET', `/v2/trades/${own}`)).json.trade.setupId).toBeUndefined();
    expect(await idsOf(other)).toEqual([own]);
  });

  it('is done while the store of files is away, which is rid of what came once it is back', async () => {
    const filesNow = async (): Promise<string[]> =>
      (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
    const archive = await takeArchive(await personWith(ROUND_TRIP));
    const other = await server.newUser();
    const before = new Set(await filesNow());
    const { restore } = (await bringBack(other, archive)).json;
    const came = async () => (await filesNow()).filter((path) => !before.has(path));
    // The original of its import; the archive itself goes once it is back.
    await expect.poll(came).toHaveLength(1);
    const [path = ''] = await came();
    // A folder in its place: no file is removed there, as from a store that is away.
    await rename(path, `${path}.aside`);
    await mkdir(path);
    const undone = await undo(other, restore.id);
    expect([undone.status, undone.json.restore?.undoneAt]).toEqual([200, expect.any(String)]);
    expect(await idsOf(other)).toEqual([]);
    await expect
      .poll(() =>
        server.database.asOwner("select 1 from pgboss.job where name = 'remove-files' and state = 'retry'"),
      )
      .toHaveLength(1);
    await rmdir(path);
    await rename(`${path}.aside`, path);
    await expect.poll(came, { timeout: 30_000 }).toEqual([]);
  }, 60_000);

  it('asks nothing where nothing was written since', async () => {
    const one = await personWith(ROUND_TRIP);
    await one.call('PUT', '/v2/journal/2026-02-02', { markdown: 'A calm day.' });
    const [id] = await idsOf(one);
    await one.call('PATCH', `/v2/trades/${id}`, { rating: 4, notes: 'Waited.', stop: '9.50' });
    const other = await server.newUser();
    const { restore } = (await bringBack(other, await takeArchive(one))).json;
    expect((await undo(other, restore.id)).status).toBe(200);
    expect(await idsOf(other)).toEqual([]);
  });
});
