import type { ApiTokenJson, NewApiTokenJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

const COLUMNS = ['id', 'name', 'access', 'account_ids', 'created_at', 'expires_on', 'last_used_at'] as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly access: string;
  readonly account_ids: string[] | null;
  readonly created_at: string;
  readonly expires_on: string | null;
  readonly last_used_at: string | null;
}

const toJson = (row: Row): ApiTokenJson => ({
  id: row.id,
  name: row.name,
  access: row.access === 'write' ? 'write' : 'read',
  accountIds: row.account_ids,
  createdAt: row.created_at,
  expiresOn: row.expires_on,
  lastUsedAt: row.last_used_at,
});

export async function findTokens(tx: Tx, ownerId: string): Promise<ApiTokenJson[]> {
  const rows = await tx
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toJson);
}

interface NewToken extends NewApiTokenJson {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly createdAt: Date;
}

export async function insertToken(tx: Tx, ownerId: string, token: NewToken): Promise<ApiTokenJson> {
  const row = await tx
    .insertInto('api_tokens')
    .values({
      user_id: ownerId,
      id: token.id,
      name: token.name,
      access: token.access,
      account_ids: token.accountIds ?? null,
      secret_hash: token.secretHash,
      created_at: token.createdAt,
      expires_on: token.expiresOn ?? null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toJson(row);
}

/** @returns the token as it is called now; `undefined` where there is none. */
export async function renameToken(
  tx: Tx,
  ownerId: string,
  id: string,
  name: string | undefined,
): Promise<ApiTokenJson | undefined> {
  const row = await tx
    .updateTable('api_tokens')
    .set((eb) => ({ name: name ?? eb.ref('name') }))
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : toJson(row);
}

export async function removeToken(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What is needed to tell whether a secret is that of a token. */
export const findSecret = (tx: Tx, ownerId: string, id: string) =>
  tx
    .selectFrom('api_tokens')
    .select(['access', 'account_ids', 'secret_hash', 'expires_on'])
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Once a minute: a program that asks all day writes no row for each question. */
export async function noteUse(tx: Tx, ownerId: string, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE tapebook.api_tokens SET last_used_at = date_trunc('minute', ${now.toISOString()}::timestamptz)
    WHERE user_id = ${ownerId} AND id = ${id}
      AND (last_used_at IS NULL OR last_used_at < date_trunc('minute', ${now.toISOString()}::timestamptz))`.execute(
    tx,
  );
}
