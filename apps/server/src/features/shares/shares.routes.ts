import { randomUUID } from 'node:crypto';
import {
  addShare,
  changeShare,
  deleteShare,
  getOpenShare,
  listOpenedShares,
  listShares,
  MAX_SHARES,
  type OpenedShareJson,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import {
  findOpened,
  findShareOf,
  findShares,
  insertShare,
  noteOpened,
  removeShare,
  updateShare,
} from './shares.repository.ts';

interface Named {
  readonly displayName: string | null;
  readonly email: string | null;
}

interface ShareDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** `null` where people are known elsewhere. */
  readonly identity: { findUser(userId: string): Promise<Named | null> } | null;
}

const missing = () => new ProblemError('not-found', 'This journal is not shared in that way.');

const refused = (path: string, words: string): ProblemError =>
  new ProblemError('invalid-content', `${path}: ${words}.`, { errors: [{ path, message: words }] });

export function shareRoutes(app: FastifyInstance, { database, clock, identity }: ShareDeps): void {
  const requireDay = (day: string | null | undefined): void => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    if (day != null && day < today)
      throw refused('expiresOn', 'is over already; choose a later day, or none');
  };
  const nameOf = async (ownerId: string): Promise<string> => {
    const owner = (await identity?.findUser(ownerId)) ?? null;
    return owner?.displayName ?? owner?.email ?? ownerId;
  };

  serve(app, listShares, async ({ ownerId }) => ({
    shares: await database.tenant(ownerId, (tx) => findShares(tx, ownerId)),
  }));

  serve(app, addShare, async ({ ownerId, caller, body }) => {
    requireDay(body.expiresOn);
    if (body.email === caller.email?.toLowerCase())
      throw refused('email', 'is your own; this journal is open to you already');
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
        expiresOn: body.expiresOn ?? null,
        createdAt: new Date(clock.now()),
      });
      if (share === undefined) {
        throw new ProblemError('conflict', `This journal is shared with ${body.email} already. Change that.`);
      }
      return { share };
    });
  });

  serve(app, changeShare, async ({ ownerId, params, body }) => {
    requireDay(body.expiresOn);
    const share = await database.tenant(ownerId, (tx) => updateShare(tx, ownerId, params.id, body.expiresOn));
    if (share === undefined) throw missing();
    return { share };
  });

  serve(app, deleteShare, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => removeShare(tx, ownerId, params.id)))) throw missing();
  });

  const openedOf = async (email: string, ownerId: string): Promise<OpenedShareJson | null> => {
    const now = new Date(clock.now());
    const found = await database.tenant(ownerId, (tx) => findShareOf(tx, ownerId, email, now));
    return found === undefined
      ? null
      : { ownerId, ownerName: await nameOf(ownerId), role: 'view', expiresOn: found.expires_on };
  };

  serve(app, getOpenShare, async ({ caller, ownerId, grant }) => {
    if (grant === null) return { share: null };
    const { userId } = caller;
    await database.tenant(userId, async (tx) => {
      await ensureJournal(tx, userId);
      await noteOpened(tx, userId, ownerId, new Date(clock.now()));
    });
    return { share: await openedOf(caller.email?.toLowerCase() ?? '', ownerId) };
  });

  serve(app, listOpenedShares, async ({ caller }) => {
    const { userId, email, emailVerified } = caller;
    if (email === null || !emailVerified) return { opened: [] };
    const owners = await database.tenant(userId, (tx) => findOpened(tx, userId));
    const opened: OpenedShareJson[] = [];
    for (const ownerId of owners) {
      const share = await openedOf(email.toLowerCase(), ownerId);
      if (share !== null) opened.push(share);
    }
    return { opened };
  });
}
