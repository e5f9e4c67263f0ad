import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOwnAppServer } from '#server/testing/app-server.ts';
import { executions, ROUND_TRIP, settled } from '#server/testing/import-files.ts';
import { openTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { type Inbox, lookIntoFolder } from './look-into-folder.ts';

const LONG_AGO = new Date('2026-01-05T10:00:00Z');
const folder = await openTemporaryFolder();
const dataDir = await openTemporaryFolder();
const server = await openOwnAppServer({ WATCHED_FOLDER: 'on', DATA_DIR: dataDir });

async function put(path: string, content: string, at = LONG_AGO): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  await utimes(path, at, at);
}

describe('a look into the watched folder', () => {
  const look = async (name: string, own: Partial<Inbox> = {}) => {
    const taken: string[] = [];
    const failures: unknown[] = [];
    await lookIntoFolder({
      folder: join(folder, name),
      now: Date.now,
      findOwner: async (email) => (email === 'jane@example.com' ? 'jane' : null),
      take: async (ownerId, path, file) => {
        taken.push(`${ownerId}: ${file} ${await readFile(path, 'utf8')}`);
      },
      failed: (error) => failures.push(error),
      ...own,
    });
    return { taken, failures };
  };

  test('takes each file once and puts it aside under a name that is free', async () => {
    const jane = join(folder, 'once', 'Jane@Example.com');
    await put(join(jane, 'b.csv'), 'second');
    await put(join(jane, 'a.csv'), 'first');
    expect((await look('once')).taken).toEqual(['jane: a.csv first', 'jane: b.csv second']);
    await put(join(jane, 'a.csv'), 'third');
    expect((await look('once')).taken).toEqual(['jane: a.csv third']);
    expect((await look('once')).taken).toEqual([]);
    expect((await readdir(join(jane, 'taken'))).toSorted()).toEqual(['a 2.csv', 'a.csv', 'b.csv']);
    expect(await readFile(join(jane, 'taken', 'a 2.csv'), 'utf8')).toBe('third');
  });

  test('waits for what is still being written, and follows no link', async () => {
    const jane = join(folder, 'waits', 'jane@example.com');
    await put(join(jane, 'fresh.csv'), 'x', new Date());
    await put(join(jane, 'large.csv.part'), 'x');
    await put(join(jane, '.hidden'), 'x');
    await put(join(folder, 'waits', 'secret.csv'), 'x');
    await symlink(join(folder, 'waits', 'secret.csv'), join(jane, 'linked.csv'));
    expect((await look('waits')).taken).toEqual([]);
    expect((await look('waits', { now: () => Date.now() + 60_000 })).taken).toEqual(['jane: fresh.csv x']);
  });

  test('says why a file is not taken, in the folder itself', async () => {
    const jane = join(folder, 'words', 'jane@example.com');
    await put(join(jane, 'nothing.csv'), '');
    const john = join(folder, 'words', 'john@example.com');
    await put(join(john, 'trades.csv'), 'x');
    expect((await look('words')).taken).toEqual([]);
    expect(await readFile(join(jane, 'refused', 'nothing.csv.txt'), 'utf8')).toContain('It is empty.');
    expect(await readFile(join(john, 'NOT TAKEN.txt'), 'utf8')).toContain(
      'no account of this Tapebook has the address john@example.com',
    );
    // The account came: what waited is taken, and the words go.
    const { taken } = await look('words', { findOwner: async () => 'john' });
    expect(taken).toEqual(['john: trades.csv x']);
    expect(await readdir(john)).not.toContain('NOT TAKEN.txt');
  });

  test('loses no file of a name that comes again while one is taken', async () => {
    const jane = join(folder, 'meanwhile', 'jane@example.com');
    await put(join(jane, 'trades.csv'), 'first');
    const { failures } = await look('meanwhile', {
      take: async () => {
        await put(join(jane, 'trades.csv'), 'second');
        // Another process looks while this one is at it.
        expect((await look('meanwhile')).taken).toEqual([]);
        throw new Error('the database is away');
      },
    });
    expect(failures).toHaveLength(1);
    expect((await look('meanwhile')).taken).toEqual(['jane: trades 2.csv first', 'jane: trades.csv second']);
  });

  test('lets nobody wait for a folder that cannot be read', async () => {
    const broken = join(folder, 'broken', 'a@example.com');
    await put(join(broken, '.taking'), 'no folder');
    await put(join(broken, 'trades.csv'), 'x');
    await put(join(folder, 'broken', 'jane@example.com', 'trades.csv'), 'x');
    const { taken, failures } = await look('broken', { findOwner: async (email) => email });
    expect(taken).toEqual(['jane@example.com: trades.csv x']);
    expect(failures).toHaveLength(1);
  });

  test('tries again what failed, and takes up what a dead process had in hand', async () => {
    const jane = join(folder, 'again', 'jane@example.com');
    await put(join(jane, 'trades.csv'), 'x');
    const lost = new Error('the database is away');
    const { failures } = await look('again', { take: () => Promise.reject(lost) });
    expect(failures).toEqual([lost]);
    expect((await look('again')).taken).toEqual(['jane: trades.csv x']);

    await put(join(jane, '.taking', 'left.csv'), 'y');
    expect((await look('again')).taken).toEqual([]);
    expect((await look('again', { now: () => Date.now() + 16 * 60_000 })).taken).toEqual([
      'jane: left.csv y',
    ]);
  });
});

test('a statement in a person’s folder is in the journal, once, and only in theirs', async () => {
  const [jane, other] = [await server.newUser(), await server.newUser()];
  const { name, content } = executions(ROUND_TRIP, 'march.csv');
  const inbox = join(dataDir, 'watched', jane.email);
  // As its minute comes.
  const look = () =>
    server.database.asOwner(
      `insert into pgboss.job (name, data) values ('look-into-watched-folder', '{"payload":{}}')`,
    );
  const history = async (person: typeof jane) => {
    const { json } = await person.call('GET', '/v2/imports');
    return (json.imports as { fileName: string; status: string; counts: { activities: number } }[]).map(
      ({ fileName, status, counts }) => [fileName, status, counts.activities],
    );
  };

  // Where to put them is told whoever may.
  expect((await jane.call('GET', '/v2/connectors')).json.watchedFolder).toBe(`watched/${jane.email}`);
  await put(join(inbox, name), String(content));
  await look();
  await expect.poll(() => history(jane)).toHaveLength(1);
  const { json } = await jane.call('GET', '/v2/imports');
  await settled(jane, json.imports[0].id);
  expect(await history(jane)).toEqual([['march.csv', 'completed', 2]]);
  await expect.poll(() => readdir(join(inbox, 'taken'))).toEqual(['march.csv']);
  await put(join(inbox, 'the same.csv'), String(content));
  await look();
  await expect.poll(() => readdir(join(inbox, 'taken'))).toEqual(['march.csv', 'the same.csv']);
  expect(await history(jane)).toHaveLength(1);
  expect(await history(other)).toEqual([]);
});
