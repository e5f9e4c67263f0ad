import { APP_DATA_BINARY } from '@tapebook/contract';
import type { TradeTable } from '@tapebook/domain/analytics';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { importFile, manyExecutions } from '../../testing/import-files.ts';
import { HeldTables } from './holding/held-tables.ts';
import { readJournalTable } from './journal-table.ts';
import { readAllTrades } from './kept-table.ts';

const server = await openAppServer();
const TRADES = 400;

/** The table as a thread reads it that holds what it read before, and as the trades themselves have it. */
const read = ({ userId }: TestUser, held: HeldTables) =>
  server.database.snapshot(userId, async (tx) => ({
    table: await readJournalTable(tx, userId, held),
    whole: await readAllTrades(tx, userId),
  }));

async function traderWithPage(): Promise<{ readonly user: TestUser; readonly ids: readonly string[] }> {
  const user = await server.newUser();
  await importFile(user, manyExecutions(2 * TRADES));
  expect((await user.call('GET', '/v2/app_data', undefined, { accept: APP_DATA_BINARY })).status).toBe(200);
  const { whole } = await read(user, new HeldTables());
  return { user, ids: whole.ids };
}

const rate = async (user: TestUser, id = '', rating = 3): Promise<void> => {
  expect((await user.call('PATCH', `/v2/trades/${id}`, { rating })).status).toBe(200);
};

describe('what questions are asked of', () => {
  it('follows from what is kept for the page, by the trades of which something was said since', async () => {
    const { user, ids } = await traderWithPage();
    const held = new HeldTables();
    for (const [at, id] of ids.slice(0, 5).entries()) {
      await rate(user, id, (at % 5) + 1);
      for (const thread of [held, new HeldTables()]) {
        const { table, whole } = await read(user, thread);
        expect(table).toEqual(whole);
      }
    }

    // Whoever read all trades again would see what nobody said.
    await server.database.tenant(user.userId, (tx) =>
      sql`UPDATE tapebook.trades SET opened_at = opened_at - interval '1 minute'`.execute(tx),
    );
    await rate(user, ids[9]);
    const unseen = async (thread: HeldTables): Promise<number> => {
      const { table, whole } = await read(user, thread);
      return table.ids.filter((_, row) => table.numbers.openedAt[row] !== whole.numbers.openedAt[row]).length;
    };
    expect(await unseen(held)).toBe(TRADES - 1);
    expect(await unseen(new HeldTables())).toBe(TRADES - 6);
  });

  it('is read from the trades themselves after many changes, whatever was said of them', async () => {
    const { user, ids } = await traderWithPage();
    const held = new HeldTables();
    await read(user, held);
    await server.database.tenant(user.userId, (tx) =>
      sql`UPDATE tapebook.trades SET opened_at = opened_at - interval '1 minute'`.execute(tx),
    );
    let readings = 0;
    for (; readings < 60; readings += 1) {
      await rate(user, ids[0], (readings % 5) + 1);
      const { table, whole } = await read(user, held);
      if (table.numbers.openedAt[1] === whole.numbers.openedAt[1]) break;
    }
    expect(readings).toBe(24);
  });

  it('is read from the trades themselves where they were built anew', async () => {
    const { user } = await traderWithPage();
    const held = new HeldTables();
    await read(user, held);
    await importFile(user, manyExecutions(20, 'MSFT'));
    const { table, whole } = await read(user, held);
    expect(table.length).toBe(TRADES + 10);
    expect(table).toEqual(whole);
  });
});

describe('tables that a thread holds', () => {
  const tableOf = (length: number): TradeTable => ({ length }) as TradeTable;

  it('are those that were asked for last, and the one that is too large stands alone', () => {
    const held = new HeldTables();
    held.hold('maja', '1', tableOf(60_000));
    held.hold('tom', '1', tableOf(30_000));
    expect(held.among('maja', ['1'])?.table.length).toBe(60_000);
    held.hold('lea', '1', tableOf(20_000));
    expect(held.among('tom', ['1'])).toBeNull();
    expect(held.among('maja', ['0', '1'])?.at).toBe(1);
    expect(held.among('maja', ['2'])).toBeNull();
    held.hold('ann', '1', tableOf(1_000_000));
    expect(held.among('ann', ['1'])?.table.length).toBe(1_000_000);
    expect(held.among('maja', ['1'])).toBeNull();
  });
});
