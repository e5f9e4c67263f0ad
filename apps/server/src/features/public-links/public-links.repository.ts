import type {
  LinkedContentJson,
  LinkedPageJson,
  LinkKind,
  LinkUnit,
  PublicLinkJson,
} from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

const COLUMNS = [
  'id',
  'kind',
  'title',
  'unit',
  'created_at',
  'expires_on',
  'last_opened_at',
  'opened',
  'closed_because',
] as const;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly unit: string;
  readonly created_at: string;
  readonly expires_on: string;
  readonly last_opened_at: string | null;
  readonly opened: number;
  readonly closed_because: string | null;
}

const toJson = (row: Row): PublicLinkJson => ({
  id: row.id,
  kind: row.kind as LinkKind,
  title: row.title,
  unit: row.unit as LinkUnit,
  createdAt: row.created_at,
  expiresOn: row.expires_on,
  lastOpenedAt: row.last_opened_at,
  opened: row.opened,
  ...(row.closed_because === null ? {} : { closedBecause: 'other-rules' as const }),
});

export async function findLinks(tx: Tx, ownerId: string): Promise<PublicLinkJson[]> {
  const rows = await tx
    .selectFrom('public_links')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toJson);
}

interface NewLink extends Pick<PublicLinkJson, 'id' | 'kind' | 'title' | 'unit' | 'expiresOn'> {
  readonly wordHash: Buffer;
  readonly from: string | null;
  readonly content: LinkedContentJson;
  readonly createdAt: Date;
}

export async function insertLink(tx: Tx, ownerId: string, link: NewLink): Promise<PublicLinkJson> {
  const row = await tx
    .insertInto('public_links')
    .values({
      user_id: ownerId,
      id: link.id,
      word_hash: link.wordHash,
      kind: link.kind,
      title: link.title,
      signed_by: link.from,
      unit: link.unit,
      content: JSON.stringify(link.content),
      created_at: link.createdAt,
      expires_on: link.expiresOn,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toJson(row);
}

export async function removeLink(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('public_links')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface FoundPage {
  readonly ownerId: string;
  readonly id: string;
  readonly page: LinkedPageJson;
}

/** What the word opens today, for whoever brought it. @param tx of `byWord`: it sees nothing else. */
export async function findPage(tx: Tx, wordHash: Buffer, now: Date): Promise<FoundPage | undefined> {
  const row = await tx
    .selectFrom('public_links')
    .select(['user_id', 'id', 'title', 'signed_by', 'unit', 'content', 'created_at', 'expires_on'])
    .where('word_hash', '=', wordHash)
    .where('expires_on', '>=', now.toISOString().slice(0, 10))
    .where('closed_because', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ownerId: row.user_id,
    id: row.id,
    page: {
      title: row.title,
      from: row.signed_by,
      unit: row.unit as LinkUnit,
      madeAt: row.created_at,
      expiresOn: row.expires_on,
      content: row.content as LinkedContentJson,
    },
  };
}

/** To the minute, so that nobody is told when exactly somebody looked. */
export async function noteOpened(tx: Tx, ownerId: string, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE tapebook.public_links
    SET opened = opened + 1, last_opened_at = date_trunc('minute', ${now.toISOString()}::timestamptz)
    WHERE user_id = ${ownerId} AND id = ${id}`.execute(tx);
}
