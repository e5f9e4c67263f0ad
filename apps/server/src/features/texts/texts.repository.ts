import type { TextKind } from '@tapebook/contract';
import { toText, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { TextState } from './merging/text-state.ts';

/** A text without what merging needs. */
export interface WrittenText {
  readonly id: string;
  readonly kind: TextKind;
  readonly document: WrittenDocument;
  readonly plain: string;
  readonly version: number;
  readonly frozenAt: string | null;
  readonly updatedAt: string;
}

/** A text as it is changed. */
export interface KeptText extends TextState {
  readonly kind: TextKind;
  readonly version: number;
  readonly frozenAt: string | null;
}

export async function findTexts(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, WrittenText>> {
  const rows = await tx
    .selectFrom('texts')
    .select(['id', 'kind', 'document', 'plain', 'version', 'frozen_at', 'updated_at'])
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind as TextKind,
        document: row.document as unknown as WrittenDocument,
        plain: row.plain,
        version: Number(row.version),
        frozenAt: row.frozen_at,
        updatedAt: row.updated_at,
      },
    ]),
  );
}

export async function findKind(tx: Tx, ownerId: string, id: string): Promise<TextKind | null> {
  const row = await tx
    .selectFrom('texts')
    .select('kind')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : (row.kind as TextKind);
}

export async function lockText(tx: Tx, ownerId: string, id: string): Promise<KeptText | null> {
  const row = await tx
    .selectFrom('texts')
    .select(['kind', 'state', 'document', 'version', 'frozen_at'])
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    kind: row.kind as TextKind,
    bytes: row.state,
    document: row.document as unknown as WrittenDocument,
    version: Number(row.version),
    frozenAt: row.frozen_at,
  };
}

/** @returns whether it is new: another device may have begun the same text at the same time. */
export async function insertText(
  tx: Tx,
  ownerId: string,
  id: string,
  kind: TextKind,
  { bytes, document }: TextState,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('texts')
    .values({
      user_id: ownerId,
      id,
      kind,
      state: Buffer.from(bytes),
      document: JSON.stringify(document),
      plain: toText(document),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the version that it has by it. */
export async function updateText(
  tx: Tx,
  ownerId: string,
  id: string,
  { bytes, document }: TextState,
): Promise<number> {
  const row = await tx
    .updateTable('texts')
    .set({
      state: Buffer.from(bytes),
      document: JSON.stringify(document),
      plain: toText(document),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(row.version);
}

/** Has texts change no more from an instant on, or again, where there is none. */
export async function freezeTexts(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  at: string | null,
): Promise<void> {
  await sql`UPDATE tapebook.texts SET frozen_at = ${at}::timestamptz
    WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(tx);
}

export async function removeTexts(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM tapebook.texts WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}
