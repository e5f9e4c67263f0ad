import { createHash, randomBytes } from 'node:crypto';
import { type OpenIdPerson, startOpenIdServer } from '@tapebook/testing';
import {
  type Auth,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from 'firebase/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const provider = await startOpenIdServer('http://localhost:4400/identity/return');
afterAll(() => provider.close());
const server = await openIdentityServer({
  OIDC_PROVIDERS: 'test',
  OIDC_TEST_ISSUER: provider.issuer,
  OIDC_TEST_CLIENT_ID: provider.clientId,
  OIDC_TEST_CLIENT_SECRET: provider.clientSecret,
  OIDC_TEST_NAME: 'Test Provider',
});
// The provider goes by the machine's own clock.
server.clock.set(new Date().toISOString());

const PASSWORD = 'correct horse';
let people = 0;
function somebody(traits: Partial<OpenIdPerson> = {}): OpenIdPerson & { email: string } {
  people += 1;
  const email = `person-${people}@example.com`;
  return {
    sub: `sub-${people}`,
    email,
    email_verified: true,
    name: 'Ada Lovelace',
    ...traits,
  } as OpenIdPerson & {
    email: string;
  };
}

const credential = async (person: OpenIdPerson, more: Record<string, unknown> = {}) =>
  new OAuthProvider('oidc.test').credential({ idToken: await provider.idToken({ ...person, ...more }) });

async function signUp(email: string, { verified }: { verified: boolean }): Promise<Auth> {
  const auth = server.visitor();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  if (verified) {
    await server.database.asOwner('update identity.users set email_verified = true where email = $1', [
      email,
    ]);
  }
  return auth;
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Goes to the provider and back as a browser does. @returns what the page that began has in hand. */
async function visit(person: OpenIdPerson | null) {
  provider.visitedBy(person);
  const secret = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(secret).digest('base64url');
  const there = await server.raw(`/identity/visit?provider=oidc.test&challenge=${challenge}&purpose=popup`, {
    redirect: 'manual',
  });
  const jar: string[] = [];
  const follow = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(address, provider.issuer), {
      ...init,
      redirect: 'manual',
      headers: { cookie: jar.join('; ') },
    });
    jar.push(cookiesOf(response));
    return response;
  };
  const asked = await follow(there.headers.get('location') ?? '');
  const chosen = await follow(asked.headers.get('location') ?? '', { method: 'POST' });
  const resumed = await follow(chosen.headers.get('location') ?? '');
  const back = new URL(resumed.headers.get('location') ?? '');
  const page = await server.raw(`${back.pathname}${back.search}`, {});
  const state = /data-state="([\w-]+)"/.exec(page.text)?.[1] ?? '';
  const error = /data-error="([\w-]+)"/.exec(page.text)?.[1];
  return { back, page, state, secret, error, pendingToken: `${state}.${secret}` };
}

function pendingCredential(pendingToken: string): OAuthCredential {
  const made = OAuthCredential.fromJSON({ providerId: 'oidc.test', signInMethod: 'oidc.test', pendingToken });
  if (made === null) throw new Error('The SDK makes no credential of a pending token');
  return made;
}

