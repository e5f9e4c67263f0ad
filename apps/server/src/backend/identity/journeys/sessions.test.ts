import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer({ TRUSTED_PROXIES: 'loopback' });
const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

interface From {
  userAgent?: string;
  address?: string;
  cookie?: string;
  locale?: string;
}
const headersOf = ({ userAgent = FIREFOX, address = '203.0.113.1', cookie, locale }: From) => ({
  'user-agent': userAgent,
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
  ...(locale === undefined ? {} : { 'x-firebase-locale': locale }),
});

async function signUp(email: string, from: From = {}) {
  const answer = await server.post('v1/accounts:signUp', { email, password: PASSWORD }, headersOf(from));
  return { ...answer.json, cookie: cookieOf(answer.headers) };
}
async function signIn(email: string, from: From = {}) {
  const body = { email, password: PASSWORD };
  const answer = await server.post('v1/accounts:signInWithPassword', body, headersOf(from));
  return { ...answer.json, cookie: cookieOf(answer.headers) };
}
const cookieOf = (headers: Headers): string | undefined => headers.get('set-cookie')?.split(';')[0];
const callerOf = (idToken: string) => server.frontDoor.tokens.verify(idToken);
const refresh = async (token: string) =>
  (
    await server.raw('/securetoken.googleapis.com/v1/token?key=self-hosted', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&refresh_token=${token}`,
    })
  ).json;

describe('the list of sessions', () => {
  test('names device, address and times, this one first', async () => {
    const first = await signUp('list@example.com', { userAgent: SAFARI, address: '198.51.100.7' });
    server.clock.advance(60_000);
    const second = await signIn('list@example.com');
    server.clock.advance(60_000);
    await refresh(second.refreshToken);
    const sessions = await server.frontDoor.listSessions(await callerOf(first.idToken));
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        current: true,
        provider: 'password',
        device: { browser: 'Safari', system: 'iOS', kind: 'phone' },
        address: '198.51.100.7',
        startedAt: new Date('2026-03-02T14:30:00Z'),
        lastUsedAt: new Date('2026-03-02T14:30:00Z'),
      },
      {
        id: expect.any(String),
        current: false,
        provider: 'password',
        // The refresh came from the test itself, which says no more of itself than this.
        device: { browser: null, system: null, kind: 'other' },
        address: '127.0.0.1',
        startedAt: new Date('2026-03-02T14:31:00Z'),
        lastUsedAt: new Date('2026-03-02T14:32:00Z'),
      },
    ]);
  });

  test('holds nobody else’s sessions, and nobody else’s can be ended', async () => {
    const ada = await callerOf((await signUp('ada@example.com')).idToken);
    const eve = await callerOf((await signUp('eve@example.com')).idToken);
    expect(await server.frontDoor.listSessions(eve)).toHaveLength(1);
    expect(await server.frontDoor.revokeSessions(eve, { id: ada.sessionId ?? '' })).toBe(0);
    expect(await server.frontDoor.revokeSessions(eve, { id: "' or true" })).toBe(0);
    expect(await server.frontDoor.revokeSessions(eve, { all: true })).toBe(0);
    expect(await server.frontDoor.listSessions(ada)).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('one other device: refused by identity at once, by the product within seconds', async () => {
    const here = await signUp('one@example.com');
    const there = await signIn('one@example.com');
    const caller = await callerOf(here.idToken);
    const { sessionId } = await callerOf(there.idToken);
    expect(await server.frontDoor.revokeSessions(caller, { id: sessionId ?? '' })).toBe(1);
    expect((await refresh(there.refreshToken)).error.message).toBe('TOKEN_EXPIRED');
    const looked = await server.post('v1/accounts:lookup', { idToken: there.idToken });
    expect(looked.json.error.message).toBe('TOKEN_EXPIRED');
    server.clock.advance(3_000);
    await expect(callerOf(there.idToken)).rejects.toMatchObject({ code: 'token-revoked' });
    expect((await refresh(here.refreshToken)).id_token).toBeDefined();
  });

  test('all others, and this one stays', async () => {
    const here = await signUp('all@example.com');
    const others = await Promise.all([1, 2, 3].map(() => signIn('all@example.com')));
    expect(await server.frontDoor.revokeSessions(await callerOf(here.idToken), { all: true })).toBe(3);
    for (const { refreshToken } of others) {
      expect((await refresh(refreshToken)).error.message).toBe('TOKEN_EXPIRED');
    }
    expect((await refresh(here.refreshToken)).id_token).toBeDefined();
  });

  test('is noticed by the SDK of that device with its next call', async () => {
    const there = server.visitor();
    const { user } = await createUserWithEmailAndPassword(there, 'sdk@example.com', PASSWORD);
    const here = await signInWithEmailAndPassword(server.visitor(), 'sdk@example.com', PASSWORD);
    await server.frontDoor.revokeSessions(await callerOf(await here.user.getIdToken()), { all: true });
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(there.currentUser).toBeNull();
  });
});

describe('a new device', () => {
  const newsFor = async (email: string): Promise<string> => server.nextMail(email);

  test('is told by mail, with what and where it is', async () => {
    await signUp('news@example.com');
    await signIn('news@example.com', { userAgent: SAFARI, address: '198.51.100.8', locale: 'de' });
    const mail = await newsFor('news@example.com');
    expect(mail).toContain('Gerät: Safari unter iOS');
    expect(mail).toContain('198.51.100.8');
    expect(mail).toContain('http://localhost:4400/settings/profile');
  });

  test('is not one that the browser’s mark makes known, wherever it is and however it was renewed', async () => {
    const { cookie } = await signUp('mark@example.com');
    expect(cookie).toMatch(/^tapebook-device=[\w-]{43}$/);
    await signIn('mark@example.com', { cookie, userAgent: SAFARI, address: '198.51.100.9' });
    // A mark it has is not given again.
    expect((await signIn('mark@example.com', { cookie })).cookie).toBeUndefined();
    expect(server.mailedTo()).not.toContain('mark@example.com');
  });

  test('is not the same kind of browser in the same network, whose mark was deleted', async () => {
    await signUp('deleted@example.com');
    await signIn('deleted@example.com');
    await signIn('deleted@example.com', { address: '198.51.100.10' });
    const mail = await newsFor('deleted@example.com');
    expect(mail).toContain('198.51.100.10');
  });

  test('is one of a hundred signs that are kept of an account, the newest ones', async () => {
    const { cookie, localId } = await signUp('many@example.com');
    await server.database.asOwner(
      `insert into identity.known_devices (uid, device_hash, last_seen_at)
       select $1, sha256(n::text::bytea), '2020-01-01' from generate_series(1, 150) as n`,
      [localId],
    );
    await signIn('many@example.com');
    const [kept] = await server.database.asOwner<{ n: number; oldest: number }>(
      `select count(*)::int as n, count(*) filter (where last_seen_at < '2021-01-01')::int as oldest
       from identity.known_devices where uid = $1`,
      [localId],
    );
    expect(kept).toEqual({ n: 100, oldest: 97 });
    await signIn('many@example.com', { cookie, userAgent: SAFARI, address: '198.51.100.11' });
    expect(server.mailedTo()).not.toContain('many@example.com');
  });

  test('gets a mark that scripts cannot read and other sites cannot have sent', async () => {
    const body = { email: 'cookie@example.com', password: PASSWORD };
    const { headers } = await server.post('v1/accounts:signUp', body, headersOf({}));
    expect(headers.get('set-cookie')).toMatch(
      /; Path=\/identitytoolkit\.googleapis\.com; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const secure = await openIdentityServer({ PUBLIC_URL: 'https://journal.example.com' });
    const answer = await secure.post('v1/accounts:signUp', body);
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  test('opens nothing by its mark alone', async () => {
    const { cookie } = await signUp('thief@example.com');
    const wrong = { email: 'thief@example.com', password: 'wrong horse' };
    const { json } = await server.post('v1/accounts:signInWithPassword', wrong, headersOf({ cookie }));
    expect(json.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

test('the language of the last sign-in is that of the mails that nobody asked for', async () => {
  const email = 'langue@example.com';
  await signUp(email, { locale: 'fr' });
  // Without a word about languages, what is known stays.
  const { idToken } = await signIn(email);
  await server.post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(await server.nextMail(email)).toContain('Mot de passe oublié');
  await server.post('v1/accounts:update', { idToken, password: 'a new horse' });
  expect(await server.nextMail(email)).toContain('Votre mot de passe a été modifié');
});
