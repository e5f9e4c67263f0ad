import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { APP_DATA_BINARY, decodeAppData } from '@tapebook/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/database/index.ts';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { importFile, manyExecutions } from '../../testing/import-files.ts';
import { journalVersion } from '../journals/index.ts';
import { HeldTables } from './holding/held-tables.ts';
import { findCopy, keepCopy } from './journal-copies.repository.ts';
import { JournalThread } from './journal-thread.ts';
import { findLatestKept } from './latest-table.ts';

const server = await openAppServer();
const thread = new JournalThread({ logins: server.database.logins });
afterAll(() => thread.stop());

const addTrade = async (user: TestUser, symbol: string): Promise<void> => {
  const { json } = await user.call('GET', '/v2/accounts');
  const account =
    json.accounts[0] ?? (await user.call('POST', '/v2/accounts', { name: 'Main' })).json.account;
  const fill = (kind: string, price: string, occurredAt: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol, assetClass: 'stock', currency: 'USD' },
    occurredAt,
    quantity: '1',
    price,
    currency: 'USD',
  });
  const activities = [fill('buy', '10', '2026-02-26T15:00:00Z'), fill('sell', '11', '2026-02-26T15:30:00Z')];
  expect((await user.call('POST', '/v2/activities', { activities })).status).toBe(201);
};

async function trader(): Promise<TestUser> {
  const user = await server.newUser();
  await addTrade(user, 'AAPL');
  return user;
}

const binary = (user: TestUser, headers: Record<string, string> = {}) =>
  user.call('GET', '/v2/app_data', undefined, { accept: APP_DATA_BINARY, ...headers });

const inJournal = <T>({ userId }: TestUser, work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.database.tenant(userId, work);

const keptStates = async (user: TestUser): Promise<string[]> => {
  const rows = await inJournal(user, (tx) =>
    tx.selectFrom('journal_copies').select('state').distinct().execute(),
  );
  return rows.map(({ state }) => state);
};

describe('the copy that is kept of a journal', () => {
  it('is sent as it lies there to who reads Brotli, and opened for who does not', async () => {
    const user = await trader();
    const plain = await binary(user);
    const compressed = await binary(user, { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true);
    const refused = await binary(user, { 'accept-encoding': 'br;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.bytes.equals(plain.bytes)).toBe(true);
  });

  it('is read, not made again, until the journal changes; then only the new one is kept', async () => {
    const user = await trader();
    const first = await binary(user);
    const other = await binary(await trader(), { 'accept-encoding': 'br' });
    await inJournal(user, (tx) => tx.updateTable('journal_copies').set({ bytes: other.bytes }).execute());
    expect((await binary(user)).bytes.equals(first.bytes)).toBe(false);
    await addTrade(user, 'MSFT');
    const after = await binary(user);
    expect(decodeAppData(new Uint8Array(after.bytes).buffer).head.instruments).toHaveLength(2);
    const [state, ...more] = await keptStates(user);
    expect(more).toEqual([]);
    expect(after.headers.etag).toBe(`"${user.userId}-${state}"`);
  });

  it('is the same whoever makes it: the thread for large journals, or the server itself', async () => {
    const user = await trader();
    const journal = { ownerId: user.userId, isDemo: false };
    const made = await thread.make({ kind: 'copy', journal });
    expect((await binary(user)).headers.etag).toContain(made.state);
    expect((await binary(user, { 'accept-encoding': 'br' })).bytes.equals(made.bytes)).toBe(true);
    const { json: whole } = await user.call('GET', '/v2/app_data');
    const asked = { kind: 'text', form: 'columns', journal, user: whole.user } as const;
    const text = await thread.make({ ...asked, packed: false });
    expect(JSON.parse(text.bytes.toString())).toEqual(whole);
    const packed = await thread.make({ ...asked, packed: true });
    expect(brotliDecompressSync(packed.bytes).equals(text.bytes)).toBe(true);
  });

  it('is made ready after the import of a large journal, before anybody asks for it', async () => {
    const user = await server.newUser();
    await importFile(user, manyExecutions(2_004));
    await expect.poll(() => keptStates(user), { timeout: 40_000 }).toHaveLength(1);
    const [state] = await keptStates(user);
    expect((await binary(user)).headers.etag).toBe(`"${user.userId}-${state}"`);
  });

  it('goes with all that a person deletes, and none comes after it', async () => {
    const user = await trader();
    await binary(user);
    const [state = ''] = await keptStates(user);
    expect(state).not.toBe('');
    await user.call('POST', '/user/delete_all_data');
    expect(await keptStates(user)).toEqual([]);
    const late = { state, version: '1.1', bytes: Buffer.from('late') };
    await inJournal(user, (tx) => keepCopy(tx, user.userId, late));
    await addTrade(user, 'MSFT');
    await inJournal(user, (tx) => keepCopy(tx, user.userId, late));
    expect(await keptStates(user)).toEqual([]);
  });

  it('is not kept of who has kept nothing yet, and who is answered all the same', async () => {
    const user = await server.newUser();
    const { status, bytes } = await binary(user);
    expect(status).toBe(200);
    expect(decodeAppData(new Uint8Array(bytes).buffer).head.user.id).toBe(user.userId);
    expect(await keptStates(user)).toEqual([]);
  });

  it('is gone on from however large it is: an edit of a million trades has that one read', async () => {
    const user = await trader();
    await binary(user);
    const [state = ''] = await keptStates(user);
    await inJournal(user, async (tx) => {
      await tx.deleteFrom('journal_copies').where('user_id', '=', user.userId).execute();
      const version = await journalVersion(tx, user.userId);
      await keepCopy(tx, user.userId, { state, version, bytes: randomBytes(9_000_000) });
    });
    const latest = await inJournal(user, (tx) => findLatestKept(tx, user.userId, state, new HeldTables()));
    expect(latest?.state).toBe(state);
  });

  it('lies in parts where it is large, and counts for nothing once one is missing', async () => {
    const user = await trader();
    const bytes = randomBytes(1_300_000);
    const read = () => inJournal(user, (tx) => findCopy(tx, user.userId, 'large'));
    await inJournal(user, async (tx) => {
      const version = await journalVersion(tx, user.userId);
      await keepCopy(tx, user.userId, { state: 'large', version, bytes });
    });
    expect((await read())?.equals(bytes)).toBe(true);
    await inJournal(user, (tx) => tx.deleteFrom('journal_copies').where('part', '=', 1).execute());
    expect(await read()).toBeNull();
  });
});
