import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';

const server = await openOwnAppServer();
const storedFiles = async () =>
  (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  );
const SETUP = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

describe('deleting all data', () => {
  it('leaves nothing in any table, of what was imported, typed, said or answered', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' }, { 'idempotency-key': 'k' });
    const instrument = { symbol: 'QQZZZM6', assetClass: 'future', currency: 'USD' };
    const fill = (kind: string, quantity: string, price: string, minute: number) => ({
      accountId: json.account.id,
      kind,
      instrument,
      occurredAt: `2026-03-02T15:0${minute}:00Z`,
      quantity,
      price,
      currency: 'USD',
    });
    await user.call('POST', '/v2/activities', {
      activities: [
        fill('buy', '2', '1', 0),
        fill('sell', '1', '2', 1),
        fill('sell', '1', '3', 2),
        fill('buy', '1', '1', 3),
        fill('sell', '1', '2', 4),
      ],
    });
    const [{ id: instrumentId }] = (await user.call('GET', '/v2/instruments')).json.instruments;
    await user.call('PATCH', `/v2/instruments/${instrumentId}`, { multiplier: '5', alsoRoot: true });
    await user.call('POST', '/v2/rates', {
      rates: [{ day: '2026-03-02', base: 'USD', quote: 'EUR', rate: '0.9' }],
    });
    await user.call('POST', '/v2/marks', {
      marks: [{ instrumentId, at: '2026-03-02T15:00:30Z', price: '2' }],
    });
    const tradeIds = (await user.call('GET', '/v2/trades')).json.trades.map(({ id }: { id: string }) => id);
    await user.call('POST', '/v2/setups', { id: SETUP, name: 'Opening range' });
    for (const name of ['Fomo', 'Gap']) await user.call('POST', '/v2/tags', { name });
    const { tags } = (await user.call('GET', '/v2/tags')).json;
    await user.call('DELETE', `/v2/tags/${tags[0].id}`);
    await user.call('PATCH', `/v2/trades/${tradeIds[0]}`, { setupId: SETUP, notes: 'x' });
    for (const id of tradeIds) {
      const { fills } = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
      await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: fills[1].activityId });
    }
    await user.call('POST', '/v2/trades/merge', { tradeIds });
    await user.send('/imports/statement/upload', {
      name: 'fills.csv',
      content: 'Date,Symbol,Side,Quantity,Price,Commission\n2026-03-02 10:00:00,AAPL,buy,1,10,0\n',
    });

    const header = ['Date', 'Symbol', 'Quantity', 'Price'];
    const mapping = { columns: { date: 0, symbol: 1, quantity: 2, price: 3 } };
    await user.call('POST', '/v2/mappings', { name: 'Mine', header, mapping });
    await user.call('POST', '/v2/imports/uploads/text', { text: 'Date,Symbol\n' });
    await server.app.inject({
      method: 'POST',
      url: `/v0/b/tapebook/o?name=users/${user.userId}/attachments/chart.pdf`,
      headers: { authorization: `Firebase ${user.idToken}`, 'content-type': 'application/pdf' },
      payload: '%PDF-1.4',
    });
    await user.call('POST', '/api/fn/sendFeedback', { data: { message: 'Thank you' } });
    expect(await storedFiles()).toHaveLength(3);

    const tables = await server.database.asOwner<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'tapebook' order by 1`,
    );
    const filled = async () => {
      const names: string[] = [];
      for (const { name } of tables) {
        const [row] = await server.database.tenant(user.userId, (tx) =>
          tx
            .selectFrom(name as 'trades')
            .select('user_id')
            .limit(1)
            .execute(),
        );
        if (row !== undefined) names.push(name);
      }
      return names;
    };
    expect(await filled()).toEqual(
      expect.arrayContaining([
        'contract_terms',
        'feedback',
        'import_uploads',
        'marks',
        'rates',
        'saved_mappings',
        'storage_blobs',
        'storage_objects',
        'trade_annotations',
        'trade_cuts',
        'trade_joins',
        'trades',
      ]),
    );
    expect((await user.call('POST', '/user/delete_all_data')).status).toBe(204);
    expect(await filled()).toEqual([]);
    await expect.poll(storedFiles).toEqual([]);
  });

  it('removes files that cannot be removed at first, whose names are in no row any more', async () => {
    const user = await server.newUser();
    await user.send('/imports/statement/upload', {
      name: 'fills.csv',
      content: 'Date,Symbol,Side,Quantity,Price,Commission\n2026-03-02 10:00:00,AAPL,buy,1,10,0\n',
    });
    const [file] = await storedFiles();
    if (file === undefined) throw new Error('Nothing was stored');
    const path = join(file.parentPath, file.name);
    // A folder in its place: no file is removed there, as from a store that is away.
    await rename(path, `${path}.aside`);
    await mkdir(path);
    expect((await user.call('POST', '/user/delete_all_data')).status).toBe(204);
    await expect
      .poll(async () =>
        server.database.asOwner("select 1 from pgboss.job where name = 'remove-files' and state = 'retry'"),
      )
      .toHaveLength(1);
    await rmdir(path);
    await rename(`${path}.aside`, path);
    await expect.poll(storedFiles, { timeout: 30_000 }).toEqual([]);
  }, 60_000);
});
