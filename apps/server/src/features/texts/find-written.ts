import type { SharePartJson, WrittenPlacesJson } from '@tapebook/contract';
import type { WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import { hasPages, isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { foundAsRead, MENTIONS_TRADE } from './found-as-read.ts';
import { mayMention } from './hidden-trades.ts';
import { markdownAsDocument } from './markdown-as-document.ts';

/** What is looked for, and by whom. */
interface Asked {
  readonly ownerId: string;
  readonly part: SharePartJson | null;
  /** Empty: anything. */
  readonly asked: string;
}

/**
 * Where words are written, in the forms in which `searchWritten` knows them: in the notes of which trades, and in the texts of
 * which days (plan, notes, what came later). Answers, comments and what else the search finds are no part of a filter's field.
 *
 * @param text empty: anything.
 * @param part what of the journal is to be seen: who sees no amounts is shown nothing that is written, and of days what
 *   the owner shares.
 */
export async function findWritten(
  tx: Tx,
  ownerId: string,
  text: string,
  part: SharePartJson | null,
): Promise<WrittenPlacesJson> {
  if (part?.amounts === false) return { trades: [], days: [] };
  const asked = { ownerId, part, asked: text.trim() };
  return { trades: await tradesWith(tx, asked), days: await daysWith(tx, asked) };
}

async function tradesWith(tx: Tx, { ownerId, part, asked }: Asked): Promise<string[]> {
  const ofTrade = asked === '' ? sql<boolean>`a.notes <> ''` : sql<boolean>`a.notes_words @@ asked.query`;
  // What is asked is made out once: within the conditions it would be for every pair of rows.
  const { rows } = await sql<{
    id: string;
    account_id: string;
    day: string;
    notes: string;
    fits: number | null;
  }>`
    WITH asked AS MATERIALIZED (SELECT tapebook.words_asked(${asked}) AS query)
    SELECT x.id::text, x.account_id::text, x.day::text, CASE WHEN ${part !== null} THEN a.notes ELSE '' END AS notes,
      CASE WHEN ${ofTrade} THEN 1 END AS fits
    FROM asked, tapebook.trade_annotations a
    JOIN tapebook.trades x ON x.user_id = a.user_id
      AND coalesce(x.annotation_anchor_id, x.opening_activity_id) = a.opening_activity_id
    WHERE a.user_id = ${ownerId} AND (${ofTrade} OR (${isOfPart(part, asked)} AND ${MENTIONS_TRADE.notes}))
    ORDER BY x.id`.execute(tx);
  const within = rows.filter((row) => isInPart(part, { accountId: row.account_id, day: row.day }));
  if (part === null || asked === '') return within.map(({ id }) => id);
  const read = await foundAsRead(
    tx,
    { ownerId, part, asked },
    await Promise.all(
      within.map(async ({ notes, fits }) => ({
        document: mayMention(notes) ? await markdownAsDocument(notes) : null,
        language: 'english',
        fits,
      })),
    ),
  );
  return within.filter((_, at) => isFound(read[at])).map(({ id }) => id);
}

/** What mentions a trade is looked through as it is read, where words are asked for by whoever sees a part. */
const isOfPart = (part: SharePartJson | null, asked: string): boolean => part !== null && asked !== '';

const isFound = (read: { readonly fits: number | null } | undefined): boolean =>
  read !== undefined && read.fits !== null;

async function daysWith(tx: Tx, { ownerId, part, asked }: Asked): Promise<string[]> {
  if (part !== null && !part.notes) return [];
  const ofEntry = asked === '' ? sql<boolean>`t.plain <> ''` : sql<boolean>`t.words @@ asked.query`;
  const { rows } = await sql<{
    day: string;
    language: string;
    document: WrittenDocument | null;
    fits: number | null;
  }>`
    WITH asked AS MATERIALIZED (SELECT tapebook.words_asked(${asked}) AS query)
    SELECT e.day::text AS day, coalesce(t.language, 'english') AS language,
      CASE WHEN ${part !== null} AND ${MENTIONS_TRADE.text} THEN t.document END AS document,
      CASE WHEN ${ofEntry} THEN 1 END AS fits
    FROM asked, tapebook.entries e
    JOIN tapebook.texts t ON t.user_id = e.user_id AND t.id IN (e.notes_text_id, e.plan_text_id, e.later_text_id)
    WHERE e.user_id = ${ownerId} AND e.kind = 'day' AND e.deleted_at IS NULL
      AND (${ofEntry} OR (${isOfPart(part, asked)} AND ${MENTIONS_TRADE.text}))
    ORDER BY 1`.execute(tx);
  const within = rows.filter(({ day }) => hasPages(part, day));
  const read =
    part === null || asked === '' ? within : await foundAsRead(tx, { ownerId, part, asked }, within);
  return [...new Set(within.filter((_, at) => isFound(read[at])).map(({ day }) => day))];
}
