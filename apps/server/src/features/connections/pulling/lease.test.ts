import { afterAll, expect, it } from 'vitest';
import { newPresence, type Presence, signalsOver } from '#server/platform/signals/index.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { heldUntil, lookAgainAt, newLease } from './lease.ts';

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

it('is looked at again soon where somebody holds it: its end is not waited for, should that one be gone', () => {
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  expect(lookAgainAt(later(3_600), null, NOW)).toEqual(later(3_600));
  expect(lookAgainAt(NOW, new Date(UNTIL), NOW)).toEqual(later(15));
  expect(lookAgainAt(NOW, later(4), NOW)).toEqual(later(4));
  expect(lookAgainAt(later(60), new Date(UNTIL), NOW)).toEqual(later(60));
});
