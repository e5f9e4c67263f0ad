import { expect, test } from 'vitest';
import { matchesHostedHash, readHostedHash, writeHostedHash } from './hosted-scrypt.ts';

/** The example that the scheme's own repository gives. */
const SETTINGS = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const HASH = {
  settingsId: 'any',
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
};

test('knows the password of a hosted project', async () => {
  expect(await matchesHostedHash(HASH, SETTINGS, 'user1password')).toBe(true);
});

test.each([
  ['another password', HASH, SETTINGS, 'user2password'],
  ['another salt', { ...HASH, salt: '42xEC+ixf3L2lg==' }, SETTINGS, 'user1password'],
  ['another number of rounds', HASH, { ...SETTINGS, rounds: 7 }, 'user1password'],
  ['half a hash', { ...HASH, hash: HASH.hash.slice(0, 40) }, SETTINGS, 'user1password'],
])('is not taken in by %s', async (_, hash, settings, password) => {
  expect(await matchesHostedHash(hash, settings, password)).toBe(false);
});

test('stands in a row and is read back', () => {
  expect(readHostedHash(writeHostedHash(HASH))).toEqual(HASH);
  expect(readHostedHash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBeNull();
});
