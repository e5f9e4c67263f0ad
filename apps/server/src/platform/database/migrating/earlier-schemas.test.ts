import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { allTrades, rebuildOutdated, type TradeRow } from '#server/features/trades/index.ts';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { executions, importFile } from '../../../testing/import-files.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { connectTestDatabase, createBareDatabase } from '../../../testing/test-database.ts';
import { letHalvesLogIn } from '../connecting/logins.ts';
import { type JournalRows, readJournalRows } from '../journal-rows.ts';
import { personalTables } from '../personal-tables.ts';
import { MIGRATIONS_FOLDER, migrateBy, readMigrations } from './migrate.ts';

const server = await openAppServer();

/** A journal with a little of everything that has been there from early on, and of what came later. */
async function somebody(): Promise<TestUser> {
  const user = await server.newUser();
  await importFile(
    user,
    executions([
      '2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
      '2026-02-02,09:45:00,AAPL,SELL,40,11.00,1.00,USD',
      '2026-02-03,10:05:00,AAPL,SELL,60,9.125,0.35,USD',
      '2026-02-03,10:00:00,MSFT,BUY,0.5,400.123,0,USD',
      '2026-02-04,15:00:00,TSLA,BUY,3,200,0.01,USD',
      '2026-02-05,15:00:00,TSLA,SELL,3,210.5,0.01,USD',
    ]),
    { account: '=Main' },
  );
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const { setup } = (await user.call('POST', '/v2/setups', { name: 'Gap', description: 'Opens *apart*.' }))
    .json;
  const { tag } = (await user.call('POST', '/v2/tags', { name: 'FOMO' })).json;
  await user.call('PATCH', `/v2/trades/${trades.at(-1).id}`, {
    notes: 'Waited **well**.',
    rating: 4,
    setupId: setup.id,
    tagIds: [tag.id],
    stop: '9.50',
  });
  await user.call('PUT', '/v2/journal/2026-02-02', { markdown: 'A calm day.' });
  return user;
}

/** What columns were called before, where rows of now have another name for the same. */
const FORMERLY: Readonly<Record<string, string>> = { said_against: 'annotation_anchor_id' };
/** What migrations change by design, or triggers write: that trades are to be built anew, and the course of changes. */
const CHANGED: Readonly<Record<string, readonly string[]>> = { accounts: ['trades_outdated'] };
const DERIVED = new Set<string>(personalTables.filter(({ derived }) => derived).map(({ table }) => table));

