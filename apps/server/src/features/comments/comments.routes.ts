import { randomUUID } from 'node:crypto';
import {
  addComment,
  type CommentJson,
  changeComment,
  deleteComment,
  listComments,
  MAX_COMMENTS,
  markCommentsRead,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import { notesOfPart } from '#server/features/texts/index.ts';
import { type Access, hasPages } from '#server/platform/auth/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import {
  anchorOf,
  type CommentRow,
  countComments,
  findComment,
  findComments,
  findUnread,
  insertComment,
  noteRead,
  removeComment,
  rewordComment,
  WHO_LEFT,
  type Writer,
} from './comments.repository.ts';

interface CommentDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** What somebody is called by others. */
  nameOf(userId: string): Promise<string>;
  /** Something of others was written that the owner may want to be told of. */
  tell(tx: Tx, ownerId: string): Promise<void>;
}

/** More of one thing than anybody reads. */
const MOST_SHOWN = 1000;
const MOST_UNREAD = 100;

const missingTrade = () =>
  new ProblemError('not-found', 'There is no such trade in this journal; it may have been built anew.');
const notOfThePart = () =>
  new ProblemError(
    'forbidden',
    'Only a part of this journal is shared with you, and that day is not in it. Comment on a trade that you see instead.',
  );
const missing = () => new ProblemError('not-found', 'There is no such comment here, or it is not yours.');

const writerOf = ({
  caller: { userId },
  grant,
  part,
}: Pick<Access, 'caller' | 'grant' | 'part'>): Writer => ({
  readerId: userId,
  authorId: grant === null ? null : userId,
  part,
});

/** Mail addresses are written where somebody has no name: the owner has given theirs to nobody else. */
const isAddress = (name: string): boolean => /^\S+@\S+$/.test(name);

/** What the author of a comment is called by whoever reads it: only the owner and they themselves are told their address. */
function nameFor({ author_id, author_name }: CommentRow, { authorId }: Writer): string {
  if (author_name === null || author_name === '') return WHO_LEFT;
  return authorId !== null && author_id !== authorId && isAddress(author_name) ? 'A guest' : author_name;
}

const toJson = (row: CommentRow, writer: Writer, ownerName: string): CommentJson => ({
  id: row.id,
  tradeId: row.trade_id,
  symbol: row.symbol,
  day: row.day,
  author: {
    name: row.author_id === null ? ownerName : nameFor(row, writer),
    isOwner: row.author_id === null,
    isYou: row.author_id === writer.authorId,
  },
  text: row.words,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  isUnread: row.is_unread,
});

/** Comments mention trades, of which whoever sees a part of the journal is told none that is not in it. */
async function asSeen(
  tx: Tx,
  ownerId: string,
  { part }: Writer,
  rows: readonly CommentRow[],
): Promise<CommentRow[]> {
  if (part === null) return [...rows];
  const said = await notesOfPart(
    tx,
    ownerId,
    part,
    rows.map(({ words }) => words),
  );
  return rows.map((row, at) => ({ ...row, words: said[at] ?? '' }));
}

export function commentRoutes(app: FastifyInstance, { database, clock, nameOf, tell }: CommentDeps): void {
  serve(app, listComments, async ({ ownerId, caller, grant, part, query }) => {
    const writer = writerOf({ caller, grant, part });
    const found = async (tx: Tx): Promise<CommentRow[]> => {
      if (query.unread !== undefined) return findUnread(tx, ownerId, writer, MOST_UNREAD);
      if (query.day !== undefined) return findComments(tx, ownerId, writer, { day: query.day }, MOST_SHOWN);
      const anchorId = await anchorOf(tx, ownerId, writer, query.trade ?? '');
      return anchorId === undefined ? [] : findComments(tx, ownerId, writer, { anchorId }, MOST_SHOWN);
    };
    const rows = await database.tenant(ownerId, async (tx) => asSeen(tx, ownerId, writer, await found(tx)));
    const ownerName = rows.length === 0 ? '' : await nameOf(ownerId);
    return { comments: rows.map((row) => toJson(row, writer, ownerName)) };
  });

  serve(app, addComment, async ({ ownerId, caller, grant, part, body }) => {
    const writer = writerOf({ caller, grant, part });
    if (body.tradeId === undefined && !hasPages(part, body.day ?? '')) throw notOfThePart();
    const [id, ownerName] = [randomUUID(), await nameOf(ownerId)];
    const authorName = grant === null ? null : await nameOf(caller.userId);
    const row = await database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      if ((await countComments(tx, ownerId)) >= MAX_COMMENTS) {
        throw new ProblemError(
          'limit-reached',
          `A journal holds at most ${MAX_COMMENTS} comments. Delete some that nobody needs.`,
        );
      }
      const anchorId = body.tradeId === undefined ? null : await anchorOf(tx, ownerId, writer, body.tradeId);
      if (anchorId === undefined) throw missingTrade();
      await insertComment(tx, ownerId, {
        id,
        about: anchorId === null ? { day: body.day ?? '' } : { anchorId },
        authorId: writer.authorId,
        authorName,
        words: body.text,
        createdAt: new Date(clock.now()),
      });
      if (grant !== null) await tell(tx, ownerId);
      return findComment(tx, ownerId, writer, id);
    });
    if (row === undefined) throw missing();
    return { comment: toJson(row, writer, ownerName) };
  });

  serve(app, changeComment, async ({ ownerId, caller, grant, part, params, body }) => {
    const writer = writerOf({ caller, grant, part });
    const row = await database.tenant(ownerId, async (tx) => {
      const change = { authorId: writer.authorId, words: body.text, at: new Date(clock.now()) };
      if (!(await rewordComment(tx, ownerId, params.id, change))) throw missing();
      return findComment(tx, ownerId, writer, params.id);
    });
    if (row === undefined) throw missing();
    return { comment: toJson(row, writer, await nameOf(ownerId)) };
  });

  serve(app, deleteComment, async ({ ownerId, caller, grant, part, params }) => {
    const { authorId } = writerOf({ caller, grant, part });
    const gone = await database.tenant(ownerId, (tx) => removeComment(tx, ownerId, params.id, authorId));
    if (!gone) throw missing();
  });

  serve(app, markCommentsRead, ({ ownerId, caller, body }) =>
    database.tenant(ownerId, (tx) => noteRead(tx, ownerId, caller.userId, body.ids)),
  );
}
