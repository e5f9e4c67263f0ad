import { expect, test } from 'vitest';
import { cutSecrets } from './cut-secrets.ts';

test('a secret is cut out wherever and however it stands, and nothing moves', () => {
  const secret = 'p+ss/word 1';
  const text = `a ${secret} b ${encodeURIComponent(secret)} c ${Buffer.from(secret).toString('base64')} ${secret}`;
  const cut = Buffer.from(cutSecrets(Buffer.from(text), [secret])).toString();
  expect(cut).toHaveLength(text.length);
  expect(cut).toMatch(/^a \*+ b \*+ c \*+ \*+$/);
});

test('what is too short to be a secret is left', () => {
  expect(Buffer.from(cutSecrets(Buffer.from('12 123456'), ['12', ''])).toString()).toBe('12 123456');
});

test.each(['', 'u', 'us', 'user', 'someone-else'])('is cut within base 64 as well, behind “%s”', (name) => {
  const secret = 'a-secret-of-some-length';
  const pair = Buffer.from(`${name}:${secret}:more`).toString('base64');
  const cut = Buffer.from(cutSecrets(Buffer.from(`{"Authorization":"Basic ${pair}"}`), [secret])).toString();
  const left = Buffer.from(/Basic ([^"]*)/.exec(cut)?.[1] ?? '', 'base64').toString('latin1');
  expect(cut).toHaveLength(`{"Authorization":"Basic ${pair}"}`.length);
  expect(left).not.toContain('secret');
});
