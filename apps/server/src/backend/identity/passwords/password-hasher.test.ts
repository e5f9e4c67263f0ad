import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '../../../testing/cheap-passwords.ts';
import { createPasswordHasher } from './password-hasher.ts';

const hasher = createPasswordHasher();

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe('a stored password', () => {
  test('says its algorithm and parameters itself', async () => {
    const stored = await hasher.hash('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
    expect(await hasher.verify(stored, 'Correct horse')).toBe(false);
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  test('is outdated when made with other parameters, and still verifies', async () => {
    const weaker = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(hasher.isOutdated(weaker)).toBe(true);
    expect(await hasher.verify(weaker, 'correct horse')).toBe(true);
  });

  test('is not made equal by similar letters: no normalisation', async () => {
    expect(await hasher.verify(await hasher.hash('caf\u00e9-horse'), 'cafe\u0301-horse')).toBe(false);
  });

  test('never matches where there is none, nor a password cut to the longest', async () => {
    expect(await hasher.verify(null, 'correct horse')).toBe(false);
    expect(await hasher.verify('$scrypt$elsewhere', 'correct horse')).toBe(false);
    const long = 'x'.repeat(4096);
    expect(await hasher.verify(await hasher.hash(long), `${long}y`)).toBe(false);
  });
});

test('verifying takes as long for an account that does not exist', async () => {
  const stored = await hasher.hash('correct horse');
  await hasher.verify(null, 'warm up');
  // In turns, and the least counts: other work on the machine only lengthens them.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 15; turn += 1) {
    known = Math.min(known, await millisecondsOf(() => hasher.verify(stored, 'wrong horse')));
    unknown = Math.min(unknown, await millisecondsOf(() => hasher.verify(null, 'wrong horse')));
  }
  expect(unknown / known).toBeGreaterThan(1 / 3);
  expect(unknown / known).toBeLessThan(3);
});

test('a crowd waits its turn, and beyond it people are asked to come back', async () => {
  const crowded = createPasswordHasher(undefined, CHEAP_PASSWORDS);
  const results = await Promise.allSettled(Array.from({ length: 210 }, () => crowded.verify(null, 'x')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  expect(await crowded.verify(null, 'x')).toBe(false);
});
