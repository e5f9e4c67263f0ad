import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { somebody, storedFiles, tradeIds } from '../../testing/archives/archived-journal.ts';
import { type Archived, bringBack, packed, takeArchive, unpacked } from '../../testing/archives.ts';

const server = await openOwnAppServer();

describe('an archive that cannot be brought back', () => {
  const refused = async (user: TestUser, archive: Buffer, query?: string): Promise<[string, string]> => {
    const files = await storedFiles(server);
    const { json, status } = await bringBack(user, archive, query);
    expect(status).toBeGreaterThanOrEqual(400);
    // Nothing is half-done.
    expect(await tradeIds(user)).toEqual([]);
    expect((await user.call('GET', '/v2/restores')).json.restores).toEqual([]);
    expect(await storedFiles(server)).toBe(files);
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
    const archive = await takeArchive(await somebody(server));
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
      // Nothing is read of tables and notes: whoever changed one of them there would wait in vain for it.
      'edited in a table': [
        packed(edited(files, 'tables/fills.csv', (text) => text.replace('10', '90'))),
        'archive-changed',
      ],
      'edited in a note': [
        packed(edited(files, 'notes/day/2026-02-02.md', (text) => `${text}More.`)),
        'archive-changed',
      ],
      'with records that were laid in': [
        packed({
          ...files,
          'records/rates.ndjson': new TextEncoder().encode('{}\n'),
        }),
        'archive-changed',
      ],
      'with another picture': [
        packed(
          Object.fromEntries(
            Object.entries(files).map(([path, bytes]) => [
              path,
              path.startsWith('files/') ? new Uint8Array(bytes.length) : bytes,
            ]),
          ),
        ),
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

  it('takes an archive that was unpacked and packed again, with the folders themselves and what a system leaves in them', async () => {
    const files = unpacked(await takeArchive(await somebody(server)));
    const folders = { 'records/': new Uint8Array(), 'records/.DS_Store': new Uint8Array(3) };
    const user = await server.newUser();
    const { status, text } = await bringBack(user, packed({ ...folders, ...files }));
    expect(status, text).toBe(200);
    expect((await tradeIds(user)).length).toBeGreaterThan(0);
  });

  it('takes an archive of version 1, which has no sums and the id of its owner in names', async () => {
    const one = await somebody(server);
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
    expect(await tradeIds(other)).toEqual(await tradeIds(one));
  });

  it('goes on without anybody who waits, says how it ended, and is forgotten where it failed', async () => {
    const files = unpacked(await takeArchive(await somebody(server)));
    const user = await server.newUser();
    const stored = await storedFiles(server);
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
    await expect.poll(() => storedFiles(server)).toBe(stored);
    expect((await user.call('DELETE', `/v2/restores/${bad}`)).status).toBe(200);
    expect((await user.call('GET', '/v2/restores')).json.restores).toEqual([]);
    const good = await hand(files);
    expect(await ended(good)).toMatchObject({ status: 'done', failure: null });
    expect(await tradeIds(user)).toHaveLength(2);
  }, 60_000);

  it('leaves what of the settings this server cannot hold, says each, and brings all the rest', async () => {
    const owner = await somebody(server);
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
    expect(await tradeIds(other)).toHaveLength(2);
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
    const archive = await takeArchive(await somebody(server));
    const user = await server.newUser();
    const answers = await Promise.all([bringBack(user, archive), bringBack(user, archive)]);
    const codes = answers.map(({ status, json }) => (status === 200 ? 'done' : json.code)).toSorted();
    expect([
      ['done', 'done'],
      ['done', 'restore-running'],
    ]).toContainEqual(codes);
    expect(await tradeIds(user)).toHaveLength(2);
  });

  it('never takes a file of another person, whatever its records call it', async () => {
    const [victim, thief] = [await somebody(server), await server.newUser()];
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
