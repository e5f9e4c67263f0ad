import { mayAsk, operations, reachOf, SHARE_ROLES } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

const server = await openOwnAppServer();

/** As `?u=` has it: calls of somebody for the journal of somebody else. */
const asGuest = (guest: TestUser, owner: TestUser): TestUser => ({
  ...guest,
  call: (method, path, body, headers = {}) =>
    guest.call(method, path, body, { 'authorized-user': owner.userId, ...headers }),
});

const share = async (owner: TestUser, guest: TestUser, more: object = {}) =>
  (await owner.call('POST', '/v2/shares', { email: guest.email, ...more })).json.share;

const listed = async (owner: TestUser) => (await owner.call('GET', '/v2/shares')).json.shares;
const addressed = (path: string) =>
  path.replaceAll('{day}', '2026-03-02').replaceAll(/\{\w+\}/g, '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d');

async function ownerAndGuest(): Promise<{ owner: TestUser; guest: TestUser; there: TestUser }> {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await importFile(owner, executions(ROUND_TRIP));
  return { owner, guest, there: asGuest(guest, owner) };
}

async function firstAccount(owner: TestUser): Promise<string[]> {
  await importFile(owner, executions(ROUND_TRIP, 'other.csv'), { account: 'Other' });
  const { accounts } = (await owner.call('GET', '/v2/accounts')).json;
  return accounts.slice(0, 1).map(({ id }: { id: string }) => id);
}

