import { createUserWithEmailAndPassword } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../testing/identity-server.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createUser } from './users/create-user.ts';

const server = await openIdentityServer();
const closed = await openIdentityServer({ SIGNUP: 'closed' });
const strict = await openIdentityServer({
  PASSWORD_MIN_LENGTH: '10',
  PASSWORD_REQUIRE: 'lowercase,uppercase,digit,symbol',
});
const enforced = await openIdentityServer({ PASSWORD_REQUIRE: 'digit', PASSWORD_ENFORCE: 'on' });
const PASSWORD = 'correct horse';

async function signUp(email: string) {
  const { json } = await server.post('v1/accounts:signUp', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  return json as { idToken: string; refreshToken: string; localId: string };
}

const token = (body: string, headers = { 'content-type': 'application/x-www-form-urlencoded' }) =>
  server.raw('/securetoken.googleapis.com/v1/token?key=self-hosted', { method: 'POST', headers, body });

describe('the shapes on the wire', () => {
  test('a sign-up answers strings where the SDK wants strings, and is not kept by any cache', async () => {
    const { status, headers, json } = await server.post('v1/accounts:signUp', {
      email: 'Shape@Example.com',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: '3600',
      email: 'shape@example.com',
    });
  });

  test('a lookup gives times as text: milliseconds, and seconds for validSince', async () => {
    const { idToken } = await signUp('lookup@example.com');
    const { text, json } = await server.post('v1/accounts:lookup', { idToken });
    expect(text).toContain('"createdAt":"1772461800000"');
    expect(text).toContain('"lastLoginAt":"1772461800000"');
    expect(text).toContain('"validSince":"1772461800"');
    expect(json.users[0]).toMatchObject({
      email: 'lookup@example.com',
      emailVerified: false,
      passwordHash: 'UkVEQUNURUQ=',
      lastRefreshAt: '2026-03-02T14:30:00.000Z',
      providerUserInfo: [{ providerId: 'password', rawId: 'lookup@example.com' }],
    });
    expect(text).not.toContain('argon2');
  });

  test('a profile is answered whole each time, and cleared in either way', async () => {
    const { idToken } = await signUp('profile@example.com');
    const change = async (wanted: object) => {
      const { json } = await server.post('v1/accounts:update', { idToken, ...wanted });
      return [json.displayName, json.photoUrl];
    };
    const photoUrl = 'https://example.com/ada.png';
    expect(await change({ displayName: 'Ada', photoUrl })).toEqual(['Ada', photoUrl]);
    expect(await change({ displayName: null })).toEqual([null, photoUrl]);
    expect(await change({ displayName: 'Ada' })).toEqual(['Ada', photoUrl]);
    expect(await change({ deleteAttribute: ['PHOTO_URL'] })).toEqual(['Ada', null]);
    expect(await change({ displayName: '' })).toEqual([null, null]);
  });

  test('a profile and a password that come in one call are both changed, or neither is', async () => {
    const { idToken } = await signUp('both@example.com');
    const both = (password: string) =>
      server.post('v1/accounts:update', { idToken, displayName: 'Ada', password, returnSecureToken: true });
    expect((await both('123')).status).toBe(400);
    const before = await server.post('v1/accounts:lookup', { idToken });
    expect(before.json.users[0]).not.toHaveProperty('displayName');
    const { json } = await both('a new horse');
    expect(json).toMatchObject({ displayName: 'Ada', idToken: expect.any(String) });
    const after = await server.post('v1/accounts:lookup', { idToken: json.idToken });
    expect(after.json.users[0]).toMatchObject({ displayName: 'Ada' });
  });

  test('a refresh answers in snake case, and keeps the refresh token', async () => {
    const { refreshToken, localId } = await signUp('refresh@example.com');
    const { status, json } = await token(`grant_type=refresh_token&refresh_token=${refreshToken}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      refresh_token: refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: localId,
      project_id: 'tapebook',
    });
    expect(json.access_token).toBe(json.id_token);
  });

  test.each([
    ['', 'MISSING_GRANT_TYPE'],
    ['grant_type=password', 'INVALID_GRANT_TYPE'],
    ['grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
    ['grant_type=refresh_token&refresh_token=short', 'INVALID_REFRESH_TOKEN'],
    // A session that has ended: the SDK signs out. INVALID_REFRESH_TOKEN would leave it half alive.
    [`grant_type=refresh_token&refresh_token=${'A'.repeat(43)}`, 'TOKEN_EXPIRED'],
  ])('the refresh %j is refused as %s', async (body, message) => {
    const { status, json } = await token(body);
    expect([status, json.error.message]).toEqual([400, message]);
  });

  test('a session that nobody used for half a year has ended', async () => {
    const { refreshToken } = await signUp('idle@example.com');
    await server.database.asOwner(
      `update identity.sessions set last_used_at = last_used_at - interval '181 days'
       where uid = (select uid from identity.users where email = 'idle@example.com')`,
    );
    const { json } = await token(`grant_type=refresh_token&refresh_token=${refreshToken}`);
    expect(json.error.message).toBe('TOKEN_EXPIRED');
  });

  test.each([
    [
      'v1/accounts:signUp',
      { returnSecureToken: true },
      'ADMIN_ONLY_OPERATION : An account here needs an email address.',
    ],
    ['v1/accounts:signUp', { email: '', password: '' }, 'MISSING_EMAIL'],
    ['v1/accounts:signUp', { email: 'a@b.co', password: '' }, 'MISSING_PASSWORD'],
    [
      'v1/accounts:signUp',
      { email: 'a@b.co', password: PASSWORD, localId: 'x' },
      'UNEXPECTED_PARAMETER : User ID',
    ],
    [
      'v1/accounts:signUp',
      { email: 'a@b.co', password: '1234' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    ['v1/accounts:signUp', { email: 7 }, "INVALID_ARGUMENT : Invalid value at 'email'."],
    [
      'v1/accounts:signUp',
      { email: 'a@b.co', password: 'nul\0nul' },
      "INVALID_ARGUMENT : Invalid value at 'password'.",
    ],
    ['v1/accounts:signInWithPassword', { email: 'no', password: PASSWORD }, 'INVALID_EMAIL'],
    ['v1/accounts:signInWithPassword', { email: 'a@b.co' }, 'MISSING_PASSWORD'],
    ['v1/accounts:signInWithPassword', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['v1/accounts:signInWithPassword', { email: 'a@b.co', password: null }, 'MISSING_PASSWORD'],
    ['v1/accounts:signUp', { email: null, password: PASSWORD }, 'MISSING_EMAIL'],
    ['v1/accounts:resetPassword', { oobCode: null }, 'MISSING_OOB_CODE'],
    ['v1/accounts:lookup', {}, 'MISSING_ID_TOKEN'],
    ['v1/accounts:lookup', { idToken: null }, 'MISSING_ID_TOKEN'],
    ['v1/accounts:update', { displayName: 'Eve' }, 'MISSING_ID_TOKEN'],
    ['v1/accounts:update', { oobCode: '' }, 'MISSING_OOB_CODE'],
    ['v1/accounts:resetPassword', {}, 'MISSING_OOB_CODE'],
    ['v1/accounts:resetPassword', { oobCode: 'guess' }, 'INVALID_OOB_CODE'],
    ['v1/accounts:sendOobCode', {}, 'MISSING_REQ_TYPE'],
    ['v1/accounts:sendOobCode', { requestType: 'OOB_REQ_TYPE_UNSPECIFIED' }, 'MISSING_REQ_TYPE'],
    ['v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'no' }, 'INVALID_EMAIL'],
    ['v1/accounts:sendOobCode', { requestType: 'REVERT_SECOND_FACTOR_ADDITION' }, 'INVALID_REQ_TYPE'],
    ['v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_ID_TOKEN'],
    ['v1/accounts:signInWithEmailLink', { oobCode: 'guess' }, 'MISSING_EMAIL'],
    ['v1/accounts:signInWithEmailLink', { email: 'a@b.co' }, 'MISSING_OOB_CODE'],
    ['v1/accounts:signInWithEmailLink', { email: 'a@b.co', oobCode: 'guess' }, 'INVALID_OOB_CODE'],
    ['v1/accounts:createAuthUri', { continueUri: 'http://localhost' }, 'MISSING_IDENTIFIER'],
    ['v1/accounts:createAuthUri', { identifier: 'a@b.co' }, 'MISSING_CONTINUE_URI'],
    [
      'v1/accounts:createAuthUri',
      { identifier: 'no', continueUri: 'http://localhost' },
      'INVALID_IDENTIFIER',
    ],
    ['v2/accounts:revokeToken', { providerId: 'apple.com', token: 'x' }, 'MISSING_ID_TOKEN'],
    ['v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
  ])('%s %j is refused as %s', async (path, body, message) => {
    const { status, json } = await server.post(path, body);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      code: 400,
      message,
      errors: [{ message, domain: 'global', reason: 'invalid' }],
    });
  });

  test.each(['v2/accounts/mfaSignIn:start', 'v1/accountsXsignUp', 'v1/nothing'])(
    '%s is not built: 501, which the SDK calls operation-not-allowed',
    async (path) => {
      const { status, json } = await server.post(path, {});
      expect([status, json.error.code, json.error.status]).toEqual([501, 501, 'UNIMPLEMENTED']);
      expect(json.error.message).toMatch(/^OPERATION_NOT_ALLOWED : /);
    },
  );

  test('a call without our API key is refused as documented', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/projects';
    const missing = await server.raw(path, {});
    expect(missing.status).toBe(403);
    expect(missing.json.error).toMatchObject({
      code: 403,
      message: 'The request is missing a valid API key.',
      status: 'PERMISSION_DENIED',
    });
    const wrong = await server.raw(`${path}?key=AIza-other`, {});
    expect([wrong.status, wrong.json.error.message]).toEqual([
      400,
      'API key not valid. Please pass a valid API key.',
    ]);
  });

  test('the project names the domains that may sign people in', async () => {
    const { json } = await server.get('/identitytoolkit.googleapis.com/v1/projects');
    expect(json).toEqual({ projectId: 'tapebook', authorizedDomains: ['localhost'] });
  });

  test('reCAPTCHA is off, and says so with the key that the SDK looks for', async () => {
    const { json } = await server.get(
      '/identitytoolkit.googleapis.com/v2/recaptchaConfig?version=RECAPTCHA_ENTERPRISE',
    );
    expect(json).toEqual({
      recaptchaKey: 'projects/tapebook/keys/off',
      recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
    });
  });

  test('the key set is public, and holds no private part', async () => {
    const { status, headers, json } = await server.raw('/.well-known/jwks.json', {});
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(json.keys).toHaveLength(1);
    expect(Object.keys(json.keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('what is not foreseen', () => {
  test.each([
    ['no JSON', '{"email":', 'application/json', 400],
    ['another type', 'email=x', 'text/plain', 415],
    ['a form where JSON is due', 'email=x', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
    ['a poisoned prototype', '{"__proto__":{"email":"x"}}', 'application/json', 400],
  ])('%s is refused without the shape over which the SDK signs people out', async (_, body, type, status) => {
    const answer = await server.raw('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=self-hosted', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(answer.json.error?.message).toBeUndefined();
  });

  test('a fault of ours leaves people signed in, and tells no details', async () => {
    const { idToken } = await signUp('fault@example.com');
    await server.database.asOwner('alter table identity.users rename to users_away');
    try {
      const { status, text, json } = await server.post('v1/accounts:lookup', { idToken });
      expect(status).toBe(500);
      expect(json.error?.message).toBeUndefined();
      expect(text).not.toContain('users');
    } finally {
      await server.database.asOwner('alter table identity.users_away rename to users');
    }
  });
});

describe('the settings', () => {
  test('a closed sign-up lets nobody in', async () => {
    const { json } = await closed.post('v1/accounts:signUp', {
      email: 'new@example.com',
      password: PASSWORD,
    });
    expect(json.error.message).toBe('ADMIN_ONLY_OPERATION : Sign-up is closed here.');
  });

  test('a closed sign-up is told as such by the SDK', async () => {
    const attempt = createUserWithEmailAndPassword(closed.visitor(), 'new@example.com', PASSWORD);
    await expect(attempt).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' });
  });

  test('an enforced policy is asked of old passwords too, after they were right', async () => {
    const email = 'old@example.com';
    const passwordHash = await createPasswordHasher().hash(PASSWORD);
    await createUser(enforced.database.identity, { email, passwordHash, now: enforced.clock.now() });
    const signIn = async (password: string) =>
      (await enforced.post('v1/accounts:signInWithPassword', { email, password })).json.error.message;
    expect(await signIn('wrong horse')).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await signIn(PASSWORD)).toBe(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
    );
  });

  test('a policy is told, and kept to', async () => {
    const { json } = await strict.get('/identitytoolkit.googleapis.com/v2/passwordPolicy');
    expect(json).toMatchObject({
      customStrengthOptions: {
        minPasswordLength: 10,
        maxPasswordLength: 4096,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    });
    expect(json.allowedNonAlphanumericCharacters).toContain('!');
    const weak = await strict.post('v1/accounts:signUp', {
      email: 'weak@example.com',
      password: 'Password12',
    });
    expect(weak.json.error.message).toBe(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a non-alphanumeric character]',
    );
    const good = await strict.post('v1/accounts:signUp', {
      email: 'good@example.com',
      password: 'Password12!',
    });
    expect(good.status).toBe(200);
  });

  test('without a policy, six characters are the only demand', async () => {
    const { json } = await server.get('/identitytoolkit.googleapis.com/v2/passwordPolicy');
    expect(json).toMatchObject({
      customStrengthOptions: { minPasswordLength: 6, containsNumericCharacter: false },
      enforcementState: 'OFF',
    });
  });
});
