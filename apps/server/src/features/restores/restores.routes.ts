import { randomUUID } from 'node:crypto';
import {
  listRestores,
  type RestoreJson,
  restoreJournal as restoreOperation,
  undoRestore as undoOperation,
} from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { journalMark } from '#server/features/exports/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { isRunning, ofAnother } from './archive/archive-problems.ts';
import { keepArchive } from './archive/kept-archive.ts';
import { openArchive } from './archive/open-archive.ts';
import { MAX_ARCHIVE_BYTES, receiveArchive } from './archive/receive-archive.ts';
import { findRestores, insertRestore } from './restores.repository.ts';
import { askForRestore, type RestoreJobDeps, restoreJob } from './running/restore-job.ts';
import { untilBack } from './running/until-back.ts';
import { undoRestore } from './undo-restore.ts';

interface RestoreRoutesDeps extends RestoreJobDeps {
  /** Aborted as this process begins to stop. */
  readonly stopping: AbortSignal;
}

/** When the archive says that it was made. @throws {ProblemError} where it is none of ours, or of another journal unasked. */
async function lookAt(path: string, ownerId: string, mayBeOfAnother: boolean): Promise<string> {
  const archive = await openArchive(path);
  archive.close();
  const { journal, madeAt } = archive.manifest;
  if (journal !== undefined && journal !== journalMark(ownerId) && !mayBeOfAnother) throw ofAnother();
  return madeAt;
}

/** Receives an archive, looks at it, and has it brought back by a job. */
async function acceptArchive(
  deps: RestoreRoutesDeps,
  ownerId: string,
  request: FastifyRequest,
  mayBeOfAnother: boolean,
): Promise<RestoreJson> {
  const received = await receiveArchive(request);
  const [id, fileKey] = [randomUUID(), randomUUID()];
  try {
    const madeAt = await lookAt(received.path, ownerId, mayBeOfAnother);
    await keepArchive(deps.files, fileKey, received.path);
    return await deps.database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      const askedAt = new Date(deps.clock.now());
      const restore = await insertRestore(tx, ownerId, { id, askedAt, madeAt, fileKey });
      if (restore === undefined) throw isRunning();
      await askForRestore(deps, tx, { ownerId, restoreId: id });
      return restore;
    });
  } catch (error) {
    await deps.files.remove(fileKey);
    throw error;
  } finally {
    await received.remove();
  }
}

export function restoreRoutes(app: FastifyInstance, deps: RestoreRoutesDeps): void {
  deps.jobs.register(restoreJob(deps));

  serve(
    app,
    restoreOperation,
    async ({ ownerId, request, query, reply }) => {
      const queued = await acceptArchive(deps, ownerId, request, query.ofAnother === 'yes');
      if ((request.headers.prefer ?? '').includes('respond-async')) {
        reply.code(202).header('preference-applied', 'respond-async').header('location', '/v2/restores');
        return { restore: queued };
      }
      return { restore: await untilBack(deps, ownerId, queued.id, request) };
    },
    { bodyLimit: MAX_ARCHIVE_BYTES + 1024 * 1024 },
  );

  serve(app, listRestores, async ({ ownerId }) => ({
    restores: await deps.database.tenant(ownerId, (tx) => findRestores(tx, ownerId)),
  }));

  serve(app, undoOperation, async ({ ownerId, params, query }) => ({
    restore: await undoRestore(deps, ownerId, params.id, query.written),
  }));
}
