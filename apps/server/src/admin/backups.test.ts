import { copyFile, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { backupJob } from '../platform/backups/index.ts';
import { tellRunning } from '../platform/database/cluster/running-cluster.ts';
import { readWhole } from '../platform/database/index.ts';
import { openFiles } from '../platform/files/index.ts';
import { typeAdmin } from '../testing/admin-words.ts';
import { openOwnAppServer, type TestUser } from '../testing/app-server.ts';
import { comparable, takeArchive } from '../testing/archives.ts';
import { executions, importFile, ROUND_TRIP } from '../testing/import-files.ts';
import { silentLog } from '../testing/silent-log.ts';
import { openTemporaryFolder } from '../testing/temporary-folder.ts';
import { connectTestDatabase, createBareDatabase, urlOfDatabase } from '../testing/test-database.ts';
import { inject, userWith } from '../testing/test-user.ts';

const folder = await openTemporaryFolder();
const server = await openOwnAppServer();
const live = server.database.target.database;
const here = { DATABASE_URL: urlOfDatabase(live), DATA_DIR: server.config.dataDir };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const admin = (env: Record<string, string>, ...words: string[]) => typeAdmin(env, words);

interface Manifest {
  readonly tables: { readonly table: string; readonly rows: number }[];
  readonly sums: Record<string, string>;
  readonly migrations: { name: string; checksum: string }[];
}
const partsOf = async (path: string) => unzipSync(await readFile(path));
const manifestOf = async (path: string): Promise<Manifest> =>
  JSON.parse(new TextDecoder().decode((await partsOf(path))['backup.json']));

/** The parts that are not the same in both, by name: of a hundred sums nobody finds the one. */
function differing(one: Manifest, other: Manifest): string[] {
  const parts = new Set([...Object.keys(one.sums), ...Object.keys(other.sums)]);
  return [...parts].filter((part) => one.sums[part] !== other.sums[part]);
}

/** A copy of a backup of which something was changed. */
async function altered(path: string, change: (parts: Record<string, Uint8Array>) => void): Promise<string> {
  const parts = await partsOf(path);
  change(parts);
  const at = join(await mkdtemp(join(folder, 'altered-')), 'backup.zip');
  await writeFile(at, zipSync(parts));
  return at;
}

const withManifest = (path: string, change: (manifest: Manifest) => void): Promise<string> =>
  altered(path, (parts) => {
    const manifest: Manifest = JSON.parse(new TextDecoder().decode(parts['backup.json']));
    change(manifest);
    parts['backup.json'] = new TextEncoder().encode(JSON.stringify(manifest));
  });

const file = join(folder, 'backup.zip');
let one: TestUser;
let busy: TestUser;
let archive: Buffer;
let said: string;

beforeAll(async () => {
  one = await server.newUser();
  busy = await server.newUser();
  await importFile(one, executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,0.5,400.123,0,USD']), {
    account: '=Main',
  });
  const { trades } = (await one.call('GET', '/v2/trades')).json;
  await one.call('PATCH', `/v2/trades/${trades[0].id}`, { notes: 'Waited “well”.\n\\ and\tmore', rating: 4 });
  await one.call('PUT', '/v2/journal/2026-02-02', { markdown: 'A calm day.' });
  await server.app.inject({
    method: 'POST',
    url: `/v0/b/tapebook/o?name=users/${one.userId}/journal/chart.png`,
    headers: { authorization: `Firebase ${one.idToken}`, 'content-type': 'image/png' },
    payload: PNG,
  });
  archive = await takeArchive(one);
  // Somebody else goes on while it is made.
  const [made] = await Promise.all([
    admin(here, 'backup', file),
    ...['A', 'B', 'C', 'D'].map((symbol) =>
      importFile(busy, executions(ROUND_TRIP.map((row) => row.replace('AAPL', symbol))), {
        account: '=Busy',
      }),
    ),
  ]);
  said = made.text;
  expect(made).toMatchObject({ code: 0 });
});

test('a backup is one file for nobody else to read, made while the server goes on, and says what is in it', async () => {
  expect(said).toMatch(
    /was written and read back, \d+ bytes\.\nMade at .*: 2 accounts, \d+ rows of \d+ tables/,
  );
  expect(said).toContain('keep it where nobody else can read it');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['backup.zip']);
  expect(await admin({}, 'verify', file)).toMatchObject({
    code: 0,
    text: expect.stringContaining('is whole'),
  });
});

