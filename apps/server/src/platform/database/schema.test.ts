import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderTableTypes } from '../../testing/table-types.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { personalTables } from './personal-tables.ts';

const database = await openTestDatabase();
const client = new pg.Client(database.target);
beforeAll(() => client.connect());
afterAll(() => client.end());

test('the generated row types are those of the migrated database (else: npm run tables)', async () => {
  const file = await readFile(join(import.meta.dirname, 'tables.gen.ts'), 'utf8');
  expect(file).toBe(await renderTableTypes(client));
});

describe('every table of the product', () => {
  const breaches = (rule: string) =>
    database.asOwner<{ table: string }>(
      `select c.relname as "table" from pg_class c
       where c.relnamespace = 'tapebook'::regnamespace and c.relkind in ('r', 'p') and ${rule}
       order by 1`,
    );

  test('shows its rows to their user only, even when its owner asks', async () => {
    expect(await breaches('not (c.relrowsecurity and c.relforcerowsecurity)')).toEqual([]);
    const byUser = `like '(user_id = ( SELECT current_setting(''tapebook.user_id''::text, true)%'`;
    expect(
      await breaches(`not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
          and pg_get_expr(p.polqual, c.oid) ${byUser} and pg_get_expr(p.polwithcheck, c.oid) ${byUser})`),
    ).toEqual([]);
    expect(
      await breaches(
        `(select count(*) from pg_policy p where p.polrelid = c.oid and p.polroles = '{0}') <> 1`,
      ),
    ).toEqual([]);
  });

  test('shows all of them to its owner alone, who reads, and only where it says so', async () => {
    const kept = `p.polrelid = c.oid and p.polroles <> '{0}' and p.polname not in ('by_word', 'of_author', 'left_by_author')`;
    expect(
      await breaches(`((select array_agg(p.polcmd::text || p.polname) from pg_policy p where ${kept}) <> '{rkept_whole}'
        or not exists (select from pg_policy p where ${kept} and p.polroles = array[c.relowner]))`),
    ).toEqual([]);
    await database.tenant('somebody', (tx) =>
      tx.insertInto('journals').values({ user_id: 'somebody' }).execute(),
    );
    const seen = () => client.query('select from tapebook.journals').then(({ rowCount }) => rowCount);
    expect(await seen()).toBe(0);
    const asProduct = new pg.Client({ ...database.target, user: 'tapebook_app' });
    await asProduct.connect();
    await asProduct.query(`set tapebook.reads = 'whole'`);
    expect((await asProduct.query('select from tapebook.journals')).rowCount).toBe(0);
    await asProduct.end();
    await client.query(`begin; set local tapebook.reads = 'whole'`);
    expect(await seen()).toBeGreaterThan(0);
    await client.query('rollback');
    expect(await seen()).toBe(0);
  });

  test('shows comments to whoever wrote them, in whosever journal, and lets their name be taken off and nothing else', async () => {
    expect(
      await breaches(
        `exists (select from pg_policy p where p.polrelid = c.oid and p.polname in ('of_author', 'left_by_author'))`,
      ),
    ).toEqual([{ table: 'comments' }]);
    await database.tenant('commented', async (tx) => {
      await tx.insertInto('journals').values({ user_id: 'commented' }).execute();
      for (const [id, author] of [
        ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', 'writer'],
        ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6e', 'another'],
      ] as const)
        await tx
          .insertInto('comments')
          .values({
            user_id: 'commented',
            id,
            day: '2026-03-02',
            author_id: author,
            author_name: `${author}@example.com`,
            words: 'x',
            created_at: new Date(),
          })
          .execute();
    });
    const left = await database.byAuthor('writer', async (tx) => {
      expect(await tx.selectFrom('journals').select('user_id').execute()).toEqual([]);
      const { numUpdatedRows } = await tx
        .updateTable('comments')
        .set({ author_name: '' })
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
      return tx.selectFrom('comments').select(['author_id', 'author_name']).execute();
    });
    expect(left).toEqual([{ author_id: 'writer', author_name: '' }]);
    await expect(
      database.byAuthor('another', (tx) =>
        tx.updateTable('comments').set({ author_name: 'Somebody else' }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('shows the row of a public link or a mail address to whoever brings its word, and nothing else of anybody', async () => {
    expect(
      await breaches(`exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'by_word')`),
    ).toEqual([{ table: 'mail_addresses' }, { table: 'public_links' }]);
    const word = Buffer.alloc(32, 7);
    await database.tenant('linker', async (tx) => {
      await tx.insertInto('journals').values({ user_id: 'linker' }).execute();
      for (const [id, hash] of [
        ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', word],
        ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6e', Buffer.alloc(32, 8)],
      ] as const) {
        await tx
          .insertInto('public_links')
          .values({
            user_id: 'linker',
            id,
            word_hash: hash,
            kind: 'trade',
            title: 'x',
            unit: 'r',
            content: '{}',
            created_at: new Date(),
            expires_on: '2030-01-01',
          })
          .execute();
      }
    });
    const seen = await database.byWord(word, async (tx) => {
      const links = await tx.selectFrom('public_links').select('word_hash').execute();
      expect(links.map(({ word_hash }) => Buffer.from(word_hash).equals(word))).toEqual([true]);
      const { numUpdatedRows } = await tx
        .updateTable('public_links')
        .set({ title: 'y' })
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(0n);
      const counts: Record<string, unknown> = {};
      for (const { table } of personalTables) {
        if (table === 'public_links') continue;
        counts[table] = (
          await tx
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n;
      }
      return counts;
    });
    expect([...new Set(Object.values(seen).map(Number))]).toEqual([0]);
    expect(Object.keys(seen)).toContain('trades');
    const ofMail = Buffer.alloc(32, 9);
    await database.tenant('linker', (tx) =>
      tx
        .insertInto('mail_addresses')
        .values({ user_id: 'linker', word_hash: ofMail, sealed: ofMail, created_at: new Date() })
        .execute(),
    );
    const addressed = (hash: Buffer) =>
      database.byWord(hash, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('mail_addresses')
          .set({ sealed: Buffer.alloc(1) })
          .executeTakeFirstOrThrow();
        expect(numUpdatedRows).toBe(0n);
        return tx.selectFrom('mail_addresses').select('user_id').execute();
      });
    expect(await addressed(ofMail)).toEqual([{ user_id: 'linker' }]);
    expect(await addressed(word)).toEqual([]);
    const byNobody = await database.byWord(Buffer.alloc(0), (tx) =>
      tx.selectFrom('public_links').select('id').execute(),
    );
    expect(byNobody).toEqual([]);
  });

  test('has the user first in its primary key', async () => {
    expect(
      await breaches(`not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'user_id')`),
    ).toEqual([]);
  });

  test('refers to other tables by the user first', async () => {
    expect(
      await breaches(`exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and a.attname <> 'user_id')`),
    ).toEqual([]);
  });

  const loose = async (): Promise<string[]> => {
    const rows = await database.asOwner<{ name: string }>(
      `select x.relname as name
         from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'tapebook'::regnamespace and i.indisunique and a.attname is distinct from 'user_id'
       union all
       select k.conname from pg_constraint k
         join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
         join pg_attribute here on here.attrelid = own.oid and here.attnum = k.conkey[1]
         join pg_attribute there on there.attrelid = other.oid and there.attnum = k.confkey[1]
        where k.contype = 'f' and own.relnamespace = 'tapebook'::regnamespace
          and (here.attname <> 'user_id' or there.attname <> 'user_id' or other.relnamespace <> own.relnamespace)
       union all
       select conname from pg_constraint
        where contype = 'x' and connamespace = 'tapebook'::regnamespace
       order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  // So that a database of many machines can lay all that is one person's together, and hold every rule where it lies.
  test('holds nothing unique but among the rows of one person, and refers to nothing but what is that person’s', async () => {
    expect(await loose()).toEqual([]);
    await database.asOwner(
      `create table tapebook.breach (user_id text, id int unique, of text references identity.users,
         primary key (user_id, id), unique (user_id, of))`,
    );
    expect(await loose()).toEqual(['breach_id_key', 'breach_of_fkey']);
    await database.asOwner('drop table tapebook.breach');
  });

  test('is listed, before the tables that it points at', async () => {
    const listed: readonly string[] = personalTables.map(({ table }) => table);
    expect(listed.toSorted()).toEqual((await breaches('true')).map(({ table }) => table).toSorted());
    const references = await database.asOwner<{ from: string; to: string }>(
      `select own.relname as "from", other.relname as "to" from pg_constraint k
         join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
       where contype = 'f' and connamespace = 'tapebook'::regnamespace and conrelid <> confrelid`,
    );
    const place = (table: string) => listed.indexOf(table);
    expect(references.filter(({ from, to }) => place(from) >= place(to))).toEqual([]);
    expect(references).not.toEqual([]);
  });

  test('is listed with the column that names a file', async () => {
    const columns = await database.asOwner<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'tapebook' and column_name = 'file_key'`,
    );
    const listed = personalTables.filter(({ file }) => file === 'file_key').map(({ table }) => table);
    expect(listed.toSorted()).toEqual(columns.map(({ table }) => table).toSorted());
  });
});
