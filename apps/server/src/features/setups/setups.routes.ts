import {
  addSetup,
  changeSetup,
  deleteSetup,
  listRemovedSetups,
  listSetups,
  listSetupVersions,
  MAX_SETUPS,
  type SetupJson,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import {
  findRemoved,
  giveSetup,
  keepRemoved,
  takeRemoved,
  takeSetup,
} from '#server/features/annotations/index.ts';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { type NamedKind, ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import { restateDescription } from './setup-description.ts';
import { findVersions } from './setup-versions.repository.ts';
import {
  coloursOfSetups,
  findSetups,
  insertSetup,
  lockSetup,
  removeSetup,
  updateSetup,
} from './setups.repository.ts';

const NAMES: NamedKind = { noun: 'a setup', constraint: 'setups_by_name' };

/** @throws {ProblemError} `not-found` */
async function lockKnownSetup(tx: Tx, ownerId: string, id: string): Promise<SetupJson> {
  const setup = await lockSetup(tx, ownerId, id);
  if (setup === undefined) throw new ProblemError('not-found', 'There is no such setup in this journal.');
  return setup;
}

export function setupRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listSetups, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({ setups: await findSetups(tx, ownerId) })),
  );

  serve(app, listRemovedSetups, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({
      removed: (await findRemoved(tx, ownerId, 'setup')).map(({ label, removedAt, trades }) => ({
        removedAt,
        trades,
        setup: label as SetupJson,
      })),
    })),
  );

  serve(app, addSetup, async ({ ownerId, body, request, reply }) => {
    const answer = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          const colours = await coloursOfSetups(tx, ownerId);
          if (colours.length >= MAX_SETUPS) {
            throw new ProblemError(
              'limit-reached',
              `A playbook has at most ${MAX_SETUPS} setups. Delete some that you no longer need.`,
            );
          }
          const setup = await insertSetup(tx, ownerId, body, colours);
          if (setup === undefined) {
            throw new ProblemError(
              'conflict',
              'A setup with this id is there already. Change that one instead.',
            );
          }
          const removed = await takeRemoved(tx, ownerId, setup.id);
          if (removed !== null) await giveSetup(tx, ownerId, setup.id, removed.anchorIds);
          await raiseJournalVersion(tx, ownerId, removed === null ? [] : 'any');
          return { setup };
        });
      }),
    );
    reply.header('etag', answer.setup.etag);
    return answer;
  });

  serve(app, changeSetup, async ({ ownerId, params, body, request, reply }) => {
    const setup = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        const before = await lockKnownSetup(tx, ownerId, params.id);
        refuseStale(request, before.etag, `“${before.name}”`);
        const after = await updateSetup(tx, ownerId, before, body);
        const isRewritten = after.description !== before.description;
        if (isRewritten) await restateDescription(tx, ownerId, after.id, after.description);
        // What is at risk in its trades may follow from it.
        const changed = body.riskDefault === undefined ? [] : 'any';
        if (isRewritten || after.etag !== before.etag) await raiseJournalVersion(tx, ownerId, changed);
        return after;
      }),
    );
    reply.header('etag', setup.etag);
    return { setup };
  });

  serve(app, listSetupVersions, ({ ownerId, params: { id } }) =>
    database.tenant(ownerId, async (tx) => {
      const versions = await findVersions(tx, ownerId, id);
      if (versions.length === 0)
        throw new ProblemError('not-found', 'There is no such setup in this journal.');
      return { versions };
    }),
  );

  serve(app, deleteSetup, ({ ownerId, params: { id } }) =>
    database.tenant(ownerId, async (tx) => {
      const setup = await lockKnownSetup(tx, ownerId, id);
      const anchorIds = await takeSetup(tx, ownerId, id);
      await removeSetup(tx, ownerId, id);
      await keepRemoved(tx, ownerId, { kind: 'setup', label: setup }, { anchorIds, merged: null });
      await raiseJournalVersion(tx, ownerId);
    }),
  );
}