describe('restored into an empty database', () => {
  let restored: Awaited<ReturnType<typeof openOwnAppServer>>;
  let again: string;
  beforeAll(async () => {
    const name = await createBareDatabase();
    const env = { DATABASE_URL: urlOfDatabase(name), DATA_DIR: join(folder, 'elsewhere') };
    expect(await admin(env, 'restore', file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('was brought back'),
    });
    again = join(folder, 'again.zip');
    expect(await admin(env, 'backup', again)).toMatchObject({ code: 0 });
    restored = await openOwnAppServer(env, { database: connectTestDatabase(name) });
  });

  test('everybody signs in as before, and finds the same journal with its files', async () => {
    const signedIn = await inject(restored.app, {
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=self-hosted',
      payload: JSON.stringify({
        email: one.email,
        password: 'correct horse battery',
        returnSecureToken: true,
      }),
      headers: { 'content-type': 'application/json' },
    });
    expect(signedIn.json.localId).toBe(one.userId);
    // Tokens that were given out before are still good: the key that seals what signs them came along.
    const user = userWith(restored.app, { userId: one.userId, email: one.email, idToken: one.idToken });
    expect(comparable(await takeArchive(user))).toEqual(comparable(archive));
    const picture = await restored.app.inject({
      url: `/v0/b/tapebook/o/${encodeURIComponent(`users/${one.userId}/journal/chart.png`)}?alt=media`,
      headers: { authorization: `Firebase ${signedIn.json.idToken}` },
    });
    expect(picture.rawPayload.equals(PNG)).toBe(true);
  });

  test('what came in meanwhile is in it wholly or not at all', async () => {
    const { rows } = await readWhole(restored.database.target, (client) =>
      client.query<{ said: number; there: number }>(
        `select (i.counts ->> 'activities')::int as said,
                (select count(*)::int from tapebook.activities a
                 where a.user_id = i.user_id and a.import_id = i.id) as there
         from tapebook.imports i where i.status = 'completed'`,
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ said, there }) => said !== there)).toEqual([]);
  });

  test('another backup of it has the same rows', async () => {
    const [before, after] = [await manifestOf(file), await manifestOf(again)];
    expect(after.tables).toEqual(before.tables);
    expect(differing(before, after)).toEqual([]);
    expect(before.tables.find(({ table }) => table === 'activities')?.rows).toBeGreaterThan(2);
  });

  test('its tables are guarded and refer to each other as before', async () => {
    const guards = `select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'tapebook'::regnamespace and relkind = 'r' order by 1`;
    const references = `select conrelid::regclass::text as "from", conname, pg_get_constraintdef(oid) as says
      from pg_constraint where connamespace in ('tapebook'::regnamespace, 'identity'::regnamespace) order by 1, 2`;
    const triggers = `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger
      where not tgisinternal and tgrelid::regclass::text like 'tapebook.%' order by 1, 2`;
    for (const look of [guards, references, triggers]) {
      expect(await restored.database.asOwner(look)).toEqual(await server.database.asOwner(look));
    }
  });

  test('it is not restored into again', async () => {
    const env = {
      DATABASE_URL: urlOfDatabase(restored.database.target.database),
      DATA_DIR: join(folder, 'x'),
    };
    const busyNow = await admin(env, 'restore', file);
    expect(busyNow).toMatchObject({
      code: 1,
      text: expect.stringContaining('A Tapebook is working on this'),
    });
  });
});

test('a database that is in use is left as it is', async () => {
  const name = await createBareDatabase();
  const env = { DATABASE_URL: urlOfDatabase(name), DATA_DIR: join(folder, 'used') };
  await admin(env, 'restore', file);
  const refused = await admin(env, 'restore', file);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^This database is in use: .* holds rows/),
  });
  const { rows } = await readWhole({ ...server.database.target, database: name }, (client) =>
    client.query('select from tapebook.trades'),
  );
  expect(rows).toHaveLength(
    (await manifestOf(file)).tables.find(({ table }) => table === 'trades')?.rows ?? 0,
  );
});

test('the embedded database is filled the same way, also after a start that nobody used', async () => {
  const env = { DATA_DIR: join(folder, 'embedded') };
  await mkdir(env.DATA_DIR, { mode: 0o711 });
  expect((await admin(env, 'list')).text).toBe('There are no accounts yet.');
  expect(await admin(env, 'restore', file)).toMatchObject({
    code: 0,
    text: expect.stringContaining(env.DATA_DIR),
  });
  const at = join(folder, 'of-embedded.zip');
  expect(await admin(env, 'backup', at)).toMatchObject({ code: 0 });
  expect(differing(await manifestOf(file), await manifestOf(at))).toEqual([]);
});

test('a server that runs on the data folder is backed up beside it', async () => {
  const told = await tellRunning(server.config.dataDir, server.database.target);
  const at = join(folder, 'beside.zip');
  expect(await admin({ DATA_DIR: server.config.dataDir }, 'backup', at)).toMatchObject({ code: 0 });
  await told.withdraw();
  expect((await manifestOf(at)).tables.length).toBe((await manifestOf(file)).tables.length);
});

