import { isReading, namedInReach, operations, reachOf } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { userWith } from '../../testing/test-user.ts';

const server = await openOwnAppServer();

interface Made {
  readonly id: string;
  readonly secret: string;
  /** Who calls with it. */
  readonly program: TestUser;
}

async function make(owner: TestUser, access: 'read' | 'write', more: object = {}): Promise<Made> {
  const { json } = await owner.call('POST', '/v2/tokens', { name: 'Sheet', access, ...more });
  const program = userWith(server.app, { userId: owner.userId, email: owner.email, idToken: json.secret });
  return { id: json.token.id, secret: json.secret, program };
}

const list = async (owner: TestUser) => (await owner.call('GET', '/v2/tokens')).json.tokens;
const addressed = (path: string) => path.replaceAll(/\{\w+\}/g, '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d');

describe('an API token', () => {
  it('is told once, lets a program in for its owner, and says when it was used last', async () => {
    const owner = await server.newUser();
    await importFile(owner, executions(ROUND_TRIP));
    const { secret, program } = await make(owner, 'read');
    expect(secret).toMatch(/^tb_/);
    expect(await list(owner)).toMatchObject([
      { name: 'Sheet', access: 'read', lastUsedAt: null, expiresOn: null },
    ]);
    expect((await program.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
    expect((await list(owner))[0].lastUsedAt).toMatch(/^\d{4}-.*:00Z$/);
    const kept = await server.database.tenant(owner.userId, (tx) =>
      tx.selectFrom('api_tokens').selectAll().where('user_id', '=', owner.userId).execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(secret.split('.').at(-1));
    expect(kept[0]?.secret_hash.toString('utf8')).not.toContain(secret.slice(-20));
    expect((await owner.call('GET', '/v2/export')).bytes.includes('api_tokens')).toBe(false);
  });

  it('changes nothing where it may only read, and everything of the journal where it may write', async () => {
    const owner = await server.newUser();
    const [reader, writer] = [await make(owner, 'read'), await make(owner, 'write')];
    const refused = await reader.program.call('POST', '/v2/accounts', { name: 'Main' });
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(refused.json.detail).toContain('may only read');
    expect((await writer.program.call('POST', '/v2/accounts', { name: 'Main' })).status).toBe(201);
    expect((await reader.program.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
  });

  it('ends at once when it is revoked, after its last day, and with its owner', async () => {
    const owner = await server.newUser();
    const revoked = await make(owner, 'read');
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    const dated = await make(owner, 'read', { expiresOn: today });
    const { program } = await make(owner, 'read');
    const late = await owner.call('POST', '/v2/tokens', {
      name: 'Late',
      access: 'read',
      expiresOn: '2020-01-01',
    });
    expect(late.json.detail).toBe('Its last day is over already. Choose a later day, or none.');
    const codes = async () =>
      Promise.all(
        [revoked, dated, { program }].map(
          async (one) => (await one.program.call('GET', '/v2/trades')).json.code ?? 'in',
        ),
      );
    expect(await codes()).toEqual(['in', 'in', 'in']);
    expect((await owner.call('DELETE', `/v2/tokens/${revoked.id}`)).status).toBe(204);
    server.clock.advance(86_400_000);
    expect(await codes()).toEqual(['invalid-token', 'invalid-token', 'in']);
    await server.database.asOwner('UPDATE identity.users SET disabled = true WHERE uid = $1', [owner.userId]);
    expect(await codes()).toEqual(['invalid-token', 'invalid-token', 'token-revoked']);
  });

  it('is refused when it was changed, cut or made up, as whatever it may be', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()];
    const { secret } = await make(owner, 'read');
    const [head = '', id = '', tail = ''] = secret.split('.');
    const ofOther = `tb_${Buffer.from(other.userId).toString('base64url')}`;
    for (const wrong of [
      `${head}.${id}.${tail.startsWith('A') ? 'B' : 'A'}${tail.slice(1)}`,
      `${ofOther}.${id}.${tail}`,
      `${head}.${id}`,
      'tb_',
      `tb_${'x'.repeat(400)}`,
      `tb_AAAA.${id}.${tail}`,
    ]) {
      const answer = await server.anonymous('GET', '/v2/trades', { authorization: `Bearer ${wrong}` });
      expect([wrong, answer.status, answer.json.code]).toEqual([wrong, 401, 'invalid-token']);
    }
  });

  it('is nowhere but in the header: in an address it is refused with words', async () => {
    const owner = await server.newUser();
    const { secret } = await make(owner, 'read');
    const { status, json } = await server.anonymous('GET', `/v2/trades?access_token=${secret}`);
    expect([status, json.code]).toEqual([401, 'unauthenticated']);
    expect(json.detail).toContain('never into an address');
  });

  it('opens nothing of identity, files, functions, and no other journal', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()];
    const { secret, program } = await make(owner, 'write');
    expect(
      (await program.call('GET', '/v2/trades', undefined, { 'authorized-user': other.userId })).json.code,
    ).toBe('no-grant');
    const bearer = { authorization: `Bearer ${secret}` };
    for (const request of [
      { method: 'POST' as const, url: '/api/fn/listSessions', payload: { data: {} }, headers: bearer },
      {
        method: 'POST' as const,
        url: `/identitytoolkit.googleapis.com/v1/accounts:delete?key=${server.config.identity.apiKey}`,
        payload: { idToken: secret },
      },
      {
        method: 'GET' as const,
        url: `/v0/b/tapebook/o?prefix=users/${owner.userId}/`,
        headers: { authorization: `Firebase ${secret}` },
      },
    ])
      expect((await server.app.inject(request)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each(
    operations
      .filter((one) => reachOf(one) === 'person')
      .map((one) => [`${one.method} ${one.path}`, one] as const),
  )('never makes %s, which is the person’s own', async (_, { method, path }) => {
    const { program } = await make(await server.newUser(), 'write');
    const answer = await program.call(method, addressed(path), method === 'GET' ? undefined : {});
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
  });

  it.each(
    operations
      .filter((one) => one.access === 'user' && !isReading(one))
      .map((one) => [`${one.method} ${one.path}`, one] as const),
  )('that may only read does not make %s', async (_, { method, path }) => {
    const { program } = await reading;
    const answer = await program.call(method, addressed(path), {});
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
  });
  const reading = server.newUser().then((owner) => make(owner, 'read'));

  it('is never another’s to see, to change or to revoke', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()];
    const { id, program } = await make(owner, 'read');
    expect(await list(other)).toEqual([]);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (await other.call(method, `/v2/tokens/${id}`, method === 'PATCH' ? { name: 'Mine' } : undefined))
          .status,
      ).toBe(404);
    expect((await program.call('GET', '/v2/trades')).status).toBe(200);
    expect((await owner.call('PATCH', `/v2/tokens/${id}`, { name: 'Other' })).json.token.name).toBe('Other');
  });
});

it('speaks of calls that there are', () => {
  const known = operations.map(({ id }) => id);
  expect(namedInReach.filter((id) => !known.includes(id))).toEqual([]);
});
