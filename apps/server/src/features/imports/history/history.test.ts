import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../../testing/import-files.ts';

const server = await openAppServer();

it('finds imports by broker, format, account, status, day and name, page after page', async () => {
  const user = await server.newUser();
  const named = (name: string) => executions(ROUND_TRIP, name);
  const first = await importFile(user, named('January 100%.csv'), { account: 'A' });
  const second = await importFile(user, named('january_b.csv'), { account: 'B' });
  const failed = await importFile(user, { name: 'poem.txt', content: 'Roses are red\n' });
  await server.database.tenant(user.userId, (tx) =>
    tx
      .updateTable('imports')
      .set({ created_at: '2026-01-31T23:59:59Z' })
      .where('id', '=', first.id)
      .execute(),
  );
  const found = async (query: string): Promise<string[]> =>
    (await user.call('GET', `/v2/imports?${query}`)).json.imports.map(({ id }: { id: string }) => id);
  const [account] = second.accountIds;
  expect(await found('')).toEqual([failed.id, second.id, first.id]);
  expect(await found(`accountId=${account}`)).toEqual([second.id]);
  expect(await found('status=failed')).toEqual([failed.id]);
  expect(await found('broker=generic')).toEqual([second.id, first.id]);
  expect(await found('format=generic-table')).toEqual([second.id, first.id]);
  expect(await found('format=ibkr-flex-xml')).toEqual([]);
  expect(await found('from=2026-01-31&to=2026-01-31')).toEqual([first.id]);
  expect(await found('to=2026-01-30')).toEqual([]);
  expect(await found('from=2026-02-01')).toEqual([failed.id, second.id]);
  expect(await found('text=JANUARY')).toEqual([second.id, first.id]);
  expect(await found('text=100%25')).toEqual([first.id]);
  expect(await found('text=y_b')).toEqual([second.id]);
  const page = (await user.call('GET', '/v2/imports?text=january&limit=1')).json;
  expect(page.imports).toMatchObject([{ id: second.id }]);
  expect(await found(`text=january&limit=1&cursor=${page.nextCursor}`)).toEqual([first.id]);
  expect((await user.call('GET', '/v2/imports?status=lost')).status).toBe(400);
});
