import type { StatementMailJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';

export const findAddress = (tx: Tx, ownerId: string) =>
  tx.selectFrom('mail_addresses').select('sealed').where('user_id', '=', ownerId).executeTakeFirst();

interface NewAddress {
  readonly wordHash: Buffer;
  readonly sealed: Buffer;
  readonly createdAt: string;
}

/** In place of the one that was there. */
export async function keepAddress(
  tx: Tx,
  ownerId: string,
  { wordHash: word_hash, sealed, createdAt: created_at }: NewAddress,
): Promise<void> {
  const own = { word_hash, sealed, created_at };
  await tx
    .insertInto('mail_addresses')
    .values({ user_id: ownerId, ...own })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(own))
    .execute();
}

export async function removeAddress(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('mail_addresses').where('user_id', '=', ownerId).execute();
}

/** Whose the address with the word is. @param tx of `byWord`: it sees nothing else. */
export async function findOwner(tx: Tx, wordHash: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('mail_addresses')
    .select('user_id')
    .where('word_hash', '=', wordHash)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

const LATELY = 20;

export async function findMails(tx: Tx, ownerId: string): Promise<StatementMailJson[]> {
  const rows = await tx
    .selectFrom('statement_mails')
    .select(['arrived_at', 'taken', 'refused'])
    .where('user_id', '=', ownerId)
    .orderBy('arrived_at', 'desc')
    .orderBy('mail_hash')
    .limit(LATELY)
    .execute();
  return rows.map(({ arrived_at, taken, refused }) => ({
    arrivedAt: arrived_at,
    taken: taken.length,
    refused: refused as StatementMailJson['refused'],
  }));
}

export interface Mail {
  /** By its Message-ID. */
  readonly hash: Buffer;
  readonly arrivedAt: string;
}

/** The row of the mail, made where there is none, which nobody else changes until this transaction ends. */
export async function lockMail(
  tx: Tx,
  ownerId: string,
  { hash, arrivedAt }: Mail,
): Promise<readonly string[]> {
  await tx
    .insertInto('statement_mails')
    .values({ user_id: ownerId, mail_hash: hash, arrived_at: arrivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { taken } = await tx
    .selectFrom('statement_mails')
    .select('taken')
    .where('user_id', '=', ownerId)
    .where('mail_hash', '=', hash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return taken;
}

export async function updateMail(
  tx: Tx,
  ownerId: string,
  { hash }: Mail,
  set: { readonly taken: string[] } | { readonly refused: string },
): Promise<void> {
  await tx
    .updateTable('statement_mails')
    .set(set)
    .where('user_id', '=', ownerId)
    .where('mail_hash', '=', hash)
    .execute();
}

/** Long after a mail was put aside it is not looked at again; the one in hand is. */
export async function forgetMails(tx: Tx, ownerId: string, { hash }: Mail, before: string): Promise<void> {
  await tx
    .deleteFrom('statement_mails')
    .where('user_id', '=', ownerId)
    .where('arrived_at', '<', before)
    .where('mail_hash', '!=', hash)
    .execute();
}
