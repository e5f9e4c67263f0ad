import {
  addTag,
  changeTag,
  deleteTag,
  listRemovedTags,
  listTags,
  MAX_TAGS,
  mergeTag,
  type TagJson,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import {
  findRemoved,
  keepRemoved,
  tagInstead,
  tagSome,
  takeRemoved,
  untag,
  untagSome,
} from '#server/features/annotations/index.ts';
import { type ChangedTrades, ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { type NamedKind, ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import type { TagFollower } from './tag-follower.ts';
import { coloursOfTags, findTags, insertTag, lockTag, removeTag, updateTag } from './tags.repository.ts';

const NAMES: NamedKind = { noun: 'a tag', constraint: 'tags_by_name' };

/** @throws {ProblemError} `not-found` */
async function lockKnownTag(tx: Tx, ownerId: string, id: string): Promise<TagJson> {
  const tag = await lockTag(tx, ownerId, id);
  if (tag === undefined) throw new ProblemError('not-found', 'There is no such tag in this journal.');
  return tag;
}

/** Gives a tag that comes back to the trades that had it; a merger of it is undone. */
async function bringBack(
  tx: Tx,
  ownerId: string,
  id: string,
  followers: readonly TagFollower[],
): Promise<ChangedTrades> {
  const removed = await takeRemoved(tx, ownerId, id);
  if (removed === null) return [];
  const { anchorIds, merged } = removed;
  if (merged !== null) await untagSome(tx, ownerId, merged.into, merged.givenTo);
  await tagSome(tx, ownerId, id, anchorIds);
  for (const { name, takeBack } of followers)
    if (merged !== null && name in merged.followed) await takeBack(tx, ownerId, merged.followed[name]);
  return 'any';
}

/** @param followers all that speaks of tags by their ids, beside what is said of trades. */
export function tagRoutes(app: FastifyInstance, database: Database, followers: readonly TagFollower[]): void {
  serve(app, listTags, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({ tags: await findTags(tx, ownerId) })),
  );

  serve(app, listRemovedTags, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({
      removed: (await findRemoved(tx, ownerId, 'tag')).map(({ label, ...row }) => ({
        ...row,
        tag: label as TagJson,
      })),
    })),
  );

  serve(app, addTag, async ({ ownerId, body, request, reply }) => {
    const answer = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          const colours = await coloursOfTags(tx, ownerId);
          if (colours.length >= MAX_TAGS) {
            throw new ProblemError(
              'limit-reached',
              `A journal keeps at most ${MAX_TAGS} tags. Merge or delete some that you no longer need.`,
            );
          }
          const tag = await insertTag(tx, ownerId, body, colours);
          if (tag === undefined) {
            throw new ProblemError(
              'conflict',
              'A tag with this id is there already. Change that one instead.',
            );
          }
          await raiseJournalVersion(tx, ownerId, await bringBack(tx, ownerId, tag.id, followers));
          return { tag };
        });
      }),
    );
    reply.header('etag', answer.tag.etag);
    return answer;
  });

  serve(app, changeTag, async ({ ownerId, params, body, request, reply }) => {
    const tag = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        const before = await lockKnownTag(tx, ownerId, params.id);
        refuseStale(request, before.etag, `“${before.name}”`);
        const after = await updateTag(tx, ownerId, before, body);
        if (after.etag !== before.etag) await raiseJournalVersion(tx, ownerId, []);
        return after;
      }),
    );
    reply.header('etag', tag.etag);
    return { tag };
  });

  serve(app, mergeTag, ({ ownerId, params: { id }, body: { into } }) =>
    database.tenant(ownerId, async (tx) => {
      if (id === into) {
        throw new ProblemError('invalid-content', 'A tag cannot be merged into itself. Choose another one.', {
          errors: [{ path: 'into', message: 'must be another tag' }],
        });
      }
      // In one order, so that two mergers the other way round do not wait for each other.
      const [first, second] = [id, into].sort() as [string, string];
      const tags = [await lockKnownTag(tx, ownerId, first), await lockKnownTag(tx, ownerId, second)];
      const anchorIds = await untag(tx, ownerId, id);
      const givenTo = await tagInstead(tx, ownerId, into, { anchorIds, insteadOf: id });
      const tagOf = (one: string): TagJson => tags.find((tag) => tag.id === one) as TagJson;
      const [gone, stays] = [tagOf(id), tagOf(into)];
      const merger = { from: id, into, names: { from: gone.name, into: stays.name } };
      const followed: Record<string, unknown> = {};
      for (const { name, follow } of followers) followed[name] = await follow(tx, ownerId, merger);
      await removeTag(tx, ownerId, id);
      await keepRemoved(
        tx,
        ownerId,
        { kind: 'tag', label: gone },
        { anchorIds, merged: { into, givenTo, followed } },
      );
      await raiseJournalVersion(tx, ownerId);
      return { tag: stays };
    }),
  );

  serve(app, deleteTag, ({ ownerId, params: { id } }) =>
    database.tenant(ownerId, async (tx) => {
      const tag = await lockKnownTag(tx, ownerId, id);
      const anchorIds = await untag(tx, ownerId, id);
      await removeTag(tx, ownerId, id);
      await keepRemoved(tx, ownerId, { kind: 'tag', label: tag }, { anchorIds, merged: null });
      await raiseJournalVersion(tx, ownerId);
    }),
  );
}
