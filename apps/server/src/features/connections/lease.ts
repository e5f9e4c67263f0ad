import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/database/index.ts';
import { isPresent, type Presence } from '#server/platform/signals/index.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** As a UUID, whose first half names the process that holds it. */
export function newLease(holder: Presence): string {
  const bytes = randomBytes(16);
  bytes.writeBigInt64BE(holder);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const holderOf = (lease: string): Presence => Buffer.from(lease.replaceAll('-', ''), 'hex').readBigInt64BE();

/**
 * Until when somebody else has the connection in hand; `null`: nobody does. What a process held that has ended is free at once. Should one
 * only seem to have ended, it notices at its next step that its lease is not its own any more.
 */
export async function heldUntil(
  tx: Tx,
  { lease, lease_until }: Pick<ConnectionRow, 'lease' | 'lease_until'>,
  now: Date,
  self: Presence,
): Promise<Date | null> {
  if (lease === null || lease_until === null || new Date(lease_until) <= now) return null;
  const holder = holderOf(lease);
  return holder === self || (await isPresent(tx, holder)) ? new Date(lease_until) : null;
}
