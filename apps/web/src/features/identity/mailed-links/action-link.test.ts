import { describe, expect, it } from 'vitest';
import { parseActionLink } from './action-link.ts';

const ORIGIN = 'https://tape.example';

describe('the link of a mail', () => {
  it('names what to do, the code, and where to go on', () => {
    const url = new URL(
      `${ORIGIN}/auth-action?mode=verifyEmail&oobCode=a-b_c&apiKey=k&lang=en&continueUrl=${encodeURIComponent(`${ORIGIN}/import`)}`,
    );
    expect(parseActionLink(url.search, ORIGIN)).toEqual({
      mode: 'verifyEmail',
      code: 'a-b_c',
      continueTo: '/import',
    });
  });

  it('never leads to another site', () => {
    const search = `?mode=verifyEmail&oobCode=x&continueUrl=${encodeURIComponent('https://evil.example/')}`;
    expect(parseActionLink(search, ORIGIN).continueTo).toBe('/');
    expect(parseActionLink('?mode=verifyEmail&continueUrl=javascript:alert(1)', ORIGIN).continueTo).toBe('/');
  });

  it('may name something that does not exist', () => {
    expect(parseActionLink('?mode=deleteEverything&oobCode=', ORIGIN)).toEqual({
      mode: null,
      code: null,
      continueTo: '/',
    });
  });
});
