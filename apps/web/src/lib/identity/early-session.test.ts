import { describe, expect, it } from 'vitest';
import { earlySession } from './early-session.ts';

const NOW = Date.UTC(2026, 1, 2);
const HOUR = 3_600_000;

const kept = {
  uid: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  isAnonymous: false,
  providerData: [
    { providerId: 'password', uid: 'ada@example.com', email: 'ada@example.com', displayName: null },
  ],
  stsTokenManager: { refreshToken: 'r', accessToken: 'token', expirationTime: NOW + HOUR },
  createdAt: '1767225600000',
  apiKey: 'key',
  appName: '[DEFAULT]',
};

describe('a session that is gone on with before the identity client has come', () => {
  it('is who was signed in, with a token that is good', () => {
    const session = earlySession(kept, NOW);
    expect(session).toMatchObject({ token: 'token', expiresAt: NOW + HOUR });
    expect(session?.user).toEqual({
      uid: 'u1',
      email: 'ada@example.com',
      emailVerified: true,
      displayName: null,
      photoUrl: null,
      providers: [{ id: 'password', email: 'ada@example.com' }],
      secondFactors: null,
      createdAt: 1767225600000,
    });
    expect(earlySession(JSON.stringify(kept), NOW)).toEqual(session);
  });

  it('is the client’s to say where the token is about to expire', () => {
    expect(earlySession(kept, NOW + HOUR - 30_000)).toBeNull();
    expect(earlySession(kept, NOW + 2 * HOUR)).toBeNull();
  });

  it('is the client’s to say where the address may have been verified meanwhile', () => {
    expect(earlySession({ ...kept, emailVerified: false }, NOW)).toBeNull();
  });

  it('is the client’s to say on the way back from another service', () => {
    expect(earlySession({ ...kept, _redirectEventId: 'e1' }, NOW)).toBeNull();
  });

  it('is nobody’s where what is kept is of another form', () => {
    for (const value of [undefined, null, 7, '{', '{"uid":1}', { ...kept, stsTokenManager: {} }])
      expect(earlySession(value, NOW)).toBeNull();
  });
});
