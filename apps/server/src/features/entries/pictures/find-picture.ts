import type { SharePartJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { isPageIn } from '../parts/pages-of-part.ts';

/** What a browser draws, and nothing that it would run. */
const SHOWN = /^image\/(?:png|jpeg|webp|gif)$/;

interface Picture {
  readonly type: string;
  readonly keys: readonly string[];
}

interface Place {
  readonly account_id: string;
  readonly day: string;
}

interface Page {
  readonly id: string;
  readonly kind: 'day' | 'week' | 'month' | 'page';
  readonly day: string | null;
}

/** A picture of the owner's, where anything that is to be seen of the journal shows it; else `null`. */
export async function findPicture(
  tx: Tx,
  ownerId: string,
  part: SharePartJson | null,
  path: string,
): Promise<Picture | null> {
  const object = await tx
    .selectFrom('storage_objects')
    .select(['content_type', 'blob_keys'])
    .where('user_id', '=', ownerId)
    .where('name', '=', `users/${ownerId}/${path}`)
    .executeTakeFirst();
  const type = object?.content_type ?? '';
  if (object === undefined || !SHOWN.test(type) || !(await isShown(tx, ownerId, part, path))) return null;
  return { type, keys: object.blob_keys };
}

/** As it stands in Markdown and in documents: the whole path, and none that only begins so. */
const patternOf = (path: string): string => `${path.replaceAll('.', '\\.')}(?![A-Za-z0-9_.-])`;

async function isShown(tx: Tx, ownerId: string, part: SharePartJson | null, path: string): Promise<boolean> {
  const pattern = patternOf(path);
  const { rows: pages } = await sql<Page>`
    SELECT e.id, e.kind, e.day::text AS day
    FROM tapebook.entries e
    WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL AND (
      EXISTS (
        SELECT FROM tapebook.texts t
        WHERE t.user_id = e.user_id AND t.id IN (e.notes_text_id, e.plan_text_id, e.later_text_id)
          AND t.document::text ~ ${pattern})
      -- Versions are read by whoever sees the whole journal.
      OR (${part === null} AND EXISTS (
        SELECT FROM tapebook.entry_versions v
        WHERE v.user_id = e.user_id AND v.entry_id = e.id AND v.content::text ~ ${pattern})))`.execute(tx);
  if (pages.some((page) => part === null || isPageIn(part, page))) return true;
  const { rows: trades } = await sql<Place>`
    SELECT x.account_id::text AS account_id, x.day::text AS day
    FROM tapebook.trades x
    JOIN tapebook.trade_annotations a ON a.user_id = x.user_id
      AND a.opening_activity_id = coalesce(x.annotation_anchor_id, x.opening_activity_id)
    LEFT JOIN tapebook.setups s ON s.user_id = a.user_id AND s.id = a.setup_id
    WHERE x.user_id = ${ownerId} AND (a.notes ~ ${pattern} OR s.description ~ ${pattern})`.execute(tx);
  if (trades.some(({ account_id, day }) => isInPart(part, { accountId: account_id, day }))) return true;
  if (part !== null) return false;
  const { rows: setups } = await sql`
    SELECT FROM tapebook.setups WHERE user_id = ${ownerId} AND description ~ ${pattern} LIMIT 1`.execute(tx);
  return setups.length > 0;
}
