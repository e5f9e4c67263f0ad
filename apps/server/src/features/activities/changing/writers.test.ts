import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { untilTaken } from '../../../testing/until-taken.ts';

const server = await openOwnAppServer();

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };

async function withAccounts(...names: string[]): Promise<{ user: TestUser; ids: string[] }> {
  const user = await server.newUser();
  const ids: string[] = [];
  for (const name of names) {
    ids.push((await user.call('POST', '/v2/accounts', { name })).json.account.id);
  }
  return { user, ids };
}

const fact = (accountId: string | undefined, kind: string, second: number, more: object = {}) => ({
  accountId,
  kind,
  instrument: AAPL,
  occurredAt: new Date(Date.UTC(2026, 2, 2, 14, 30, second)).toISOString(),
  quantity: '1',
  price: '10',
  fees: '0',
  currency: 'USD',
  ...more,
});

const add = (user: TestUser, ...activities: object[]) => user.call('POST', '/v2/activities', { activities });

/** Waits until so many other transactions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    const rows = await server.database.asOwner<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    waiting = rows[0]?.count ?? 0;
  }
}

describe('several who write at the same time', () => {
  it('into one account follow one another, and nothing is lost', async () => {
    const { user, ids } = await withAccounts('Main');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        add(user, fact(ids[0], index % 2 === 0 ? 'buy' : 'sell', index)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const { json } = await user.call('GET', '/v2/trades');
    expect(json.trades.map((trade: { status: string }) => trade.status)).toEqual(
      Array.from({ length: 6 }, () => 'closed'),
    );
  });

  it('into different accounts do not wait for each other, though they trade the same', async () => {
    const { user, ids } = await withAccounts('Held', 'Free');
    await add(user, fact(ids[0], 'buy', 0), fact(ids[1], 'buy', 0));
    await server.database.tenant(user.userId, async (tx) => {
      await sql`SELECT FROM tapebook.accounts WHERE id = ${ids[0]} FOR UPDATE`.execute(tx);
      await sql`UPDATE tapebook.activities SET note = 'being written' WHERE account_id = ${ids[0]}`.execute(
        tx,
      );
      const answer = await add(user, fact(ids[1], 'sell', 1));
      expect([answer.status, answer.json.trades[0].status]).toEqual([201, 'closed']);
    });
  });

  it('wait for an account that a transfer ties to theirs', async () => {
    const { user, ids } = await withAccounts('From', 'To');
    await add(user, fact(ids[0], 'buy', 0), fact(ids[0], 'transfer_out', 1, { toAccountId: ids[1] }));
    const late = await server.database.tenant(user.userId, async (tx) => {
      await sql`SELECT FROM tapebook.accounts WHERE id = ${ids[1]} FOR UPDATE`.execute(tx);
      const call = add(user, fact(ids[0], 'buy', 2));
      await untilWaiting(1);
      return () => call;
    });
    expect((await late()).status).toBe(201);
  });

  it('into accounts that transfers tie crosswise never end in a deadlock', async () => {
    const { user, ids } = await withAccounts('A', 'B', 'C');
    const pairs = [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 0],
    ] as const;
    for (const [index, id] of ids.entries()) await add(user, fact(id, 'buy', index, { quantity: '100' }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const [from, to] = pairs[index % pairs.length] ?? [0, 1];
        const moved = fact(ids[from], 'transfer_out', 10 + index, { toAccountId: ids[to] });
        return untilTaken(() => add(user, moved));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const { json } = await user.call('GET', '/v2/trades');
    const held = json.trades.reduce(
      (sum: number, trade: { openQuantity: string }) => sum + Number(trade.openQuantity),
      0,
    );
    expect(held).toBe(300);
    const [deadlocks] = await server.database.asOwner<{ count: number }>(
      'SELECT deadlocks::integer AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(deadlocks?.count).toBe(0);
  });
});