async function columnsNow(client: pg.Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = (select oid from pg_namespace where nspname = 'tapebook') and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/** Without what a person said, which the first schemas did not know; that it is kept is held row by row. */
const numbersOf = (trade: TradeRow) => {
  const { stop, target, stop_moves, risk, setup_id, tag_ids, rating, reviewed, has_notes, ...numbers } =
    trade;
  return numbers;
};

const rowsOfTable = (json: string): Record<string, unknown>[] => JSON.parse(json);

/** Writes a journal of now in the form that the database has: without the tables and columns that came later. */
async function writeAsOfThen(client: pg.Client, userId: string, journal: JournalRows): Promise<Written> {
  const columns = await columnsNow(client);
  const written: Written = new Map();
  await client.query(`select set_config('tapebook.user_id', $1, false)`, [userId]);
  for (const { table, json } of journal.tables) {
    const known = columns.get(table);
    if (known === undefined) continue;
    const own = json.replaceAll(journal.ownerId, userId);
    const rows = rowsOfTable(own).map((row) =>
      Object.fromEntries([...known].map((name) => [name, row[FORMERLY[name] ?? name]])),
    );
    const names = [...known].filter((name) => rows.some((row) => row[name] !== undefined));
    const list = names.map((name) => `"${name}"`).join(', ');
    await client.query(
      `insert into tapebook."${table}" (${list})
       select ${list} from json_populate_recordset(null::tapebook."${table}", $1::json)`,
      [JSON.stringify(rows)],
    );
    written.set(table, names);
  }
  return written;
}
type Written = Map<string, readonly string[]>;

/** Rows of a table in any order, by the columns that both forms have. */
const comparable = (rows: readonly Record<string, unknown>[], names: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted();

test('a data folder of every earlier schema keeps what was written in it, and comes to the same trades', async () => {
  const user = await somebody();
  const journal = await server.database.tenant(user.userId, (tx) => readJournalRows(tx, user.userId));
  const tradesOf = (database: Pick<typeof server.database, 'tenant'>, userId: string) =>
    database.tenant(userId, async (tx) => {
      await rebuildOutdated(tx, userId);
      const trades = (await Array.fromAsync(allTrades(tx, userId)))
        .flat()
        .toSorted((left, right) => (left.id < right.id ? -1 : 1));
      return JSON.stringify(trades.map(numbersOf));
    });
  const expected = await tradesOf(server.database, user.userId);
  expect(expected).toContain('"-14.85"');

  const name = await createBareDatabase();
  const target = { ...inject('postgres'), database: name };
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const people = new Map<string, Written>();
  const client = new pg.Client(target);
  await client.connect();
  for (const [index, migration] of migrations.entries()) {
    await migrateBy(target, silentLog, migrations.slice(0, index + 1));
    const hasJournals = (await columnsNow(client)).has('trades');
    // A person who came with this schema and goes on with all later ones.
    if (hasJournals) people.set(migration.name, await writeAsOfThen(client, migration.name, journal));
  }
  await client.query(`set tapebook.reads = 'whole'`);
  expect(people.size).toBeGreaterThan(45);
  for (const [person, written] of people) {
    for (const [table, names] of written) {
      if (DERIVED.has(table)) continue;
      const before = journal.tables.find((each) => each.table === table);
      const { rows } = await client.query<{ json: string | null }>(
        `select json_agg(t)::text as json from tapebook."${table}" t where user_id = $1`,
        [person],
      );
      const held = names.filter((each) => !(CHANGED[table] ?? []).includes(each));
      expect([person, table, ...comparable(rowsOfTable(rows[0]?.json ?? '[]'), held)]).toEqual([
        person,
        table,
        ...comparable(rowsOfTable((before?.json ?? '[]').replaceAll(journal.ownerId, person)), held),
      ]);
    }
  }
  await client.end();
  await letHalvesLogIn(target);
  const database = connectTestDatabase(name);
  for (const person of people.keys()) {
    expect([person, await tradesOf(database, person)]).toEqual([person, expected]);
  }
  await database.close();
});

test('days of files that say no zone are moved to the midnights of their accounts, and others stay', async () => {
  const user = await server.newUser();
  const { account } = (
    await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'Australia/Sydney' })
  ).json;
  const table = (symbol: string, choices: object, bought = '2026-02-02') =>
    importFile(
      user,
      {
        name: `${symbol}.csv`,
        content: `Date,Action,Symbol,Quantity,Price\n${bought},Buy,${symbol},100,20\n2026-03-04,Split,${symbol},2:1,\n`,
      },
      { account: account.id, ...choices },
    );
  await table('BARE', {});
  await table('ZONED', { timeZone: 'UTC' });
  await table('MIXED', {}, '2026-02-02T10:00:00Z');
  const journal = await server.database.tenant(user.userId, async (tx) => {
    // As it was kept then.
    await sql`UPDATE tapebook.activities SET occurred_at = CASE kind WHEN 'buy' THEN '2026-02-02Z' ELSE '2026-03-04Z' END::timestamptz
      WHERE user_id = ${user.userId} AND time_precision = 'day'`.execute(tx);
    return readJournalRows(tx, user.userId);
  });
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const before = migrations.findIndex(({ name }) => name.includes('days-of-accounts'));
  const target = { ...inject('postgres'), database: await createBareDatabase() };
  await migrateBy(target, silentLog, migrations.slice(0, before));
  const client = new pg.Client(target);
  await client.connect();
  await writeAsOfThen(client, user.userId, journal);
  await migrateBy(target, silentLog, migrations.slice(0, before + 1));
  // Whoever reads meanwhile is not waited for, and waits for nobody.
  const moves = migrations.findIndex(({ name }) => name.includes('days-at-midnights-of-accounts'));
  await client.query('begin; select from tapebook.imports, tapebook.accounts, tapebook.activities');
  await migrateBy(target, silentLog, migrations.slice(0, moves + 1));
  await client.query('commit');
  await migrateBy(target, silentLog, migrations);
  const { rows } = await client.query<{ at: string }>(
    `select i.symbol || ' ' || f.kind || ' ' || to_char(f.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
     from tapebook.activities f join tapebook.instruments i on i.user_id = f.user_id and i.id = f.instrument_id order by 1`,
  );
  expect(rows.map(({ at }) => at)).toEqual([
    'BARE buy 2026-02-01 13:00',
    'BARE split 2026-03-03 13:00',
    'MIXED buy 2026-02-02 10:00',
    'MIXED split 2026-03-04 00:00',
    'ZONED buy 2026-02-02 00:00',
    'ZONED split 2026-03-04 00:00',
  ]);
  await client.end();
});
