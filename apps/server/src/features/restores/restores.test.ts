import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import {
  type Archived,
  bringBack,
  comparable,
  packed,
  takeArchive,
  unpacked,
} from '../../testing/archives.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

const server = await openOwnAppServer();
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const storedFiles = async (): Promise<number> =>
  (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  ).length;

const ids = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades')).json.trades.map(({ id }: { id: string }) => id);

/** Somebody who has a little of everything. */
async function somebody(): Promise<TestUser> {
  const user = await server.newUser();
  await importFile(user, executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,0.5,400.123,0,USD']), {
    account: '=Main',
  });
  const [id] = await ids(user);
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

const totals = (verdicts: readonly Record<string, number>[]) =>
  ['added', 'same', 'kept', 'left'].map((name) => verdicts.reduce((sum, one) => sum + (one[name] ?? 0), 0));

describe('an archive that is brought back', () => {
  it('makes the same journal elsewhere, whose archive is the same', async () => {
    const one = await somebody();
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
    const one = await somebody();
    const archive = await takeArchive(one);
    const other = await server.newUser();
    const files = await storedFiles();
    const bandOf = async () =>
      (await other.call('GET', '/user/settings')).json.settings.trading.breakEvenBand;
    const first = (await bringBack(other, archive)).json.restore;
    expect(await bandOf()).toBe('1');
    const again = (await bringBack(other, archive)).json.restore;
    expect(again.verdicts.filter(({ kept }: { kept: number }) => kept > 0)).toEqual([]);
    expect(totals(again.verdicts)).toEqual([0, totals(first.verdicts)[0], 0, 0]);
    const undone = await other.call('DELETE', `/v2/restores/${first.id}`);
    expect([undone.status, undone.json.restore?.undoneAt === null]).toEqual([200, false]);
    expect(await ids(other)).toEqual([]);
    expect(await storedFiles()).toBe(files);
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
    const user = await somebody();
    const before = await takeArchive(user);
    const [, second] = await ids(user);
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
    const user = await somebody();
    const before = await takeArchive(user);
    const { imports } = (await user.call('GET', '/v2/imports')).json;
    await user.call('DELETE', `/v2/imports/${imports[0].id}`);
    const { restore } = (await bringBack(user, before, '')).json;
    expect(restore.verdicts.find((one: { kind: string }) => one.kind === 'activities')).toMatchObject({
      added: 0,
      left: 3,
    });
    expect(await ids(user)).toEqual([]);
  });

  it('knows accounts, labels and facts again that have other ids here', async () => {
    const one = await somebody();
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
    expect(await ids(other)).toHaveLength(1);
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
    const trades = await ids(other);
    const { restore } = (await bringBack(other, await takeArchive(one))).json;
    expect(restore.verdicts.find(({ kind }: { kind: string }) => kind === 'activities')).toMatchObject({
      added: 0,
      left: 0,
    });
    expect(await ids(other)).toEqual(trades);
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

describe('an archive that cannot be brought back', () => {
  const refused = async (user: TestUser, archive: Buffer, query?: string): Promise<[string, string]> => {
    const files = await storedFiles();
    const { json, status } = await bringBack(user, archive, query);
    expect(status).toBeGreaterThanOrEqual(400);
    // Nothing is half-done.
    expect(await ids(user)).toEqual([]);
    expect((await user.call('GET', '/v2/restores')).json.restores).toEqual([]);
    expect(await storedFiles()).toBe(files);
    return [json.code, json.detail];
  };
  const withManifest = (files: Archived, change: object): Archived => ({
    ...files,
    'manifest.json': new TextEncoder().encode(
      JSON.stringify({ ...JSON.parse(new TextDecoder().decode(files['manifest.json'])), ...change }),
    ),
  });
  const edited = (files: Archived, path: string, change: (text: string) => string): Archived => ({
    ...files,
    [path]: new TextEncoder().encode(change(new TextDecoder().decode(files[path]))),
  });

  it('says of each kind of bad archive what is wrong, and leaves nothing behind', async () => {
    const archive = await takeArchive(await somebody());
    const files = unpacked(archive);
    const user = await server.newUser();
    const cases: Record<string, [Buffer, string, string?]> = {
      'no zip': [Buffer.from('PK no zip at all'), 'unreadable-archive'],
      empty: [Buffer.alloc(0), 'unreadable-archive'],
      'cut in the middle': [archive.subarray(0, archive.length / 2), 'unreadable-archive'],
      'cut at its end': [archive.subarray(0, archive.length - 30), 'unreadable-archive'],
      'some zip': [packed({ 'hello.txt': new Uint8Array(3) }), 'unreadable-archive'],
      'of something else': [packed(withManifest(files, { format: 'other' })), 'unreadable-archive'],
      'of a newer version': [packed(withManifest(files, { version: 99 })), 'archive-too-new'],
      'of somebody else, unasked': [archive, 'archive-of-another', ''],
      edited: [
        packed(edited(files, 'records/activities.ndjson', (text) => text.replace('100', '900'))),
        'archive-changed',
      ],
      'without a part': [
        packed(
          Object.fromEntries(Object.entries(files).filter(([path]) => path !== 'records/accounts.ndjson')),
        ),
        'archive-changed',
      ],
      'with another statement': [
        packed(
          Object.fromEntries(
            Object.entries(files).map(([path, bytes]) => [
              path,
              path.startsWith('originals/') ? new Uint8Array(bytes.length) : bytes,
            ]),
          ),
        ),
        'archive-changed',
      ],
      'with a row that is none': [
        packed(
          withManifest(
            edited(files, 'records/activities.ndjson', () => '{"id": "no id"}\n'),
            { sums: undefined },
          ),
        ),
        'invalid-content',
      ],
      'with a row that is no JSON': [
        packed(
          withManifest(
            edited(files, 'records/tags.ndjson', () => 'no json\n'),
            { sums: undefined },
          ),
        ),
        'invalid-content',
      ],
      'with a fact of no account': [
        packed(
          withManifest(
            edited(files, 'records/accounts.ndjson', () => ''),
            { sums: undefined },
          ),
        ),
        'invalid-content',
      ],
      'with a file of another person': [
        packed(
          withManifest(
            edited(files, 'records/storage_objects.ndjson', (text) => text.replace('{owner}', 'somebody')),
            { sums: undefined },
          ),
        ),
        'invalid-content',
      ],
      'that climbs': [packed({ ...files, '../../../etc/passwd': new Uint8Array(3) }), 'unreadable-archive'],
      'that bombs': [
        packed({ ...files, 'records/tags.ndjson': new Uint8Array(200_000_000) }),
        'unreadable-archive',
      ],
    };
    for (const [name, [bytes, code, query]] of Object.entries(cases)) {
      const [found, words] = await refused(user, bytes, query);
      expect([name, found]).toEqual([name, code]);
      expect(words.length).toBeGreaterThan(30);
    }
  }, 120_000);

  it('takes an archive of version 1, which has no sums and the id of its owner in names', async () => {
    const one = await somebody();
    const files = unpacked(await takeArchive(one));
    const {
      sums: _,
      journal: __,
      ...manifest
    } = JSON.parse(new TextDecoder().decode(files['manifest.json']));
    const old = edited(files, 'records/storage_objects.ndjson', (text) =>
      text.replaceAll('{owner}', one.userId),
    );
    old['manifest.json'] = new TextEncoder().encode(JSON.stringify({ ...manifest, version: 1 }));
    const other = await server.newUser();
    const { json } = await bringBack(other, packed(old), '');
    expect(
      json.restore?.verdicts.find((of: { kind: string }) => of.kind === 'storage_objects'),
    ).toMatchObject({
      added: 1,
    });
    expect(await ids(other)).toEqual(await ids(one));
  });

  it('goes on without anybody who waits, says how it ended, and is forgotten where it failed', async () => {
    const files = unpacked(await takeArchive(await somebody()));
    const user = await server.newUser();
    const stored = await storedFiles();
    const hand = async (archive: Archived) => {
      const boundary = '----archive';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n`;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/v2/restore?ofAnother=yes',
        headers: {
          authorization: `Bearer ${user.idToken}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          prefer: 'respond-async',
        },
        payload: Buffer.concat([Buffer.from(head), packed(archive), Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
      expect([answer.statusCode, answer.json().restore?.status]).toEqual([202, 'waiting']);
      return answer.json().restore.id;
    };
    const ended = async (id: string) => {
      const one = async () =>
        (await user.call('GET', '/v2/restores')).json.restores.find((each: { id: string }) => each.id === id);
      await expect.poll(async () => (await one()).status, { timeout: 30_000 }).not.toBe('waiting');
      return one();
    };
    const bad = await hand(
      withManifest(
        edited(files, 'records/activities.ndjson', () => '{"id": "no id"}\n'),
        { sums: undefined },
      ),
    );
    expect(await ended(bad)).toMatchObject({
      status: 'failed',
      verdicts: [],
      failure: { code: 'invalid-content', message: expect.stringContaining('records/activities.ndjson') },
    });
    // Neither the archive nor any of its files is left there.
    await expect.poll(storedFiles).toBe(stored);
    expect((await user.call('DELETE', `/v2/restores/${bad}`)).status).toBe(200);
    expect((await user.call('GET', '/v2/restores')).json.restores).toEqual([]);
    const good = await hand(files);
    expect(await ended(good)).toMatchObject({ status: 'done', failure: null });
    expect(await ids(user)).toHaveLength(2);
  }, 60_000);

  it('leaves what of the settings this server cannot hold, says each, and brings all the rest', async () => {
    const owner = await somebody();
    const { settings } = (await owner.call('GET', '/user/settings')).json;
    const trading = {
      ...settings.trading,
      displayTimeZone: 'Europe/Kyiv',
      defaultRisk: '75',
      dayBoundary: 1020,
    };
    expect((await owner.call('PUT', '/v2/settings', { ...settings, trading })).status).toBe(200);
    const files = unpacked(await takeArchive(owner));
    const ofTomorrow = withManifest(
      edited(files, 'records/journals.ndjson', (text) =>
        text.replace('Europe/Kyiv', 'Mars/Olympus').replace('"classic"', '"of tomorrow"'),
      ),
      { sums: undefined },
    );
    const other = await server.newUser();
    const { status, json } = await bringBack(other, packed(ofTomorrow));
    expect(status).toBe(200);
    expect(await ids(other)).toHaveLength(2);
    expect(json.restore.verdicts.find(({ kind }: { kind: string }) => kind === 'journals')).toMatchObject({
      added: 1,
      left: 2,
      examples: [
        { name: 'trading.displayTimeZone', verdict: 'left' },
        { name: 'appearance.palette', verdict: 'left' },
      ],
    });
    const brought = (await other.call('GET', '/user/settings')).json.settings;
    expect(brought).toMatchObject({
      trading: { displayTimeZone: null, defaultRisk: '75', dayBoundary: 1020 },
      appearance: { palette: 'classic' },
    });
  });

  it('brings one archive back at a time', async () => {
    const archive = await takeArchive(await somebody());
    const user = await server.newUser();
    const answers = await Promise.all([bringBack(user, archive), bringBack(user, archive)]);
    const codes = answers.map(({ status, json }) => (status === 200 ? 'done' : json.code)).toSorted();
    expect([
      ['done', 'done'],
      ['done', 'restore-running'],
    ]).toContainEqual(codes);
    expect(await ids(user)).toHaveLength(2);
  });

  it('never takes a file of another person, whatever its records call it', async () => {
    const [victim, thief] = [await somebody(), await server.newUser()];
    const [row] = await server.database.tenant(victim.userId, (tx) =>
      tx.selectFrom('imports').select('file_key').where('user_id', '=', victim.userId).execute(),
    );
    const files = unpacked(await takeArchive(victim));
    const stolen = withManifest(
      edited(files, 'records/imports.ndjson', (text) =>
        text.replace(/"file_key":"[^"]*"/, `"file_key":"${row?.file_key}"`),
      ),
      { sums: undefined },
    );
    for (const path of Object.keys(stolen)) if (path.startsWith('originals/')) delete stolen[path];
    expect((await bringBack(thief, packed(stolen))).status).toBe(200);
    const { imports } = (await thief.call('GET', '/v2/imports')).json;
    expect((await thief.call('GET', `/v2/imports/${imports[0].id}/file`)).status).toBe(410);
    await thief.call('POST', '/user/delete_all_data');
    const { imports: own } = (await victim.call('GET', '/v2/imports')).json;
    expect((await victim.call('GET', `/v2/imports/${own[0].id}/file`)).status).toBe(200);
  });
});