describe('a journal that is shared', () => {
  it('shows nothing that a page held which was thrown away, in none of its versions', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    await share(owner, guest);
    await owner.call('PUT', '/v2/journal/2026-03-02', { markdown: 'Nobody should read this.' });
    await owner.call('DELETE', '/v2/journal/2026-03-02');
    // Its owner still finds it in the trash.
    const own = await owner.call('GET', '/v2/journal/2026-03-02/versions/1');
    expect(own.json.version.markdown).toContain('Nobody should read this.');
    const seen = await there.call('GET', '/v2/journal/2026-03-02/versions/1');
    expect([seen.status, seen.text]).toEqual([404, expect.not.stringContaining('Nobody')]);
  });

  it('is looked at by whoever proved the address, and by nobody else', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    const stranger = asGuest(await server.newUser(), owner);
    expect((await there.call('GET', '/v2/trades')).json.code).toBe('no-grant');
    await share(owner, { ...guest, email: guest.email.toUpperCase() });
    expect((await there.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
    expect((await guest.call('GET', '/v2/trades')).json.trades).toEqual([]);
    expect((await stranger.call('GET', '/v2/trades')).json.code).toBe('no-grant');
    expect((await there.call('GET', '/v2/app_data')).json.trades.count).toBe(1);
    expect((await listed(owner))[0]).toMatchObject({ email: guest.email, role: 'view' });
    expect((await listed(owner))[0].lastUsedAt).not.toBeNull();
    // It goes one way.
    expect((await asGuest(owner, guest).call('GET', '/v2/trades')).json.code).toBe('no-grant');
  });

  it('says whose it is, and stands in the list of who has opened it for as long as it is shared', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    const { id } = await share(owner, guest);
    expect((await guest.call('GET', '/v2/shares/open')).json.share).toBeNull();
    expect((await guest.call('GET', '/v2/shares/opened')).json.opened).toEqual([]);
    expect((await there.call('GET', '/v2/shares/open')).json.share).toEqual({
      ownerId: owner.userId,
      ownerName: owner.email,
      role: 'view',
      part: null,
      pictures: false,
      expiresOn: null,
      unreadComments: 0,
    });
    const opened = async () => (await guest.call('GET', '/v2/shares/opened')).json.opened;
    expect(await opened()).toMatchObject([{ ownerId: owner.userId }]);
    await owner.call('DELETE', `/v2/shares/${id}`);
    expect(await opened()).toEqual([]);
  });

  it('rests while its owner’s account is disabled, as public links do', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    await share(owner, guest);
    const status = async () => (await there.call('GET', '/v2/trades')).status;
    expect(await status()).toBe(200);
    const disable = (disabled: boolean) =>
      server.database.asOwner('UPDATE identity.users SET disabled = $2 WHERE uid = $1', [
        owner.userId,
        disabled,
      ]);
    await disable(true);
    expect(await status()).toBe(403);
    await disable(false);
    expect(await status()).toBe(200);
  });

  it('ends at once when it is revoked, after its last day, and with its owner', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    const status = async () => (await there.call('GET', '/v2/trades')).status;
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    const { id } = await share(owner, guest, { expiresOn: today });
    expect(await status()).toBe(200);
    // Its day is over: the clock stays, since sessions go by it as well.
    await server.database.tenant(owner.userId, (tx) =>
      tx
        .updateTable('shares')
        .set({ expires_on: '2020-01-01' })
        .where('user_id', '=', owner.userId)
        .execute(),
    );
    expect(await status()).toBe(403);
    expect((await owner.call('PATCH', `/v2/shares/${id}`, { expiresOn: null })).status).toBe(200);
    expect(await status()).toBe(200);
    await owner.call('DELETE', `/v2/shares/${id}`);
    expect(await status()).toBe(403);
    await share(owner, guest);
    expect(await status()).toBe(200);
    await owner.call('POST', '/user/delete_all_data');
    expect(await status()).toBe(403);
  });

  it('is not open to an address that is not proven, nor to programs of whom it is shared with', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    await share(owner, guest);
    const { secret } = (await guest.call('POST', '/v2/tokens', { name: 'x', access: 'read' })).json;
    const byToken = await server.anonymous('GET', '/v2/trades', {
      authorization: `Bearer ${secret}`,
      'authorized-user': owner.userId,
    });
    expect(byToken.json.code).toBe('no-grant');
    // Older than the rule that addresses are proven: such accounts come in, but not to others.
    await server.database.asOwner(
      "UPDATE identity.users SET email_verified = false, created_at = '2025-04-18' WHERE uid = $1",
      [guest.userId],
    );
    const { idToken } = (
      await server.app.inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
        payload: { email: guest.email, password: 'correct horse battery', returnSecureToken: true },
      })
    ).json();
    const headers = { authorization: `Bearer ${idToken}`, 'authorized-user': owner.userId };
    expect((await server.anonymous('GET', '/v2/trades', headers)).json.code).toBe('no-grant');
    expect((await there.call('GET', '/v2/trades')).status).toBe(200);
  });

  it('is shared with somebody else, once, until a day that comes', async () => {
    const { owner, guest } = await ownerAndGuest();
    await share(owner, guest);
    const refused = async (body: object) => {
      const { status, json } = await owner.call('POST', '/v2/shares', body);
      return [status, json.code];
    };
    expect(await refused({ email: guest.email })).toEqual([409, 'conflict']);
    expect(await refused({ email: owner.email })).toEqual([422, 'invalid-content']);
    expect(await refused({ email: 'nobody' })).toEqual([422, 'invalid-content']);
    expect(await refused({})).toEqual([422, 'invalid-content']);
    expect(await refused({ email: 'a@example.com', expiresOn: '2020-01-01' })).toEqual([
      422,
      'invalid-content',
    ]);
    expect(await refused({ email: 'a@example.com', role: 'owner' })).toEqual([422, 'invalid-content']);
    // The page says it as it is said here.
    const toOneself = await owner.call('POST', '/v2/shares', { email: owner.email });
    expect(toOneself.json.detail).toBe('This is your own address: this journal is open to you already.');
    // Whoever has no account yet gets in once they have.
    expect((await owner.call('POST', '/v2/shares', { email: 'a@example.com' })).status).toBe(201);
  });

  it('opens no files, no functions and no identity of its owner', async () => {
    const { owner, guest } = await ownerAndGuest();
    await share(owner, guest);
    const headers = { authorization: `Firebase ${guest.idToken}`, 'authorized-user': owner.userId };
    const files = await server.app.inject({ url: `/v0/b/tapebook/o?prefix=users/${owner.userId}/`, headers });
    expect(files.statusCode).toBeGreaterThanOrEqual(400);
  });

  const ofUsers = operations.filter(({ access }) => access === 'user');
  const TERMS = [
    ...SHARE_ROLES.map((role) => [role, { role, part: null }] as const),
    [
      'view some days',
      { role: 'view', part: { from: '2026-01-01', to: null, amounts: true, unit: 'r', notes: false } },
    ],
    [
      'view some days and their pages',
      { role: 'view', part: { from: '2026-01-01', to: null, amounts: true, unit: 'r', notes: true } },
    ],
    [
      'comment on some days',
      { role: 'comment', part: { from: '2026-01-01', to: null, amounts: true, unit: 'r', notes: false } },
    ],
    ['view in R', { role: 'view', part: { from: null, to: null, amounts: false, unit: 'r', notes: false } }],
    [
      'view in per cent',
      { role: 'view', part: { from: null, to: null, amounts: false, unit: 'percent', notes: false } },
    ],
    [
      'view some accounts',
      { role: 'view', part: { from: null, to: null, amounts: true, unit: 'r', notes: false } },
    ],
    [
      'comment on some accounts and their pages',
      { role: 'comment', part: { from: null, to: null, amounts: true, unit: 'r', notes: true } },
    ],
  ] as const;
  const walks = TERMS.flatMap(([words, terms]) => {
    const walk = ownerAndGuest().then(async (all) => {
      const { role, part } = terms;
      // Accounts are named by ids of their own: one of two, so that it is a part.
      const accountIds = words.includes('accounts') ? await firstAccount(all.owner) : null;
      expect(
        await share(all.owner, all.guest, { role, part: part && { ...part, accountIds } }),
      ).toMatchObject({
        role,
        part: part && { ...part, accountIds },
      });
      return all;
    });
    return ofUsers.map((one) => [words, `${one.method} ${one.path}`, one, terms, walk] as const);
  });
  const other = server.newUser();

  it.each(walks.filter(([, , operation, terms]) => !mayAsk(terms, operation)))(
    'does not let whoever may %s make %s',
    async (_, __, { method, path }, ___, walk) => {
      const { there } = await walk;
      const answer = await there.call(method, addressed(path), method === 'GET' ? undefined : {});
      expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
    },
  );

  it.each(walks.filter(([, , operation, terms]) => mayAsk(terms, operation)))(
    'lets whoever may %s ask %s, and nobody else',
    async (_, __, { method, path }, ___, walk) => {
      const { there, owner } = await walk;
      const answer = await there.call(method, addressed(path), method === 'GET' ? undefined : {});
      expect([401, 403, 500]).not.toContain(answer.status);
      const stranger = asGuest(await other, owner);
      expect(
        (await stranger.call(method, addressed(path), method === 'GET' ? undefined : {})).json.code,
      ).toBe('no-grant');
    },
  );

  it.each(operations.filter((one) => reachOf(one) === 'shared').map((one) => [one.id, one] as const))(
    'leaves everything as it is by %s',
    (_, { method, id }) => expect(method === 'GET' || id === 'exportTrades').toBe(true),
  );

  it('is its owner’s to share: nobody sees, changes or ends the shares of another', async () => {
    const { owner, guest, there } = await ownerAndGuest();
    const { id } = await share(owner, guest);
    expect(await listed(guest)).toEqual([]);
    expect((await guest.call('DELETE', `/v2/shares/${id}`)).status).toBe(404);
    expect((await there.call('POST', '/v2/shares', { email: 'b@example.com' })).status).toBe(403);
    expect((await there.call('GET', '/v2/shares')).status).toBe(403);
  });
});
