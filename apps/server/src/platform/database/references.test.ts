import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

const database = await openTestDatabase();
const NOBODYS = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const activity = {
  kind: 'fee',
  occurred_at: '2026-03-02T14:30:00Z',
  time_precision: 'instant' as const,
  amount: '-1',
  fees: '0',
  currency: 'USD',
};

async function openAccount(owner: string): Promise<string> {
  return database.tenant(owner, async (tx) => {
    await tx.insertInto('journals').values({ user_id: owner }).execute();
    const { id } = await tx
      .insertInto('accounts')
      .values({ user_id: owner, name: 'Main', broker: 'other', currency: 'USD', time_zone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

describe('references of the tables that imports fill', () => {
  it('refuse an activity of an account that there is not, or that is another person’s', async () => {
    const theirs = await openAccount('reference-owner');
    await openAccount('reference-other');
    for (const account of [NOBODYS, theirs]) {
      await expect(
        database.tenant('reference-other', (tx) =>
          tx
            .insertInto('activities')
            .values({ user_id: 'reference-other', id: NOBODYS, account_id: account, ...activity })
            .execute(),
        ),
      ).rejects.toThrow(/account_id: there is no accounts/);
    }
  });

  it('refuse to move an activity to an account that there is not', async () => {
    const owner = 'reference-move';
    const account = await openAccount(owner);
    await database.tenant(owner, (tx) =>
      tx
        .insertInto('activities')
        .values({ user_id: owner, id: NOBODYS, account_id: account, ...activity })
        .execute(),
    );
    await expect(
      database.tenant(owner, (tx) =>
        sql`UPDATE tapebook.activities SET account_id = gen_random_uuid()`.execute(tx),
      ),
    ).rejects.toThrow(/there is no accounts/);
  });

  it('refuse to remove an account that holds activities, and let go of one that does not', async () => {
    const owner = 'reference-remove';
    const account = await openAccount(owner);
    const remove = () =>
      database.tenant(owner, (tx) => tx.deleteFrom('accounts').where('id', '=', account).execute());
    await database.tenant(owner, (tx) =>
      tx
        .insertInto('activities')
        .values({ user_id: owner, id: NOBODYS, account_id: account, ...activity })
        .execute(),
    );
    await expect(remove()).rejects.toThrow(/still referred to by activities/);
    await database.tenant(owner, (tx) => tx.deleteFrom('activities').execute());
    await expect(remove()).resolves.toBeDefined();
  });
});
