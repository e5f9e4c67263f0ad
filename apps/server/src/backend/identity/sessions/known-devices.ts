import { createHash } from 'node:crypto';
import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';
import { deviceWords } from '../devices/device-words.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import type { User } from '../users/user.ts';

/** A device that has not been signed in with for this long is a new one. */
export const DEVICE_KEPT_MS = 400 * 24 * 3_600_000;
const MOST_DEVICES = 100;

/**
 * Whether the person has signed in with this device before; from now on they have. It is known by the
 * mark that its browser keeps, and where that was deleted by the same kind of browser in the same
 * network. The first device of an account is no news to its owner.
 */
export async function meetDevice(
  tx: IdentityDb,
  user: User,
  context: CallContext,
  now: number,
): Promise<'known' | 'new'> {
  const { browser, system, kind } = deviceWords(context.userAgent);
  const signs = [
    hashOf(user.uid, 'mark', context.deviceMark()),
    hashOf(user.uid, 'place', browser ?? context.userAgent ?? '', system ?? '', kind, context.network),
  ];
  const { known, any } = await findDevices(tx, user.uid, signs);
  await tx
    .insertInto('known_devices')
    .values(signs.map((sign) => ({ uid: user.uid, device_hash: sign, last_seen_at: timestamp(now) })))
    .onConflict((conflict) =>
      conflict.columns(['uid', 'device_hash']).doUpdateSet({ last_seen_at: timestamp(now) }),
    )
    .execute();
  if (known < signs.length) await forgetOldest(tx, user.uid);
  return known > 0 || !any ? 'known' : 'new';
}

async function findDevices(
  tx: IdentityDb,
  uid: string,
  signs: readonly Buffer[],
): Promise<{ known: number; any: boolean }> {
  const { known, any } = await tx
    .selectFrom('known_devices')
    .where('uid', '=', uid)
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('any'),
      fn
        .countAll<string>()
        .filterWhere(eb('device_hash', 'in', [...signs]))
        .as('known'),
    ])
    .executeTakeFirstOrThrow();
  return { known: Number(known), any: Number(any) > 0 };
}

/** A client that keeps no mark gets a new one each time: those must not heap up. */
async function forgetOldest(tx: IdentityDb, uid: string): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('uid', '=', uid)
    .where('device_hash', 'not in', ({ selectFrom }) =>
      selectFrom('known_devices as newest')
        .select('newest.device_hash')
        .where('newest.uid', '=', uid)
        .orderBy('newest.last_seen_at', 'desc')
        .limit(MOST_DEVICES),
    )
    .execute();
}

/** Bound to the account: two of a person's accounts cannot be told to be of one browser. */
const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
