import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { PNG, somebody, storedFiles, tradeIds } from '../../testing/archives/archived-journal.ts';
import { bringBack, comparable, takeArchive, unpacked } from '../../testing/archives.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

const server = await openOwnAppServer();

const totals = (verdicts: readonly Record<string, number>[]) =>
  ['added', 'same', 'kept', 'left'].map((name) => verdicts.reduce((sum, one) => sum + (one[name] ?? 0), 0));

describe('an archive that is brought back', () => {
  it('makes the same journal elsewhere, whose archive is the same', async () => {
    const one = await somebody(server);
    const archive = await takeArchive(one);
    const other = await server.newUser();
    const { status, json } = await bringBack(other, archive);
    expect([status, json.detail]).toEqual([200, undefined]);
    const [added, same, kept, left] = totals(json.restore.verdicts);
    expect(added).toBeGreaterThan(10);
    expect([same, kept, left]).toEqual([0, 0, 0]);
    expect(comparable(await takeArchive(other))).toEqual(comparable(archive));
    expect((await other.call('GET', '/v2/trades')).json).toEqual((await one.call('GET', '/v2/trades')).json);
    const picture = await server.app.inject({
      url: `/v0/b/tapebook/o/${encodeURIComponent(`users/${other.userId}/journal/chart.png`)}?alt=media`,
      headers: { authorization: `Firebase ${other.idToken}` },
    });
    expect(picture.rawPayload.equals(PNG)).toBe(true);
  });

  it('adds nothing the second time, and takes back what it brought when it is undone', async () => {
    const one = await somebody(server);
    const archive = await takeArchive(one);
    const other = await server.newUser();
    const files = await storedFiles(server);
    const bandOf = async () =>
      (await other.call('GET', '/user/settings')).json.settings.trading.breakEvenBand;
    const first = (await bringBack(other, archive)).json.restore;
    expect(await bandOf()).toBe('1');
    const again = (await bringBack(other, archive)).json.restore;
    expect(again.verdicts.filter(({ kept }: { kept: number }) => kept > 0)).toEqual([]);
    expect(totals(again.verdicts)).toEqual([0, totals(first.verdicts)[0], 0, 0]);
    const undone = await other.call('DELETE', `/v2/restores/${first.id}`);
    expect([undone.status, undone.json.restore?.undoneAt === null]).toEqual([200, false]);
    expect(await tradeIds(other)).toEqual([]);
    expect(await storedFiles(server)).toBe(files);
    const left = unpacked(await takeArchive(other));
    const paths = Object.keys(left).filter((path) =>
      /^(records|notes|files|originals)\/.*(ndjson|md|png|csv)$/.test(path),
    );
    // What was brought may have been searched meanwhile, which is the server's own doing and stays.
    expect(paths.filter((path) => path !== 'records/insight_searches.ndjson')).toEqual([
      'records/journals.ndjson',
    ]);
    expect(await bandOf()).toBe('0');
    expect((await other.call('DELETE', `/v2/restores/${first.id}`)).json.code).toBe('conflict');
    expect(
      (await other.call('GET', '/v2/restores')).json.restores.map(({ id }: { id: string }) => id),
    ).toContain(first.id);
  });

  it('brings deleted things back into the journal that it is of, and leaves what was said since', async () => {
    const user = await somebody(server);
    const before = await takeArchive(user);
    const [, second] = await tradeIds(user);
    await user.call('PATCH', `/v2/trades/${second}`, { rating: 1 });
    const { imports } = (await user.call('GET', '/v2/imports')).json;
    const { tags } = (await user.call('GET', '/v2/tags')).json;
    await user.call('DELETE', `/v2/tags/${tags[0].id}`);
    const { restore } = (await bringBack(user, before, '')).json;
    const of = (kind: string) => restore.verdicts.find((one: { kind: string }) => one.kind === kind);
    expect(of('tags')).toMatchObject({ added: 1, same: 0 });
    expect(of('imports')).toMatchObject({ added: 0, same: 1 });
    expect(of('trade_annotations').kept).toBeGreaterThan(0);
    expect((await user.call('GET', `/v2/trades/${second}`)).json.trade.rating).toBe(1);
    expect(imports).toHaveLength(1);
  });

  it('leaves out what an import stated that was undone since', async () => {
    const user = await somebody(server);
    const before = await takeArchive(user);
    const { imports } = (await user.call('GET', '/v2/imports')).json;
    await user.call('DELETE', `/v2/imports/${imports[0].id}`);
    const { restore } = (await bringBack(user, before, '')).json;
    expect(restore.verdicts.find((one: { kind: string }) => one.kind === 'activities')).toMatchObject({
      added: 0,
      left: 3,
    });
    expect(await tradeIds(user)).toEqual([]);
  });

  it('knows accounts, labels and facts again that have other ids here', async () => {
    const one = await somebody(server);
    const archive = await takeArchive(one);
    const other = await server.newUser();
    await importFile(other, executions(ROUND_TRIP, 'the-same.csv'), { account: '=Main' });
    await other.call('POST', '/v2/tags', { name: 'fomo' });
    const { restore } = (await bringBack(other, archive)).json;
    expect((await other.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
    expect((await other.call('GET', '/v2/tags')).json.tags).toHaveLength(1);
    const { trades } = (await other.call('GET', '/v2/trades')).json;
    expect(trades).toHaveLength(2);
    expect(restore.verdicts.find((of: { kind: string }) => of.kind === 'activities')).toMatchObject({
      added: 1,
    });
    const rated = trades.find(({ rating }: { rating?: number }) => rating === 4);
    const said = trades.find(({ setupId }: { setupId?: string }) => setupId !== undefined);
    expect([
      rated?.id ?? said?.id,
      trades.every((each: { accountId: string }) => each.accountId === trades[0].accountId),
    ]).toEqual([expect.any(String), true]);
    expect((await other.call('DELETE', `/v2/restores/${restore.id}`)).status).toBe(200);
    expect(await tradeIds(other)).toHaveLength(1);
  });

  // Days stood in UTC before they were those of their account, and where the account has another zone.
  it.each([
    ['Australia/Sydney', 'Australia/Sydney', true],
    ['America/Los_Angeles', 'America/Los_Angeles', true],
    ['Australia/Sydney', 'UTC', false],
    ['Pacific/Honolulu', 'Australia/Sydney', false],
  ])('knows days again of an account in %s that is here in %s, of before: %s', async (there, here, isOld) => {
    const rows = ['2026-03-02,Buy,AAPL,100,20', '2026-03-04,Sell,AAPL,100,21', '2026-03-04,Buy,AAPL,5,21'];
    const mine = { name: 'mine.csv', content: ['Date,Action,Symbol,Quantity,Price', ...rows, ''].join('\n') };
    const newAccount = async (user: TestUser, timeZone: string) => {
      const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD', timeZone });
      expect(await importFile(user, mine, { account: json.account.id })).toMatchObject({
        status: 'completed',
      });
    };
    const [one, other] = [await server.newUser(), await server.newUser()];
    await newAccount(one, there);
    if (isOld) {
      await server.database.tenant(one.userId, (tx) =>
        sql`UPDATE tapebook.activities SET occurred_at =
          ((occurred_at + interval '12 hours') AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC'
          WHERE user_id = ${one.userId}`.execute(tx),
      );
    }
    await newAccount(other, here);
    const trades = await tradeIds(other);
    const { restore } = (await bringBack(other, await takeArchive(one))).json;
    expect(restore.verdicts.find(({ kind }: { kind: string }) => kind === 'activities')).toMatchObject({
      added: 0,
      left: 0,
    });
    expect(await tradeIds(other)).toEqual(trades);
  });

  it('keeps two accounts apart that are called alike and are two', async () => {
    const [one, other] = [await server.newUser(), await server.newUser()];
    await one.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
    await other.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    expect((await bringBack(other, await takeArchive(one))).status).toBe(200);
    const { accounts } = (await other.call('GET', '/v2/accounts')).json;
    expect(
      accounts.map(({ name, currency }: Record<string, string>) => `${name} ${currency}`).toSorted(),
    ).toEqual(['Main (2) EUR', 'Main USD']);
  });

  it('makes the demo journal again, with all that is in it', async () => {
    const demo = await demoUser();
    const archive = await takeArchive(demo);
    const other = await server.newUser();
    expect((await bringBack(other, archive)).json.detail).toBeUndefined();
    expect(comparable(await takeArchive(other))).toEqual(comparable(archive));
  });
});

async function demoUser(): Promise<TestUser> {
  const { email, password } = (
    await server.app.inject({
      method: 'POST',
      url: '/v2/demo',
      headers: { origin: server.config.publicUrl.origin },
    })
  ).json();
  const signedIn = (
    await server.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
      payload: { email, password, returnSecureToken: true },
    })
  ).json();
  const { userWith } = await import('../../testing/test-user.ts');
  return userWith(server.app, { userId: signedIn.localId, email, idToken: signedIn.idToken });
}