describe('a visit to the provider', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['a number', 5],
    ['endless', 'x'.repeat(300)],
  ])('by an ID token whose subject is %s is refused', async (_, sub) => {
    const token = await credential(somebody(), { sub });
    await expect(signInWithCredential(server.visitor(), token)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  test('ends with a token that signs the person in, once', async () => {
    const person = somebody();
    const { pendingToken } = await visit(person);
    const auth = server.visitor();
    const answer = await signInWithCredential(auth, pendingCredential(pendingToken));
    expect(answer.user).toMatchObject({
      email: person.email,
      emailVerified: true,
      displayName: 'Ada Lovelace',
      providerData: [{ providerId: 'oidc.test', uid: person.sub, email: person.email }],
    });
    expect(getAdditionalUserInfo(answer)).toMatchObject({
      isNewUser: true,
      providerId: 'oidc.test',
      profile: { sub: person.sub },
    });
    const { claims } = await answer.user.getIdTokenResult();
    expect(claims.firebase).toEqual({
      identities: { 'oidc.test': [person.sub], email: [person.email] },
      sign_in_provider: 'oidc.test',
    });
    await expect(
      signInWithCredential(server.visitor(), pendingCredential(pendingToken)),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('is worth nothing without the secret of the page that began', async () => {
    const { state } = await visit(somebody());
    const guess = `${state}.${randomBytes(32).toString('base64url')}`;
    await expect(signInWithCredential(server.visitor(), pendingCredential(guess))).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  test('leaves nothing of the provider in the clear', async () => {
    const person = somebody();
    const { secret, page } = await visit(person);
    const rows = await server.database.asOwner<{ encrypted: Buffer }>(
      'select * from identity.provider_visits',
    );
    const kept = rows.map(({ encrypted }) => encrypted.toString('latin1')).join();
    expect(kept).not.toContain(person.email);
    expect(page.text).not.toContain(secret);
    expect(server.logged()).not.toContain(secret);
  });

  test('that the person declines is told as cancelled', async () => {
    expect((await visit(null)).error).toBe('cancelled');
  });

  test('cannot be repeated with the same answer, nor made up', async () => {
    const { back } = await visit(somebody());
    for (const path of [`${back.pathname}${back.search}`, '/identity/return?state=made-up&code=x']) {
      const again = await server.raw(path, { redirect: 'manual' });
      expect([again.status, again.headers.get('location')]).toEqual([303, '/signin?provider-error=expired']);
    }
  });

  test('that took more than ten minutes is over', async () => {
    const { pendingToken } = await visit(somebody());
    await server.database.asOwner(
      `update identity.provider_visits set expires_at = expires_at - interval '10 minutes'`,
    );
    await expect(
      signInWithCredential(server.visitor(), pendingCredential(pendingToken)),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'does not come back to %s',
    async (from) => {
      const challenge = createHash('sha256').update('x').digest('base64url');
      const query = new URLSearchParams({ provider: 'none', challenge, purpose: 'redirect', from });
      expect((await server.raw(`/identity/visit?${query}`, { redirect: 'manual' })).status).toBe(400);
    },
  );
});

describe('a credential of the provider', () => {
  test('signs the same person in again, whatever their address is now', async () => {
    const person = somebody();
    const first = await signInWithCredential(server.visitor(), await credential(person));
    const second = await signInWithCredential(
      server.visitor(),
      await credential({ ...person, email: 'moved@example.com' }),
    );
    expect(second.user.uid).toBe(first.user.uid);
    expect(second.user.email).toBe(person.email);
    expect(getAdditionalUserInfo(second)?.isNewUser).toBe(false);
  });

  test.each([
    ['for somebody else', { aud: 'another-product' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['from long ago', { iat: 1_600_000_000, exp: 1_600_000_600 }],
  ])('%s is refused', async (_, claims) => {
    await expect(
      signInWithCredential(server.visitor(), await credential(somebody(), claims)),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('that nobody signed is refused', async () => {
    const [head, body] = (await provider.idToken({ ...somebody() })).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const idToken of [`${none}.${body}.`, `${head}.${body}.AAAA`, 'nonsense']) {
      const forged = new OAuthProvider('oidc.test').credential({ idToken });
      await expect(signInWithCredential(server.visitor(), forged)).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    }
  });

  test('with a nonce needs the nonce', async () => {
    const person = somebody();
    const rawNonce = 'chosen by the page';
    const nonce = createHash('sha256').update(rawNonce).digest('hex');
    const idToken = await provider.idToken({ ...person, nonce });
    const of = (given: object) => new OAuthProvider('oidc.test').credential({ idToken, ...given });
    for (const wrong of [{}, { rawNonce: 'another' }]) {
      await expect(signInWithCredential(server.visitor(), of(wrong))).rejects.toMatchObject({
        code: 'auth/missing-or-invalid-nonce',
      });
    }
    await signInWithCredential(server.visitor(), of({ rawNonce }));
  });

  test('of a provider that is not set up is refused', async () => {
    const other = new OAuthProvider('google.com').credential({ idToken: 'x' });
    await expect(signInWithCredential(server.visitor(), other)).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
  });

  test('that is an access token alone is refused: it does not say for whom it was issued', async () => {
    const other = new OAuthProvider('oidc.test').credential({ accessToken: 'x' });
    await expect(signInWithCredential(server.visitor(), other)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
});

describe('an address that has an account', () => {
  test('proved on both sides, is the same account', async () => {
    const person = somebody();
    const auth = await signUp(person.email, { verified: true });
    const { user } = await signInWithCredential(server.visitor(), await credential(person));
    expect(user.uid).toBe(auth.currentUser?.uid);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'oidc.test']);
    await signInWithEmailAndPassword(server.visitor(), person.email, PASSWORD);
  });

  test('proved only by the provider, is handed over without the password that waited there', async () => {
    const person = somebody();
    const squatter = await signUp(person.email, { verified: false });
    const oldToken = await squatter.currentUser?.getIdToken();
    server.clock.advance(1_000);
    const { user } = await signInWithCredential(server.visitor(), await credential(person));
    expect(user.emailVerified).toBe(true);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['oidc.test']);
    await expect(signInWithEmailAndPassword(server.visitor(), person.email, PASSWORD)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    const lookup = await server.post('v1/accounts:lookup', { idToken: oldToken });
    expect(lookup.json.error.message).toBe('TOKEN_EXPIRED');
  });

  test('is not the one of an address that only looks like it', async () => {
    const person = somebody();
    const auth = await signUp(`k${person.email}`, { verified: true });
    // The sign for kelvin, which becomes a plain k in lower case.
    const lookalike = { ...person, email: `\u212a${person.email}` };
    const { user } = await signInWithCredential(server.visitor(), await credential(lookalike));
    expect(user.uid).not.toBe(auth.currentUser?.uid);
    expect(user.email).toBeNull();
  });

  test('not proved by the provider, asks for the way in that it has', async () => {
    const person = somebody({ email_verified: false });
    const auth = await signUp(person.email, { verified: true });
    const refused: unknown = await signInWithCredential(server.visitor(), await credential(person)).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ code: 'auth/account-exists-with-different-credential' });
    // Signed in as before, the person may link it.
    const user = auth.currentUser;
    if (user === null) throw new Error('Nobody is signed in');
    await linkWithCredential(user, await credential(person));
    const { user: again } = await signInWithCredential(server.visitor(), await credential(person));
    expect(again.uid).toBe(user.uid);
  });
});

describe('linking', () => {
  test('ties the provider to the account, tells by mail, and can be taken back', async () => {
    const email = 'linker@example.com';
    const auth = await signUp(email, { verified: true });
    const user = auth.currentUser;
    if (user === null) throw new Error('Nobody is signed in');
    const person = somebody();
    await linkWithCredential(user, await credential(person));
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'oidc.test']);
    expect(user.email).toBe(email);
    expect(await server.nextMail(email)).toContain('Test Provider');
    await expect(linkWithCredential(user, await credential(person))).rejects.toMatchObject({
      code: 'auth/provider-already-linked',
    });
    await unlink(user, 'oidc.test');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test("somebody else's person there is refused", async () => {
    const person = somebody();
    await signInWithCredential(server.visitor(), await credential(person));
    const { currentUser } = await signUp('other@example.com', { verified: true });
    if (currentUser === null) throw new Error('Nobody is signed in');
    await expect(linkWithCredential(currentUser, await credential(person))).rejects.toMatchObject({
      code: 'auth/credential-already-in-use',
    });
  });

  test('a popup hears of it with what it needs to go on', async () => {
    const person = somebody();
    await signInWithCredential(server.visitor(), await credential(person));
    const { currentUser } = await signUp('popup@example.com', { verified: true });
    const { status, json } = await server.post('v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `&id_token=${await provider.idToken({ ...person })}&providerId=oidc.test`,
      idToken: await currentUser?.getIdToken(),
      returnIdpCredential: true,
    });
    expect([status, json.errorMessage, json.providerId]).toEqual([
      200,
      'FEDERATED_USER_ID_ALREADY_LINKED',
      'oidc.test',
    ]);
    expect(json).not.toHaveProperty('idToken');
  });
});

describe('reauthentication', () => {
  test('by the provider proves the person anew', async () => {
    const person = somebody();
    const { user } = await signInWithCredential(server.visitor(), await credential(person));
    server.clock.advance(400_000);
    await reauthenticateWithCredential(user, await credential(person));
    const { claims } = await user.getIdTokenResult();
    expect(claims.auth_time).toBe(Math.floor(server.clock.now() / 1000));
  });

  test('by somebody unknown leaves the person signed in', async () => {
    const auth = server.visitor();
    const { user } = await signInWithCredential(auth, await credential(somebody()));
    await expect(reauthenticateWithCredential(user, await credential(somebody()))).rejects.toMatchObject({
      code: 'auth/user-mismatch',
    });
    expect(auth.currentUser).not.toBeNull();
  });
});

test.each([
  [{}, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  [{ postBody: '&providerId=oidc.test' }, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  [{ postBody: '&id_token=x' }, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  [{ pendingToken: 'x' }, 'INVALID_PENDING_TOKEN'],
])('%j is %s', async (body, code) => {
  const { json } = await server.post('v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    ...body,
  });
  expect(json.error.message).toBe(code);
});

test('two who come back at once make one account', async () => {
  const person = somebody();
  const both = await Promise.all(
    [1, 2, 3].map(async () => signInWithCredential(server.visitor(), await credential(person))),
  );
  expect(new Set(both.map(({ user }) => user.uid)).size).toBe(1);
});
