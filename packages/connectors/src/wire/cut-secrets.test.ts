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
