import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/database/index.ts';
import { isPresent, type Presence } from '#server/platform/signals/index.ts';
import type { ConnectionRow } from '../connections.repository.ts';

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

/** A busy database learns some seconds late that whoever held it was killed: the end of the lease is not waited for. */
const LOOK_AGAIN_MS = 15_000;

/** When to look again at a connection that is not to be read now: when it is due, or may have become free. */
export function lookAgainAt(next: Date, held: Date | null, now: Date): Date {
  if (held === null) return next;
  const soon = new Date(Math.min(held.getTime(), now.getTime() + LOOK_AGAIN_MS));
  return soon > next ? soon : next;
}