describe('refused in words, with nothing done', () => {
  const into = async (): Promise<{ env: Record<string, string>; name: string }> => {
    const name = await createBareDatabase();
    return { name, env: { DATABASE_URL: urlOfDatabase(name), DATA_DIR: join(folder, name) } };
  };
  const restoring = async (path: string, more: Record<string, string> = {}) => {
    const { env, name } = await into();
    const { code, text } = await admin({ ...env, ...more }, 'restore', path);
    const client = new pg.Client(connectionOf(name));
    await client.connect();
    const { rows } = await client.query(`select nspname from pg_namespace where nspname = 'tapebook'`);
    await client.end();
    expect([code, rows]).toEqual([1, []]);
    return text;
  };
  const connectionOf = (name: string) => ({ ...server.database.target, database: name });

  test('one that was changed, cut or is something else', async () => {
    const changed = await altered(file, (parts) => {
      const rows = parts['database/tapebook.trades.copy'];
      rows?.set([(rows[0] ?? 0) ^ 1], 0);
    });
    expect(await restoring(changed)).toMatch(/is damaged: database\/tapebook\.trades\.copy is not as it was/);
    expect((await admin({}, 'verify', changed)).text).toContain('is damaged');
    const lost = await altered(file, (parts) => delete parts['database/tapebook.accounts.copy']);
    expect(await restoring(lost)).toContain('is damaged: database/tapebook.accounts.copy');
    const cut = join(folder, 'cut.zip');
    await writeFile(cut, (await readFile(file)).subarray(0, -500));
    expect(await restoring(cut)).toContain('is no backup that can be read, or it ends too early');
    const other = join(folder, 'other.zip');
    await writeFile(other, archive);
    expect(await restoring(other)).toContain('is no backup that can be read');
    expect(await restoring(join(folder, 'nowhere.zip'))).toContain('is no backup that can be read');
  });

  test('one of a newer version, by its form or by its schema', async () => {
    const newerForm = await withManifest(file, (manifest) => Object.assign(manifest, { version: 99 }));
    expect(await restoring(newerForm)).toContain('was made by a newer Tapebook');
    const newerSchema = await withManifest(file, ({ migrations }) =>
      migrations.push({ name: '9999-of-tomorrow.sql', checksum: 'x' }),
    );
    expect(await restoring(newerSchema)).toContain('a newer Tapebook (it knows 9999-of-tomorrow.sql)');
  });

  test('one whose secrets another key has sealed', async () => {
    const IDENTITY_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(await restoring(file, { IDENTITY_KEY })).toContain('IDENTITY_KEY is not the key that sealed');
    const keyless = await altered(file, (parts) => {
      const manifest: Manifest = JSON.parse(new TextDecoder().decode(parts['backup.json']));
      delete manifest.sums['secrets/identity.key'];
      parts['backup.json'] = new TextEncoder().encode(JSON.stringify(manifest));
      delete parts['secrets/identity.key'];
    });
    expect(await restoring(keyless)).toContain('set IDENTITY_KEY as it was there');
  });

  test('a backup over a file that is there, or where nothing can be written', async () => {
    const taken = join(folder, 'taken.zip');
    await writeFile(taken, 'mine');
    expect(await admin(here, 'backup', taken)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is there already'),
    });
    expect(await readFile(taken, 'utf8')).toBe('mine');
    const nowhere = join(folder, 'no', 'such', 'folder.zip');
    expect((await admin(here, 'backup', nowhere)).text).toContain('cannot be written');
  });
});

test('backups that come by themselves keep the newest, and touch nothing else', async () => {
  const kept = join(folder, 'nightly');
  await mkdir(kept);
  const ours = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `tapebook-${day}T030000Z.zip`);
  for (const name of ours) await copyFile(file, join(kept, name));
  await writeFile(join(kept, 'tapebook-2026-01-03T030001Z.zip.part'), 'half');
  await writeFile(join(kept, 'notes.txt'), 'mine');
  const settings = { folder: kept, hour: 3, minute: 0, keep: 3 };
  const job = backupJob({
    settings,
    config: server.config,
    owner: server.database.logins.owner,
    files: openFiles(server.config.files),
    clock: { now: () => Date.parse('2026-01-04T03:00:00Z') },
    log: silentLog,
  });
  expect(job.schedule?.cron).toBe('0 3 * * *');
  await job.handle({}, { signal: new AbortController().signal });
  expect((await readdir(kept)).toSorted()).toEqual(
    ['notes.txt', ...ours.slice(1), 'tapebook-2026-01-04T030000Z.zip'].toSorted(),
  );
});
