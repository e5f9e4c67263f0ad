import type { ConnectionJson } from '@tapebook/contract';
import { describe, expect, test } from 'vitest';
import { FILLS, openFlexServer, WHOLE } from '../../testing/connections/flex-connection.ts';

const { activities, add, clock, connections, imports, only, server, sync, upload, whenRead } =
  await openFlexServer();

describe('what a person changes', () => {
  test('a window that is taken back is a gap, left alone, and read again when asked', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    await whenRead(user);
    const [run] = await imports(user);
    expect((await user.call('DELETE', `/v2/imports/${run.id}`)).status).toBe(204);
    expect(await activities(user)).toEqual([]);
    const { gaps, coverage, id } = await only(user);
    expect(coverage).toEqual([]);
    expect(gaps).toEqual([{ ...WHOLE, because: 'taken-back', importId: run.id }]);
    const nothingNew = await sync(user);
    expect([nothingNew.status, nothingNew.json.detail]).toEqual([
      409,
      expect.stringContaining('“Read these days”'),
    ]);
    expect(await only(user)).toMatchObject({ state: 'ok', reading: null });
    clock.advance(61_000);
    const again = await user.call('POST', `/v2/connections/${id}/read`, WHOLE);
    expect(again.status).toBe(202);
    await whenRead(user);
    expect((await only(user)).coverage).toEqual([WHOLE]);
    expect((await activities(user)).length).toBe(FILLS.length);
  });

  test('an import that is read anew takes its window along', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    await whenRead(user);
    const [run] = await imports(user);
    await user.call('POST', `/v2/imports/${run.id}/run`, {});
    await expect.poll(async () => (await imports(user))[0].status).toBe('completed');
    expect((await imports(user))[0]).toMatchObject({ kind: 'connection', replaces: run.id });
    expect(await only(user)).toMatchObject({ coverage: [WHOLE], gaps: [] });
  });

  test('what is not secret of the credentials is offered when they are given anew', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    expect((await whenRead(user)).given).toEqual({ queryIds: '123456' });
  });

  test('pausing, naming and resuming', async () => {
    const user = await server.newUser();
    await add(user, 'ok', { schedule: 'daily' });
    const { id, nextAt } = await whenRead(user);
    // In the early morning of New York.
    expect(new Date(nextAt ?? '').getUTCHours()).toBeGreaterThanOrEqual(10);
    expect(new Date(nextAt ?? '').getUTCHours()).toBeLessThan(13);
    const paused = await user.call('PATCH', `/v2/connections/${id}`, { paused: true, label: 'Main account' });
    expect(paused.json.connection).toMatchObject({ state: 'paused', nextAt: null, label: 'Main account' });
    const resumed = await user.call('PATCH', `/v2/connections/${id}`, { paused: false });
    expect(resumed.json.connection).toMatchObject({ state: 'ok' });
    expect((await user.call('PATCH', `/v2/connections/${id}`, { schedule: 'hourly' })).status).toBe(422);
  });

  test('a second one of the same broker is called otherwise, and none is called nothing', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    await add(user, 'ok');
    await add(user, 'ok', { label: 'Joint account' });
    const [first, second, third] = (await connections(user)).map(({ label }) => label).toSorted();
    expect([first, third]).toEqual(['Interactive Brokers (Flex)', 'Joint account']);
    expect(second).toBe('Interactive Brokers (Flex) 2');
    const [one] = await connections(user);
    expect((await user.call('PATCH', `/v2/connections/${one?.id}`, { label: ' ' })).status).toBe(422);
  });

  test.each([
    ['keep', FILLS.length],
    ['delete', 0],
  ])('removing with %s leaves %i activities, and nothing of the credentials', async (what, left) => {
    const user = await server.newUser();
    await add(user, 'ok');
    const { id } = await whenRead(user);
    const answer = await user.call('DELETE', `/imports/delete_source/${id}?activities=${what}`);
    expect(answer.status).toBe(204);
    expect(await connections(user)).toEqual([]);
    expect((await activities(user)).length).toBe(left);
    expect((await user.call('GET', '/v2/imports/sources')).json.sources).toEqual([]);
    const rows = await server.database.tenant(user.userId, (tx) =>
      tx.selectFrom('connections').select('id').where('user_id', '=', user.userId).execute(),
    );
    expect(rows).toHaveLength(0);
    expect((await user.call('DELETE', `/imports/delete_source/${id}`)).status).toBe(404);
  });

  test('at which times it is read counts from now on, also where nobody but a person had it read', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    expect((await whenRead(user)).nextAt).toBeNull();
    const path = `/v2/connections/${(await only(user)).id}`;
    const daily = (await user.call('PATCH', path, { schedule: 'daily' })).json.connection as ConnectionJson;
    const wait = Date.parse(daily.nextAt ?? '') - clock.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(27 * 3_600_000);
    const manual = (await user.call('PATCH', path, { schedule: 'manual' })).json.connection;
    expect(manual.nextAt).toBeNull();
  });

  test('a source of statements is removed alike', async () => {
    const user = await server.newUser();
    await upload(user);
    const [source] = (await user.call('GET', '/v2/imports/sources')).json.sources;
    await user.call('DELETE', `/imports/delete_source/${source.id}?activities=delete`);
    expect(await activities(user)).toEqual([]);
    expect((await upload(user)).json.import.counts.activities).toBe(FILLS.length);
  });

  test('is nobody else’s', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()];
    await add(owner, 'ok');
    const { id } = await whenRead(owner);
    for (const answer of [
      await other.call('POST', '/imports/sync_source', { sourceId: id }),
      await other.call('DELETE', `/imports/delete_source/${id}`),
      await other.call('PATCH', `/v2/connections/${id}`, { paused: true }),
      await other.call('PUT', `/v2/connections/${id}/credentials`, { credentials: {} }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});
