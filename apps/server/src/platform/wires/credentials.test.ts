import { expect, test } from 'vitest';
import { secretsOf } from './credentials.ts';

test('what is cut out of what is kept is a secret, and no word that answers are full of', () => {
  const field = (name: string, kind: 'secret' | 'text') => ({
    ...{ name, kind, label: name, required: true, where: '' },
  });
  const fields = [field('key', 'text'), field('secretKey', 'secret')];
  const credentials = {
    ...{ key: 'a-name', secretKey: 'a-secret', token: 'got-by-signing-in', standing: 'NORMAL' },
    ...{ expires: '2026-03-02', until: '2026-03-02T12:00:00Z' },
  };
  expect(secretsOf(fields, credentials)).toEqual(['a-secret', 'got-by-signing-in']);
});
