import { describe, expect, it } from 'vitest';
import { guardAppGroup, guardPublicGroup } from './access.ts';
import { safeContinueUrl, safeReturnPath } from './return-address.ts';
import type { SettledSession } from './session-state.ts';

const ORIGIN = 'https://tape.example';
const signedOut: SettledSession = { status: 'signed-out' };
const signedIn = (emailVerified: boolean, created = '2025-06-01T00:00:00Z'): SettledSession => ({
  status: 'signed-in',
  user: { uid: 'u', email: 'a@b.c', displayName: null, emailVerified, createdAt: Date.parse(created) },
});
const visit = (pathname: string, more: Partial<Parameters<typeof guardPublicGroup>[1]> = {}) => ({
  pathname,
  returnTo: undefined,
  hasActionCode: false,
  origin: ORIGIN,
  ...more,
});

describe('who may see a page of the app group', () => {
  it('sends a signed-out visitor to sign in and remembers the way back', () => {
    expect(guardAppGroup(signedOut, '/trades?range=ytd')).toEqual({
      to: '/signin',
      returnTo: '/trades?range=ytd',
    });
  });

  it('lets a verified user in', () => {
    expect(guardAppGroup(signedIn(true), '/trades')).toBeNull();
  });

  it('limits unverified accounts made on or after 2025-04-19 to the verification page', () => {
    expect(guardAppGroup(signedIn(false, '2025-04-19T00:00:00Z'), '/')).toEqual({ to: '/verification' });
    expect(guardAppGroup(signedIn(false, '2025-04-18T23:59:59Z'), '/')).toBeNull();
  });
});

describe('who may see a page of the public group', () => {
  it.each(['/signin', '/signup', '/forgot', '/verify-email', '/verification', '/auth-action'])(
    'sends a signed-in user from %s to /',
    (pathname) => {
      expect(guardPublicGroup(signedIn(true), visit(pathname))).toEqual({ to: '/' });
    },
  );

  it('goes back to the page that was asked for before signing in', () => {
    expect(guardPublicGroup(signedIn(true), visit('/signin', { returnTo: '/trades?a=1' }))).toEqual({
      to: '/trades?a=1',
    });
  });

  it('lets anyone sign out', () => {
    expect(guardPublicGroup(signedIn(true), visit('/signout'))).toBeNull();
  });

  it('lets a signed-in user open the link of a mail', () => {
    expect(guardPublicGroup(signedIn(false), visit('/auth-action', { hasActionCode: true }))).toBeNull();
  });

  it('keeps an unverified user on the verification page, and a stranger off it', () => {
    expect(guardPublicGroup(signedIn(false), visit('/verification'))).toBeNull();
    expect(guardPublicGroup(signedIn(false), visit('/signin'))).toEqual({ to: '/verification' });
    expect(guardPublicGroup(signedOut, visit('/verification'))).toEqual({ to: '/signin' });
  });
});

describe('the address to return to', () => {
  it('is a path of this app', () => {
    expect(safeReturnPath('/trades?from=2026-01-01#x', ORIGIN)).toBe('/trades?from=2026-01-01#x');
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/\t/evil.example',
    '/signin',
    '/signout',
  ])('is / for %j', (address) => {
    expect(safeReturnPath(address, ORIGIN)).toBe('/');
  });

  it('of a mail is followed on this origin only', () => {
    expect(safeContinueUrl(`${ORIGIN}/import`, ORIGIN)).toBe('/import');
    for (const evil of [
      'https://tape.example.evil.com/',
      'https://tape.example@evil.com/',
      'https://user@tape.example/',
      'http://tape.example/',
      'https://tape.example:8443/',
      'javascript:alert(1)',
      '/import',
    ]) {
      expect(safeContinueUrl(evil, ORIGIN)).toBeNull();
    }
  });
});
