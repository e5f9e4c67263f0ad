import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createVault } from '../../../platform/vault/index.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { openSigningKeys } from './signing-keys.ts';

const database = await openTestDatabase();
const vault = createVault(randomBytes(32));
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const header = (kid: string) => ({ alg: 'RS256', kid });
const token = { payload: '', signature: '' };
const storedKeys = () =>
  database.asOwner<{ retired_at: string | null }>('select * from identity.signing_keys');

afterEach(() => database.asOwner('delete from identity.signing_keys'));

describe('the signing keys', () => {
  test('are made once, however many processes start together', async () => {
    const clock = createTestClock();
    const opened = await Promise.all(
      [1, 2, 3].map(() => openSigningKeys(database.identity, vault, clock, silentLog)),
    );
    const kids = opened.map((keys) => keys.current().kid);
    expect(new Set(kids).size).toBe(1);
    expect(await storedKeys()).toHaveLength(1);
  });

  test('are the same after a restart, and unreadable in the database', async () => {
    const clock = createTestClock();
    const before = (await openSigningKeys(database.identity, vault, clock, silentLog)).current();
    const after = (await openSigningKeys(database.identity, vault, clock, silentLog)).current();
    expect(after.kid).toBe(before.kid);
    const [row] = await database.asOwner<{ encrypted_private: Buffer }>(
      'select * from identity.signing_keys',
    );
    expect(row?.encrypted_private.toString('latin1')).not.toContain('PRIVATE KEY');
  });

  test('stop the start in one clear line when their key is another one', async () => {
    const clock = createTestClock();
    await openSigningKeys(database.identity, vault, clock, silentLog);
    await expect(
      openSigningKeys(database.identity, createVault(randomBytes(32)), clock, silentLog),
    ).rejects.toThrow('DATA_DIR/secrets/identity.key (or IDENTITY_KEY) is not the key they were kept with');
  });

  test('are renewed with age; the old one verifies until its last token has expired', async () => {
    const clock = createTestClock();
    const keys = await openSigningKeys(database.identity, vault, clock, silentLog);
    const elsewhere = await openSigningKeys(database.identity, vault, clock, silentLog);
    const old = keys.current().kid;
    await keys.rotateIfOlderThan(90 * DAY);
    expect(keys.current().kid).toBe(old);
    clock.advance(90 * DAY);
    await keys.rotateIfOlderThan(90 * DAY);
    const renewed = keys.current().kid;
    expect(renewed).not.toBe(old);
    expect((await keys.published()).keys.map(({ kid }) => kid)).toEqual([renewed, old]);
    await expect(elsewhere.find(header(renewed), token)).resolves.toBeDefined();
    expect(elsewhere.current().kid).toBe(renewed);
    clock.advance(HOUR);
    await expect(keys.find(header(old), token)).resolves.toBeDefined();
    clock.advance(HOUR);
    await expect(keys.find(header(old), token)).rejects.toThrow();
    expect((await keys.published()).keys.map(({ kid }) => kid)).toEqual([renewed]);
  });
});
