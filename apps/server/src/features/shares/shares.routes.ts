import { randomUUID } from 'node:crypto';
import {
  addShare,
  changeShare,
  deleteShare,
  getOpenShare,
  getShareFigures,
  isCommentable,
  listOpenedShares,
  listShares,
  MAX_SHARES,
  type OpenedShareJson,
  type SharePartJson,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { findAccounts } from '#server/features/accounts/index.ts';
import { countUnread } from '#server/features/comments/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type AskOwner, lastDayOf, shareFigures } from './share-figures.ts';
import {
  findOpened,
  findShareOf,
  findShares,
  insertShare,
  noteOpened,
  removeShare,
  updateShare,
} from './shares.repository.ts';

interface ShareDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** What somebody is called by others. */
  nameOf(userId: string): Promise<string>;
  ask: AskOwner;
  /** Whoever it is shared with is to be told. */
  tell(tx: Tx, ownerId: string, shareId: string): Promise<void>;
}

const missing = () => new ProblemError('not-found', 'This journal is not shared in that way.');

/** @param detail the same as `words`, where no field stands beside it. */
const refused = (path: string, words: string, detail: string): ProblemError =>
  new ProblemError('invalid-content', detail, { errors: [{ path, message: words }] });

export function shareRoutes(app: FastifyInstance, { database, clock, ask, nameOf, tell }: ShareDeps): void {
  const requireDay = (day: string | null | undefined): void => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    if (day != null && day < today)
      throw refused(
        'expiresOn',
        'is over already; choose a later day, or none',
        'That last day is over already. Choose a later day, or none.',
      );
  };

  const requireCommentable = (part: SharePartJson | null): void => {
    if (!isCommentable(part))
      throw refused(
        'role',
        'must be view where no amounts are shared: what is written on trades names them',
        'Whoever sees no amounts can only view: comments on trades mention them.',
      );
  };

  serve(app, listShares, async ({ ownerId }) => ({
    shares: await database.tenant(ownerId, (tx) => findShares(tx, ownerId)),
  }));

  serve(app, addShare, async ({ ownerId, caller, body }) => {
    requireDay(body.expiresOn);
    if (body.email === caller.email?.toLowerCase())
      throw refused(
        'email',
        'is your own; this journal is open to you already',
        'This is your own address: this journal is open to you already.',
      );
    const part = body.part ?? null;
    if (body.role === 'comment') requireCommentable(part);
    if (part?.notes === true && !part.amounts)
      throw refused(
        'part.notes',
        'are shared with amounts alone: what is written names them',
        'Pages are shared with amounts alone: what is written names them.',
      );
    if (part !== null && part.unit !== 'r' && part.amounts)
      throw refused(
        'part.unit',
        'is for what is shared without amounts',
        'R and % are chosen where no amounts are shared.',
      );
    if (body.pictures && part !== null && !part.amounts)
      throw refused(
        'pictures',
        'are shared with amounts alone, which they show',
        'Pictures are shared with amounts alone, which they show.',
      );
    if (part?.from != null && part.to !== null && part.from > part.to)
      throw refused('part.to', 'is before the first day', 'The last day is before the first one.');
    return database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      if ((await findShares(tx, ownerId)).length >= MAX_SHARES) {
        throw new ProblemError(
          'limit-reached',
          `A journal is shared with at most ${MAX_SHARES} people. End some of those first.`,
        );
      }
      const share = await insertShare(tx, ownerId, {
        id: randomUUID(),
        email: body.email,
        role: body.role,
        part,
        pictures: body.pictures,
        expiresOn: body.expiresOn ?? null,
        createdAt: new Date(clock.now()),
      });
      if (share === undefined) {
        throw new ProblemError('conflict', `This journal is shared with ${body.email} already. Change that.`);
      }
      await tell(tx, ownerId, share.id);
      return { share };
    });
  });

  serve(app, changeShare, async ({ ownerId, params, body }) => {
    requireDay(body.expiresOn);
    const share = await database.tenant(ownerId, async (tx) => {
      const before = (await findShares(tx, ownerId)).find(({ id }) => id === params.id);
      if (body.role === 'comment') requireCommentable(before?.part ?? null);
      return updateShare(tx, ownerId, params.id, body);
    });
    if (share === undefined) throw missing();
    return { share };
  });

  serve(app, deleteShare, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => removeShare(tx, ownerId, params.id)))) throw missing();
  });

  const openedOf = async (
    userId: string,
    email: string,
    ownerId: string,
  ): Promise<OpenedShareJson | null> => {
    const now = new Date(clock.now());
    const found = await database.tenant(ownerId, async (tx) => {
      const share = await findShareOf(tx, ownerId, email, now);
      if (share === undefined) return null;
      const reader = { readerId: userId, authorId: userId, part: share.part };
      return { ...share, unreadComments: await countUnread(tx, ownerId, reader) };
    });
    if (found === null) return null;
    const { id: _, ...share } = found;
    return { ownerId, ownerName: await nameOf(ownerId), ...share };
  };

  serve(app, getOpenShare, async ({ caller, ownerId, grant }) => {
    if (grant === null) return { share: null };
    const { userId } = caller;
    await database.tenant(userId, async (tx) => {
      await ensureJournal(tx, userId);
      await noteOpened(tx, userId, ownerId, new Date(clock.now()));
    });
    return { share: await openedOf(userId, caller.email?.toLowerCase() ?? '', ownerId) };
  });

  serve(app, getShareFigures, async ({ ownerId, part, query }) => {
    if (query.from > query.to)
      throw refused('to', 'is before the first day', 'The last day is before the first one.');
    const known = await database.tenant(ownerId, async (tx) => ({
      accounts: (await findAccounts(tx, ownerId)).map(({ id }) => id),
      lastDay: await lastDayOf(tx, ownerId, part),
    }));
    const figures = await shareFigures(ask, ownerId, { part, ...query }, known.accounts);
    return { figures: { ...figures, lastDay: known.lastDay } };
  });

  serve(app, listOpenedShares, async ({ caller }) => {
    const { userId, email, emailVerified } = caller;
    if (email === null || !emailVerified) return { opened: [] };
    const owners = await database.tenant(userId, (tx) => findOpened(tx, userId));
    const opened: OpenedShareJson[] = [];
    for (const ownerId of owners) {
      const share = await openedOf(userId, email.toLowerCase(), ownerId);
      if (share !== null) opened.push(share);
    }
    return { opened };
  });
}
