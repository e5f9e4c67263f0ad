import { afterAll, expect, it } from 'vitest';
import { newPresence, type Presence, signalsOver } from '#server/platform/signals/index.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { heldUntil, newLease } from './lease.ts';

const database = await openTestDatabase();
const other = signalsOver(database.logins.owner, silentLog);
await other.start();
afterAll(() => other.stop());

const NOW = new Date('2026-03-02T10:00:00Z');
const UNTIL = '2026-03-02T10:03:00Z';
const self = newPresence();
const held = (holder: Presence, until = UNTIL) =>
  database.tenant('somebody', (tx) =>
    heldUntil(tx, { lease: newLease(holder), lease_until: until }, NOW, self),
  );

it('is held while its process is there, and by nobody as soon as that has ended', async () => {
  expect(newLease(self)).not.toBe(newLease(self));
  expect(await held(self)).toEqual(new Date(UNTIL));
  expect(await held(other.presence)).toEqual(new Date(UNTIL));
  expect(await held(newPresence())).toBeNull();
  expect(await held(other.presence, NOW.toISOString())).toBeNull();
  await other.stop();
  await expect.poll(() => held(other.presence)).toBeNull();
});
