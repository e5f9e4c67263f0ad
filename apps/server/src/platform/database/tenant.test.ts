import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { CopyRow } from './copied-text.ts';
import { CopyRows, copyInto } from './copy-into.ts';

const database = await openTestDatabase();
await database.asOwner(`
  create table tapebook.trade_notes (
    user_id text not null, id int not null, note text not null, price numeric, made_at timestamptz,
    primary key (user_id, id));
  alter table tapebook.trade_notes enable row level security, force row level security;
  create policy tenant on tapebook.trade_notes
    using (user_id = (select current_setting('tapebook.user_id', true)))
    with check (user_id = (select current_setting('tapebook.user_id', true)));
  create table identity.secrets (id int primary key);
`);

describe('a tenant transaction', () => {
  test('shows and changes only the rows of its user', async () => {
    for (const user of ['anna', 'ben']) {
      await database.tenant(user, (tx) =>
        sql`insert into trade_notes values (${user}, 1, ${`by ${user}`})`.execute(tx),
      );
    }
    const seen = await database.tenant('anna', (tx) => sql`select note from trade_notes`.execute(tx));
    expect(seen.rows).toEqual([{ note: 'by anna' }]);
    const changed = await database.tenant('anna', (tx) => sql`update trade_notes set note = 'x'`.execute(tx));
    expect(changed.numAffectedRows).toBe(1n);
  });

  test('refuses a row in someone else’s name', async () => {
    await expect(
      database.tenant('anna', (tx) => sql`insert into trade_notes values ('ben', 9, 'forged')`.execute(tx)),
    ).rejects.toThrow('row-level security');
  });

  test('waits for another’s lock as long as it was told, and no longer', async () => {
    const shown = await database.tenant('anna', (tx) =>
      sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx),
    );
    expect(shown.rows).toEqual([{ lock_timeout: '3s' }]);
  });

  test('cannot be opened without a user', async () => {
    await expect(database.tenant('', async () => 1)).rejects.toThrow('needs a user');
  });

  test('takes everything back when the work throws', async () => {
    const failing = database.tenant('carl', async (tx) => {
      await sql`insert into trade_notes values ('carl', 1, 'half')`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const rows = await database.tenant('carl', (tx) => sql`select 1 from trade_notes`.execute(tx));
    expect(rows.rows).toEqual([]);
  });

  test('does not pretend to have committed after a swallowed error', async () => {
    const swallowing = database.tenant('carl', async (tx) => {
      await sql`insert into trade_notes values ('carl', 2, 'lost')`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
  });

  test('cannot read what belongs to identity, nor identity the product', async () => {
    const peek = database.tenant('anna', (tx) => sql`select * from identity.secrets`.execute(tx));
    await expect(peek).rejects.toThrow('permission denied');
    const back = sql`select * from tapebook.trade_notes`.execute(database.identity);
    await expect(back).rejects.toThrow('permission denied');
  });

  test('hides every row from the owner too, who names no user', async () => {
    expect(await database.asOwner('select * from tapebook.trade_notes')).toEqual([]);
  });
});

describe('values', () => {
  test('leave the database as they are stored: digits, microseconds and days', async () => {
    const { rows } = await sql`
      select 1234567890123456789.123456789012345678::numeric as amount,
             timestamptz '2026-03-02 09:30:00.000250-05' as instant,
             timestamptz '2026-03-02 09:30:00-05' as second,
             date '2026-03-02' as day, 42::bigint as count,
             array[0.1, 0.20]::numeric[] as amounts, array['2026-03-02'::date] as days
    `.execute(database.identity);
    expect(rows).toEqual([
      {
        amount: '1234567890123456789.123456789012345678',
        instant: '2026-03-02T14:30:00.000250Z',
        second: '2026-03-02T14:30:00Z',
        day: '2026-03-02',
        count: 42,
        amounts: ['0.1', '0.20'],
        days: ['2026-03-02'],
      },
    ]);
  });

  test('that no number holds exactly are an error, not a nearby number', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(database.identity)).rejects.toThrow('exactly');
  });
});

describe('bulk loading', () => {
  const worded = (rows: readonly CopyRow[]): CopyRows => {
    const words = new CopyRows();
    for (const row of rows) words.add(row);
    return words;
  };
  const awkward = [
    ['dora', 1, 'tab\there', '0.10', '2026-03-02T14:30:00.000250Z'],
    ['dora', 2, 'line\nbreak \\ and \r return', null, null],
    ['dora', 3, '\\N', '-12345678901234567890.5', '2026-03-02T14:30:00Z'],
  ] as const;

  test('brings rows through a temporary table, unchanged, in the caller’s transaction', async () => {
    const { rows } = await database.tenant('dora', async (tx) => {
      await sql`create temporary table staged (like trade_notes) on commit drop`.execute(tx);
      await copyInto(tx, 'staged', ['user_id', 'id', 'note', 'price', 'made_at'], worded(awkward));
      await sql`insert into trade_notes select * from staged`.execute(tx);
      return sql`select note, price, made_at from trade_notes order by id`.execute(tx);
    });
    expect(rows.map((row) => Object.values(row as object))).toEqual(awkward.map((row) => row.slice(2)));
  });

  test('cannot bring rows of another user past the policies', async () => {
    const smuggled = database.tenant('dora', async (tx) => {
      await sql`create temporary table staged (like trade_notes) on commit drop`.execute(tx);
      await copyInto(tx, 'staged', ['user_id', 'id', 'note'], worded([['ben', 77, 'forged']]));
      await sql`insert into trade_notes select * from staged`.execute(tx);
    });
    await expect(smuggled).rejects.toThrow('row-level security');
  });

  test('brings more than one piece of them, each once', async () => {
    const many = Array.from({ length: 5000 }, (_, id) => ['dora', id, `${id} `.repeat(20)] as const);
    const { rows } = await database.tenant('dora', async (tx) => {
      await sql`create temporary table staged (like trade_notes) on commit drop`.execute(tx);
      await copyInto(tx, 'staged', ['user_id', 'id', 'note'], worded(many));
      return sql`select count(distinct id)::int as ids, count(*)::int as rows from staged`.execute(tx);
    });
    expect(rows).toEqual([{ ids: 5000, rows: 5000 }]);
  });

  test('leaves the connection usable when a row is refused', async () => {
    const work = database.tenant('dora', async (tx) => {
      await sql`create temporary table staged (like trade_notes) on commit drop`.execute(tx);
      await copyInto(tx, 'staged', ['user_id', 'id'], worded([['dora', 'no number']]));
    });
    await expect(work).rejects.toThrow('invalid input syntax');
    await Promise.all(Array.from({ length: 8 }, () => database.ping()));
  });

  test('wants a transaction', async () => {
    await expect(copyInto(database.identity, 'secrets', ['id'], worded([[1]]))).rejects.toThrow(
      'inside a transaction',
    );
  });
});
