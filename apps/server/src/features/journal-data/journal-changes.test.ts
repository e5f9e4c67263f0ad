import { brotliDecompressSync } from 'node:zlib';
import { APP_DATA_BINARY, decodeAppData, decodeChain } from '@tapebook/contract';
import {
  decodeTableChanges,
  decodeTradeTable,
  type TradeTable,
  withChanges,
} from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { importFile, manyExecutions } from '../../testing/import-files.ts';
import { HeldTables } from './holding/held-tables.ts';
import { findChanges } from './journal-changes.repository.ts';
import { makeChange } from './make-change.ts';
import { makeCopy } from './make-copy.ts';

const server = await openAppServer();

/** What a reader of the binary form holds. */
interface Held {
  readonly etag: string;
  readonly head: object;
  readonly table: TradeTable;
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const ask = (user: TestUser, held: Held | null = null, headers: Record<string, string> = {}) =>
  user.call('GET', '/v2/app_data', undefined, {
    accept: APP_DATA_BINARY,
    ...(held === null ? {} : { 'if-none-match': held.etag, 'a-im': 'trades' }),
    ...headers,
  });

async function whole(user: TestUser): Promise<Held> {
  const { status, bytes, headers } = await ask(user);
  expect(status).toBe(200);
  const { head, table } = decodeAppData(bufferOf(bytes));
  return { etag: String(headers.etag), head, table: decodeTradeTable(table) };
}

/** The whole as it is read from all trades, since nothing is kept that it could follow from. */
async function readAnew(user: TestUser): Promise<Held> {
  await server.database.tenant(user.userId, async (tx) => {
    await tx.deleteFrom('journal_copies').where('user_id', '=', user.userId).execute();
    await tx.deleteFrom('journal_changes').where('user_id', '=', user.userId).execute();
  });
  return whole(user);
}

/** What a reader has after asking for what has changed, and how many bytes that took. */
async function followed(user: TestUser, held: Held): Promise<{ readonly now: Held; readonly bytes: number }> {
  const { status, headers, bytes } = await ask(user, held, { 'accept-encoding': 'br' });
  expect([status, headers.im, headers['delta-base']]).toEqual([226, 'trades', held.etag]);
  let now = held;
  for (const link of decodeChain(bufferOf(brotliDecompressSync(bytes)))) {
    const { head, table } = decodeAppData(link);
    now = { etag: String(headers.etag), head, table: withChanges(now.table, decodeTableChanges(table)) };
  }
  return { now, bytes: bytes.length };
}

const TRADES = 400;

async function trader(): Promise<TestUser> {
  const user = await server.newUser();
  await importFile(user, manyExecutions(2 * TRADES));
  return user;
}

const rate = async (user: TestUser, { table: { ids } }: Held, at: number, rating: number): Promise<void> => {
  expect((await user.call('PATCH', `/v2/trades/${ids[at]}`, { rating })).status).toBe(200);
};

/** Changes a trade behind the journal's back: nobody is told, so that only who reads all of them anew sees 99 fills. */
const changeUntold = ({ userId }: TestUser, { table: { ids } }: Held, at: number): Promise<unknown> =>
  server.database.tenant(userId, (tx) =>
    tx
      .updateTable('trades')
      .set({ fill_count: 99 })
      .where('user_id', '=', userId)
      .where('id', '=', ids[at] ?? '')
      .execute(),
  );

describe('what has changed of a journal', () => {
  it('makes of what a reader holds the very same as the whole, whatever was changed', async () => {
    const user = await trader();
    let held = await whole(user);
    const [a = '', b = '', c = ''] = held.table.ids;
    const steps: (() => Promise<unknown>)[] = [
      () => rate(user, held, 7, 4),
      () => user.call('POST', '/v2/trades/merge', { tradeIds: [a, b, c] }),
      () => user.call('DELETE', `/v2/trades/${a}/merge`),
      async () => {
        const { json } = await user.call('GET', '/v2/activities?limit=1');
        await user.call('DELETE', `/v2/activities/${json.activities[0].id}`);
      },
      async () => {
        const { json } = await user.call('GET', '/user/settings');
        const trading = { ...json.settings.trading, weekStart: (json.settings.trading.weekStart + 1) % 7 };
        await user.call('PUT', '/v2/settings', { ...json.settings, trading });
      },
      async () => {
        const { id } = await importFile(user, manyExecutions(20, 'MSFT'));
        const imported = await followed(user, held);
        expect(imported.now.table.length).toBe(held.table.length + 10);
        held = imported.now;
        expect((await user.call('DELETE', `/v2/imports/${id}`)).status).toBeLessThan(300);
      },
    ];
    for (const step of steps) {
      await step();
      const { now } = await followed(user, held);
      expect(now.etag).not.toBe(held.etag);
      expect(now).toEqual(await whole(user));
      held = now;
    }
  });

  it('makes of it the very same where it is known which trades were changed, one after the other', async () => {
    const user = await trader();
    let held = await whole(user);
    const [a = '', b = '', c = ''] = held.table.ids;
    const patch = (id: string, change: object) => user.call('PATCH', `/v2/trades/${id}`, change);
    const { id: setupId } = (await user.call('POST', '/v2/setups', { name: 'Gap' })).json.setup;
    const { id: tagId } = (await user.call('POST', '/v2/tags', { name: 'FOMO' })).json.tag;
    const steps: (() => Promise<{ readonly status: number }>)[] = [
      () => patch(a, { setupId, tagIds: [tagId], rating: 2 }),
      () => patch(b, { stop: '1', reviewed: true }),
      () => patch(b, { stop: '2' }),
      () => user.call('POST', '/v2/trades/bulk', { tradeIds: [a, b, c], change: { addTagIds: [tagId] } }),
      () => user.call('PATCH', `/v2/tags/${tagId}`, { name: 'Chased', colour: 'rose' }),
      () => user.call('PATCH', `/v2/setups/${setupId}`, { name: 'Gap up' }),
      // What holds for all trades of the setup is not said of these three.
      () => user.call('PATCH', `/v2/setups/${setupId}`, { riskDefault: { kind: 'amount', amount: '50' } }),
      () => patch(c, { setupId }),
      () => user.call('POST', '/v2/trades/merge', { tradeIds: [b, c] }),
      () => patch(b, { rating: 5, risk: '30' }),
      () => user.call('DELETE', `/v2/tags/${tagId}`),
      () => user.call('POST', '/v2/tags', { id: tagId, name: 'Chased' }),
      () => user.call('POST', '/v2/rules', { name: 'Wait', kind: 'by-hand' }),
      ...Array.from({ length: 20 }, (_, rating) => () => patch(a, { rating: 1 + (rating % 5) })),
    ];
    for (const [index, step] of steps.entries()) {
      expect((await step()).status, `step ${index}`).toBeLessThan(300);
      const { now } = await followed(user, held);
      held = now;
      if (index % 4 === 1) expect(held, `whole after step ${index}`).toEqual(await whole(user));
      // Seldom: mostly the changes, and the wholes made of them, go on from each other.
      if (index % 8 === 7) expect(held, `after step ${index}`).toEqual(await readAnew(user));
    }
    expect(await whole(user)).toEqual(held);
    expect(held).toEqual(await readAnew(user));
  });

  it('is found without another look at the trades that nobody touched', async () => {
    const user = await trader();
    const held = await whole(user);
    await rate(user, held, 3, 4);
    await changeUntold(user, held, 5);
    const { now } = await followed(user, held);
    expect([now.table.integers.rating[3], now.table.integers.fillCount[5]]).toEqual([4, 2]);
    expect((await readAnew(user)).table.integers.fillCount[5]).toBe(99);
  });

  it('goes on where the whole is so large that nobody is sent it again for having followed for long', async () => {
    const user = await trader();
    const held = await whole(user);
    const journal = { ownerId: user.userId, isDemo: false };
    const thread = new HeldTables();
    const before = await makeCopy(server.database, journal, thread);
    await changeUntold(user, held, 5);
    for (let edit = 0; edit < 30; edit += 1) {
      await rate(user, held, 3, 1 + (edit % 5));
      if ((await makeChange(server.database, journal, thread)) === null)
        await makeCopy(server.database, journal, thread, 0);
    }
    const now = await makeCopy(server.database, journal, thread, 0);
    const { table } = decodeAppData(bufferOf(brotliDecompressSync(now.bytes)));
    expect(decodeTradeTable(table).integers.fillCount[5]).toBe(2);
    const links = await server.database.tenant(user.userId, (tx) =>
      findChanges(tx, user.userId, before.state, now.state),
    );
    expect(links).toHaveLength(30);
  });

  it('is part of the whole, for who holds nothing, without another look at the others', async () => {
    const user = await trader();
    const held = await whole(user);
    await rate(user, held, 3, 4);
    await changeUntold(user, held, 5);
    const now = await whole(user);
    expect([now.table.integers.rating[3], now.table.integers.fillCount[5]]).toEqual([4, 2]);
    // Who held the state before is told what has changed, of that same copy.
    expect((await followed(user, held)).now).toEqual(now);
  });

  it('is told by a small part of the whole, and from any state that others have seen since', async () => {
    const user = await trader();
    const held = await whole(user);
    const { bytes: all } = await ask(user, null, { 'accept-encoding': 'br' });
    await rate(user, held, 1, 5);
    const { now, bytes } = await followed(user, held);
    expect(bytes).toBeLessThan(all.length / 2);
    await rate(user, held, 2, 3);
    await followed(user, now);
    const late = await followed(user, held);
    expect(late.now).toEqual(await whole(user));
    const again = await ask(user, late.now);
    expect(again.status).toBe(304);
  });

  it('is the whole where nobody knows what the reader holds, where it is another’s, or where most has changed', async () => {
    const user = await trader();
    const held = await whole(user);
    await rate(user, held, 1, 5);
    const unknown = { ...held, etag: held.etag.replace(/\.\d+"$/, '.0"') };
    const other = await whole(await trader());
    for (const one of [unknown, other]) expect((await ask(user, one)).status).toBe(200);
    const now = await whole(user);
    const change = { rating: 2 };
    await user.call('POST', '/v2/trades/bulk', { tradeIds: now.table.ids, change });
    expect((await ask(user, now)).status).toBe(200);
    const before = await whole(user);
    await user.call('POST', '/user/delete_all_data');
    await importFile(user, manyExecutions(2 * TRADES));
    expect((await ask(user, before)).status).toBe(200);
  });
});
