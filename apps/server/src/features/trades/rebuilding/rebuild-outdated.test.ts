import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';

const server = await openAppServer();

it('trades that an earlier version has built are built anew when the journal is opened', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, minute: number, price: string) => ({
    accountId: json.account.id,
    kind,
    instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
    occurredAt: `2026-03-02T14:${minute}:00Z`,
    quantity: '1',
    price,
    fees: '0',
    currency: 'USD',
  });
  await user.call('POST', '/v2/activities', {
    activities: [fill('buy', 30, '10'), fill('buy', 31, '12'), fill('sell', 32, '15')],
  });
  // As the migration leaves what it finds: what it adds is not known of it.
  await server.database.tenant(user.userId, async (tx) => {
    await tx.updateTable('trades').set({ entry_count: 0, exit_count: 0 }).execute();
    await tx.updateTable('accounts').set({ trades_outdated: true }).execute();
  });
  const before = await user.call('GET', '/v2/app_data');
  const { json: listed } = await user.call('GET', '/v2/trades');
  expect(listed.trades).toMatchObject([{ entryCount: 2, exitCount: 1 }]);
  const again = await user.call('GET', '/v2/app_data', undefined, {
    'if-none-match': String(before.headers.etag),
  });
  expect(again.status).toBe(304);
});

it('trades are built anew although a process of an earlier version, which builds less, has said that they are as new as it knows', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, minute: number, price: string) => ({
    accountId: json.account.id,
    kind,
    instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
    occurredAt: `2026-03-02T14:${minute}:00Z`,
    quantity: '1',
    price,
    fees: '0',
    currency: 'USD',
  });
  await user.call('POST', '/v2/activities', {
    activities: [fill('buy', 30, '10'), fill('buy', 32, '12'), fill('sell', 33, '15')],
  });
  await server.database.tenant(user.userId, async (tx) => {
    await tx.updateTable('trades').set({ made_entries: null, entry_count: 0 }).execute();
    await tx.updateTable('accounts').set({ trades_form: 0, trades_outdated: false }).execute();
  });
  const { json: listed } = await user.call('GET', '/v2/trades');
  expect(listed.trades).toMatchObject([{ entryCount: 2 }]);
  const stop = { stop: '9', stopMoves: [{ at: '2026-03-02T14:31:00Z', price: '11' }] };
  const { json: told } = await user.call('PATCH', `/v2/trades/${listed.trades[0].id}`, stop);
  expect(told.trade).toMatchObject({ risk: '2' });
});

it('facts that an earlier version kept of one contract under two spellings are of one', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, minute: number, price: string) => ({
    accountId: json.account.id,
    kind,
    instrument: { symbol: '/ESM26', assetClass: 'future', currency: 'USD' },
    occurredAt: `2026-03-02T14:${minute}:00Z`,
    quantity: '1',
    price,
    fees: '0',
    currency: 'USD',
  });
  await user.call('POST', '/v2/activities', { activities: [fill('buy', 30, '10')] });
  // As it was kept under a key of the symbol as it is spelled.
  const oldId = '0190a5c0-0000-8000-8000-000000000001';
  await server.database.tenant(user.userId, async (tx) => {
    await sql`
      INSERT INTO tapebook.instruments (user_id, id, key, symbol, asset_class, currency, multiplier)
      VALUES (${user.userId}, ${oldId}, 'future|/ESM26|USD', '/ESM26', 'future', 'USD', 50)`.execute(tx);
    await tx.updateTable('activities').set({ instrument_id: oldId }).execute();
    await tx.updateTable('accounts').set({ trades_outdated: true }).execute();
  });
  const { json: before } = await user.call('GET', '/v2/trades');
  expect(before.trades).toMatchObject([{ status: 'open' }]);
  await user.call('POST', '/v2/activities', { activities: [fill('sell', 31, '12')] });
  const { json: after } = await user.call('GET', '/v2/trades');
  expect(after.trades).toMatchObject([{ status: 'closed', netPnl: '100' }]);
});
