import type { ShareJson, SharePartJson, ShareRole } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

const PART = ['account_ids', 'from_day', 'to_day', 'amounts', 'unit', 'with_risk', 'notes'] as const;
const COLUMNS = [
  'id',
  'email',
  'role',
  'pictures',
  'created_at',
  'expires_on',
  'last_used_at',
  ...PART,
] as const;

interface PartRow {
  readonly account_ids: string[] | null;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly amounts: boolean;
  readonly unit: string;
  readonly with_risk: boolean;
  readonly notes: boolean;
}

interface Row extends PartRow {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly pictures: boolean;
  readonly created_at: string;
  readonly expires_on: string | null;
  readonly last_used_at: string | null;
}

/** A role that this version does not know lets look, and nothing else. */
const roleOf = (role: string): ShareRole => (role === 'comment' ? 'comment' : 'view');

/**
 * Both units are per cent with what was risked, so that a version that knows of no more tells per cent alone. A unit that this
 * version does not know is told in R.
 */
const unitOf = ({ unit, with_risk }: PartRow): SharePartJson['unit'] => {
  if (unit !== 'percent') return 'r';
  return with_risk ? 'both' : 'percent';
};

const partOf = (row: PartRow): SharePartJson | null =>
  row.account_ids === null && row.from_day === null && row.to_day === null && row.amounts
    ? null
    : {
        accountIds: row.account_ids,
        from: row.from_day,
        to: row.to_day,
        amounts: row.amounts,
        unit: unitOf(row),
        notes: row.notes,
      };

const toJson = (row: Row): ShareJson => ({
  id: row.id,
  email: row.email,
  role: roleOf(row.role),
  part: partOf(row),
  pictures: row.pictures,
  createdAt: row.created_at,
  expiresOn: row.expires_on,
  lastUsedAt: row.last_used_at,
});

export async function findShares(tx: Tx, ownerId: string): Promise<ShareJson[]> {
  const rows = await tx
    .selectFrom('shares')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toJson);
}

interface NewShare {
  readonly id: string;
  readonly email: string;
  readonly role: ShareRole;
  readonly part: SharePartJson | null;
  readonly pictures: boolean;
  readonly expiresOn: string | null;
  readonly createdAt: Date;
}

/** @returns `undefined` where the journal is shared with that address already. */
export async function insertShare(tx: Tx, ownerId: string, share: NewShare): Promise<ShareJson | undefined> {
  const row = await tx
    .insertInto('shares')
    .values({
      user_id: ownerId,
      id: share.id,
      email: share.email,
      role: share.role,
      created_at: share.createdAt,
      expires_on: share.expiresOn,
      account_ids: share.part?.accountIds ?? null,
      from_day: share.part?.from ?? null,
      to_day: share.part?.to ?? null,
      amounts: share.part?.amounts ?? true,
      unit: share.part?.unit === 'both' ? 'percent' : (share.part?.unit ?? 'r'),
      with_risk: share.part?.unit === 'both',
      notes: share.part?.notes ?? false,
      pictures: share.pictures,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : toJson(row);
}

/** What is left out stays. */
export async function updateShare(
  tx: Tx,
  ownerId: string,
  id: string,
  change: { readonly role?: ShareRole | undefined; readonly expiresOn?: string | null | undefined },
): Promise<ShareJson | undefined> {
  const { role, expiresOn } = change;
  const row = await tx
    .updateTable('shares')
    .set((eb) => ({
      role: role ?? eb.ref('role'),
      expires_on: expiresOn === undefined ? eb.ref('expires_on') : expiresOn,
    }))
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : toJson(row);
}

export async function removeShare(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shares')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The share that lets an address in today. */
export async function findShareOf(
  tx: Tx,
  ownerId: string,
  email: string,
  now: Date,
): Promise<Pick<ShareJson, 'id' | 'role' | 'part' | 'pictures' | 'expiresOn' | 'lastUsedAt'> | undefined> {
  const row = await tx
    .selectFrom('shares')
    .select(['id', 'role', 'pictures', 'expires_on', 'last_used_at', ...PART])
    .where('user_id', '=', ownerId)
    .where('email', '=', email)
    .where((eb) =>
      eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', now.toISOString().slice(0, 10))]),
    )
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.id,
        role: roleOf(row.role),
        part: partOf(row),
        pictures: row.pictures,
        expiresOn: row.expires_on,
        lastUsedAt: row.last_used_at,
      };
}

/** Once a minute. */
export async function noteLook(tx: Tx, ownerId: string, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE tapebook.shares SET last_used_at = date_trunc('minute', ${now.toISOString()}::timestamptz)
    WHERE user_id = ${ownerId} AND id = ${id}
      AND (last_used_at IS NULL OR last_used_at < date_trunc('minute', ${now.toISOString()}::timestamptz))`.execute(
    tx,
  );
}

const MOST_OPENED = 100;

/** Whose journals somebody has opened, the last one first. */
export async function findOpened(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('opened_journals')
    .select('owner_id')
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .limit(MOST_OPENED)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}

/** Once a minute: a page that is open looks every few seconds whether it still may. */
export async function noteOpened(tx: Tx, userId: string, ownerId: string, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('opened_journals')
    .select('opened_at')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (known !== undefined && now.getTime() - Date.parse(known.opened_at) < 60_000) return;
  await tx
    .insertInto('opened_journals')
    .values({ user_id: userId, owner_id: ownerId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'owner_id']).doUpdateSet({ opened_at: now }))
    .execute();
}

/** Letters about shares of a day, this one included. */
export async function countLetter(tx: Tx, ownerId: string, day: string): Promise<number> {
  const { written } = await tx
    .insertInto('share_letters')
    .values({ user_id: ownerId, day, written: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        written: eb('share_letters.written', '+', 1),
      })),
    )
    .returning('written')
    .executeTakeFirstOrThrow();
  return written;
}
