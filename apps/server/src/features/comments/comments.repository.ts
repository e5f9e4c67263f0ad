import type { SharePartJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What is said of an author who has no account any more. */
export const WHO_LEFT = 'Somebody who left';

/** A comment with what its reader wants to know of it. */
export interface CommentRow {
  readonly id: string;
  readonly trade_id: string | null;
  readonly symbol: string | null;
  readonly day: string | null;
  /** `null`: the owner of the journal. */
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly words: string;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly is_unread: boolean;
}

/** Who reads or writes: `null` stands for the owner of the journal. */
export interface Writer {
  readonly readerId: string;
  readonly authorId: string | null;
  /** What of the journal they see: comments on the trades in it, and on its days where their pages are shared too. */
  readonly part: SharePartJson | null;
}

const unread = (ownerId: string, { readerId, authorId }: Writer) => sql<boolean>`(
  c.author_id IS DISTINCT FROM ${authorId} AND NOT EXISTS (
    SELECT FROM tapebook.comments_read r
    WHERE r.user_id = ${ownerId} AND r.comment_id = c.id AND r.reader_id = ${readerId}))`;

const within = (day: string, { from, to }: SharePartJson) => sql<boolean>`(
  ${sql.ref(day)} >= coalesce(${from}::date, '-infinity') AND ${sql.ref(day)} <= coalesce(${to}::date, 'infinity'))`;

const isTradeIn = (part: SharePartJson | null) => {
  if (part === null) return sql<boolean>`true`;
  const { accountIds } = part;
  return sql<boolean>`(
    t.id IS NOT NULL AND ${within('t.day', part)}
    AND (${accountIds === null}::boolean OR t.account_id = ANY(${accountIds ?? []}::uuid[])))`;
};

/**
 * Of a day where its pages are shared. What others say of it may be about accounts that are not: of those only what the owner
 * says, and they themselves.
 */
const isIn = ({ part, authorId }: Writer) => {
  if (part?.notes !== true) return isTradeIn(part);
  return sql<boolean>`(${isTradeIn(part)} OR (
    c.day IS NOT NULL AND ${within('c.day', part)}
    AND (${part.accountIds === null}::boolean OR c.author_id IS NULL OR c.author_id = ${authorId})))`;
};

/** What is seen of them, with the trade that each is on now: trades are built anew, and what is said of them goes by its anchor. */
const seenBy = (tx: Tx, ownerId: string, writer: Writer) =>
  tx
    .selectFrom('comments as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('trades as one')
          .innerJoin('instruments as i', (join) =>
            join.onRef('i.id', '=', 'one.instrument_id').on('i.user_id', '=', ownerId),
          )
          .select(['one.id', 'i.symbol', 'one.account_id', 'one.day'])
          .where('one.user_id', '=', ownerId)
          .where((either) =>
            either.or([
              either('one.annotation_anchor_id', '=', either.ref('c.anchor_id')),
              either.and([
                either('one.annotation_anchor_id', 'is', null),
                either('one.opening_activity_id', '=', either.ref('c.anchor_id')),
              ]),
            ]),
          )
          .orderBy('one.id')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .where('c.user_id', '=', ownerId)
    .where(isIn(writer));

const withTrades = (tx: Tx, ownerId: string, writer: Writer) =>
  seenBy(tx, ownerId, writer).select([
    'c.id',
    't.id as trade_id',
    't.symbol',
    'c.day',
    'c.author_id',
    'c.author_name',
    'c.words',
    'c.created_at',
    'c.edited_at',
    unread(ownerId, writer).as('is_unread'),
  ]);

type About = { readonly anchorId: string } | { readonly day: string };

export function findComments(
  tx: Tx,
  ownerId: string,
  writer: Writer,
  about: About,
  most: number,
): Promise<CommentRow[]> {
  const query = withTrades(tx, ownerId, writer);
  return (
    'day' in about ? query.where('c.day', '=', about.day) : query.where('c.anchor_id', '=', about.anchorId)
  )
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(most)
    .execute();
}

export const findUnread = (tx: Tx, ownerId: string, writer: Writer, most: number): Promise<CommentRow[]> =>
  withTrades(tx, ownerId, writer)
    .where(unread(ownerId, writer))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(most)
    .execute();

/** How many comments of others somebody has not read. */
export async function countUnread(tx: Tx, ownerId: string, writer: Writer): Promise<number> {
  const { n } = await seenBy(tx, ownerId, writer)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(unread(ownerId, writer))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const findComment = (
  tx: Tx,
  ownerId: string,
  writer: Writer,
  id: string,
): Promise<CommentRow | undefined> =>
  withTrades(tx, ownerId, writer).where('c.id', '=', id).executeTakeFirst();

export async function countComments(tx: Tx, ownerId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What is said of a trade is kept against this; `undefined` where they see no such trade. */
export async function anchorOf(
  tx: Tx,
  ownerId: string,
  { part }: Pick<Writer, 'part'>,
  tradeId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('trades as t')
    .select((eb) => eb.fn.coalesce('t.annotation_anchor_id', 't.opening_activity_id').as('anchor_id'))
    .where('t.user_id', '=', ownerId)
    .where('t.id', '=', tradeId)
    .where(isTradeIn(part))
    .executeTakeFirst();
  return row?.anchor_id;
}

interface NewComment {
  readonly id: string;
  readonly about: About;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly words: string;
  readonly createdAt: Date;
}

export async function insertComment(tx: Tx, ownerId: string, one: NewComment): Promise<void> {
  await tx
    .insertInto('comments')
    .values({
      user_id: ownerId,
      id: one.id,
      anchor_id: 'anchorId' in one.about ? one.about.anchorId : null,
      day: 'day' in one.about ? one.about.day : null,
      author_id: one.authorId,
      author_name: one.authorName,
      words: one.words,
      created_at: one.createdAt,
    })
    .execute();
}

/** Only of whoever wrote it. @returns whether there was such a comment. */
export async function rewordComment(
  tx: Tx,
  ownerId: string,
  id: string,
  { authorId, words, at }: { readonly authorId: string | null; readonly words: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ words, edited_at: at })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where((eb) => (authorId === null ? eb('author_id', 'is', null) : eb('author_id', '=', authorId)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @param authorId whose they have to be; `null`: the owner's, who may delete any. */
export async function removeComment(
  tx: Tx,
  ownerId: string,
  id: string,
  authorId: string | null,
): Promise<boolean> {
  let query = tx.deleteFrom('comments').where('user_id', '=', ownerId).where('id', '=', id);
  if (authorId !== null) query = query.where('author_id', '=', authorId);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** Ids that are no comments of this journal say nothing. */
export async function noteRead(
  tx: Tx,
  ownerId: string,
  readerId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.comments_read (user_id, comment_id, reader_id)
    SELECT ${ownerId}, c.id, ${readerId} FROM tapebook.comments c
    WHERE c.user_id = ${ownerId} AND c.id = ANY (${[...ids]}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Takes the name of somebody who deleted their account off what they wrote, in whosever journal. @param tx of `byAuthor`. */
export async function leaveComments(tx: Tx, authorId: string): Promise<void> {
  await tx.updateTable('comments').set({ author_name: '' }).where('author_id', '=', authorId).execute();
}

/** Takes what no letter has told the owner of yet, of others, and which the owner has not read meanwhile. */
export async function takeUntold(
  tx: Tx,
  ownerId: string,
): Promise<{ readonly author: string; readonly count: number }[]> {
  const { rows } = await sql<{ author: string; count: number }>`
    WITH told AS (
      UPDATE tapebook.comments c SET told = true
      WHERE c.user_id = ${ownerId} AND NOT c.told AND c.author_id IS NOT NULL
      RETURNING c.id, c.author_name)
    SELECT coalesce(nullif(t.author_name, ''), ${WHO_LEFT}) AS author, count(*)::int AS count FROM told t
    WHERE NOT EXISTS (
      SELECT FROM tapebook.comments_read r
      WHERE r.user_id = ${ownerId} AND r.comment_id = t.id AND r.reader_id = ${ownerId})
    GROUP BY 1 ORDER BY 1`.execute(tx);
  return rows;
}
