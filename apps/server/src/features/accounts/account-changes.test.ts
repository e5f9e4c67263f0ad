import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';

const server = await openAppServer();

describe('an account that several write to', () => {
  it('is opened once, however many ask for its name at the same time', async () => {
    const user = await server.newUser();
    await user.call('POST', '/v2/accounts', { name: 'First' });
    const rivals = await server.database.tenant(user.userId, async (tx) => {
      await sql`INSERT INTO tapebook.accounts (user_id, name, broker, currency, time_zone)
        VALUES (${user.userId}, 'Main', 'other', 'USD', 'UTC')`.execute(tx);
      const calls = [1, 2].map(() => user.call('POST', '/v2/accounts', { name: 'Main' }));
      // Both find the name free, and wait for the transaction that has taken it.
      for (let waiting = 0; waiting < 2; ) {
        const { rows } = await sql<{ count: number }>`
          SELECT count(DISTINCT pid)::integer AS count FROM pg_locks WHERE NOT granted`.execute(tx);
        waiting = rows[0]?.count ?? 0;
      }
      return () => Promise.all(calls);
    });
    const answers = await rivals();
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ]);
  });

  it('is opened once per idempotency key', async () => {
    const user = await server.newUser();
    const open = (name: string) =>
      user.call(
        'POST',
        '/v2/accounts',
        { name, feeModel: { perShare: '0.01', minimum: '1' } },
        {
          'idempotency-key': 'k1',
        },
      );
    const [first, again] = [await open('Main'), await open('Main')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await open('Other')).json.code).toBe('idempotency-key-reused');
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
  });

  it('stays as it is when nothing is asked of it', async () => {
    const user = await server.newUser();
    const { json, headers } = await user.call('POST', '/v2/accounts', { name: 'Main' });
    const answer = await user.call('PATCH', `/v2/accounts/${json.account.id}`, {});
    expect([answer.status, answer.json]).toEqual([200, json]);
    expect(answer.headers.etag).toBe(headers.etag);
  });

  it('is changed only from the state that the writer saw, where the writer names it', async () => {
    const user = await server.newUser();
    const { json, headers } = await user.call('POST', '/v2/accounts', { name: 'Main' });
    const rename = (name: string, ifMatch: string) =>
      user.call('PATCH', `/v2/accounts/${json.account.id}`, { name }, { 'if-match': ifMatch });
    const seen = String(headers.etag);
    expect((await rename('Second', `"older", ${seen}`)).status).toBe(200);
    const stale = await rename('Third', seen);
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-version']);
    expect((await rename('Third', '*')).json.account.name).toBe('Third');
  });
});
