import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { bringBack, takeArchive } from '../../testing/archives.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { WritingDevice } from '../../testing/writing-device.ts';

const server = await openAppServer();
const DAY = '2026-02-02';
/** Three round trips of one instrument. */
const TRIPS = [10, 11, 12].flatMap((hour) => [
  `${DAY},${hour}:00:00,AAPL,BUY,100,10.00,1.00,USD`,
  `${DAY},${hour}:30:00,AAPL,SELL,100,11.00,1.00,USD`,
]);

const ids = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades')).json.trades.map(({ id }: { id: string }) => id).toSorted();

async function traded(grouping: string, file: string): Promise<TestUser> {
  const user = await server.newUser();
  expect(await importFile(user, executions(TRIPS, file), { account: '=Main' })).toMatchObject({
    status: 'completed',
  });
  const [account] = (await user.call('GET', '/v2/accounts')).json.accounts;
  expect((await user.call('PATCH', `/v2/accounts/${account.id}`, { grouping })).status).toBe(200);
  return user;
}

const namesOfAccounts = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/accounts')).json.accounts
    .map(({ name, currency }: Record<string, string>) => `${name} ${currency}`)
    .toSorted();

describe('an archive that comes into a journal that is used', () => {
  it.each(['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'])(
    'speaks of the trades that are here: mergers and mentions, %s',
    async (grouping) => {
      const one = await traded(grouping, 'theirs.csv');
      const [first, second, third] = await ids(one);
      expect((await one.call('POST', '/v2/trades/merge', { tradeIds: [first, second] })).status).toBe(200);
      await one.call('PUT', `/v2/journal/${DAY}`, {
        markdown: `Calm.\n\nAs [that one](tapebook:trade/${third}).`,
      });
      const archive = await takeArchive(one);

      const other = await traded(grouping, 'ours.csv');
      const third2 = (await ids(other))[2];
      expect((await ids(other)).includes(third as string)).toBe(false);
      expect((await bringBack(other, archive)).status).toBe(200);
      const now = await ids(other);
      expect([now.length, now[1]]).toEqual([2, third2]);

      const markdown = async () => (await other.call('GET', `/v2/journal/${DAY}/markdown`)).text;
      expect(await markdown()).toContain(`As [that one](tapebook:trade/${third2}).`);
      const { textId } = (await other.call('GET', `/v2/journal/${DAY}`)).json.entry;
      const device = new WritingDevice(other, textId, { kind: 'entry-notes', id: DAY });
      await device.sync();
      device.write('More.');
      await device.sync();
      expect(await markdown()).toContain(`Calm.\n\nAs [that one](tapebook:trade/${third2}).\n\nMore.`);
    },
  );

  it('is merged by a device that knows its texts already, once', async () => {
    const one = await traded('flat-to-flat', 'theirs.csv');
    const [first] = await ids(one);
    const markdown = `Calm.\n\nAs [that one](tapebook:trade/${first}).`;
    await one.call('PUT', `/v2/journal/${DAY}`, { markdown });
    const { textId } = (await one.call('GET', `/v2/journal/${DAY}`)).json.entry;
    const device = new WritingDevice(one, textId, { kind: 'entry-notes', id: DAY });
    await device.sync();
    const archive = await takeArchive(one);
    await one.call('POST', '/user/delete_all_data');
    await importFile(one, executions(TRIPS, 'again.csv'), { account: '=Main' });
    expect((await bringBack(one, archive, '?ofAnother=yes')).status).toBe(200);
    await device.sync();
    expect(device.lines()).toEqual(['Calm.', expect.stringMatching(/^As /)]);
  });

  it('goes on with the life of a finding about a tag that has another id here', async () => {
    const withFinding = async () => {
      const user = await traded('flat-to-flat', 'fills.csv');
      const { tag } = (await user.call('POST', '/v2/tags', { name: 'FOMO' })).json;
      await server.database.tenant(user.userId, (tx) =>
        sql`INSERT INTO tapebook.insights (user_id, id, segment, sign, entries, content, trade_ids)
          VALUES (${user.userId}, gen_random_uuid(), ${`tag ${tag.id}`}, 1, '[]',
            ${JSON.stringify({ hypothesis: 'tag', key: tag.id })}, '{}')`.execute(tx),
      );
      return user;
    };
    const archive = await takeArchive(await withFinding());
    const other = await withFinding();
    const { restore } = (await bringBack(other, archive)).json;
    expect(restore.verdicts.find(({ kind }: { kind: string }) => kind === 'insights')).toMatchObject({
      added: 0,
      left: 0,
    });
  });

  it('brings accounts whose names would be those of others that come', async () => {
    const [one, other] = [await server.newUser(), await server.newUser()];
    for (const name of ['Main', 'Main (2)']) {
      const { json } = await one.call('POST', '/v2/accounts', { name, currency: 'EUR' });
      await importFile(one, executions(TRIPS.slice(0, 2), `${name}.csv`), { account: json.account.id });
    }
    await other.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    const { status, json } = await bringBack(other, await takeArchive(one));
    expect([status, json.detail]).toEqual([200, undefined]);
    expect(await namesOfAccounts(other)).toEqual(['Main (2) EUR', 'Main (3) EUR', 'Main USD']);
    expect(await ids(other)).toHaveLength(2);
  });

  it('knows an account by its number before one that is only called so', async () => {
    const [one, other] = [await server.newUser(), await server.newUser()];
    const open = async (user: TestUser, name: string): Promise<string> =>
      (await user.call('POST', '/v2/accounts', { name, currency: 'USD' })).json.account.id;
    const numbered = (user: TestUser, id: string, reference: string) =>
      server.database.tenant(user.userId, (tx) =>
        sql`UPDATE tapebook.accounts SET broker = 'ibkr', reference = ${reference}
          WHERE user_id = ${user.userId} AND id = ${id}`.execute(tx),
      );
    // Ids are random: one of several would have been right by chance.
    for (const reference of ['U1', 'U2', 'U3', 'U4']) {
      const [byName, byNumber] = [await open(one, `Main ${reference}`), await open(one, `Own ${reference}`)];
      for (const id of [byName, byNumber]) {
        await importFile(one, executions(TRIPS.slice(0, 2), `${id}.csv`), { account: id });
      }
      await numbered(one, byNumber, reference);
      await numbered(other, await open(other, `Main ${reference}`), reference);
    }
    const { status, json } = await bringBack(other, await takeArchive(one));
    expect([status, json.detail]).toEqual([200, undefined]);
    expect((await namesOfAccounts(other)).filter((name) => name.startsWith('Main U1'))).toEqual([
      'Main U1 (2) USD',
      'Main U1 USD',
    ]);
    expect(await ids(other)).toHaveLength(8);
  });
});
