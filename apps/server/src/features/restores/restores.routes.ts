import {
  listRestores,
  restoreJournal as restoreOperation,
  undoRestore as undoOperation,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/index.ts';
import { openArchive } from './archive/open-archive.ts';
import { MAX_ARCHIVE_BYTES, receiveArchive } from './archive/receive-archive.ts';
import { type RestoreDeps, restoreJournal } from './restore-journal.ts';
import { findRestores } from './restores.repository.ts';
import { undoRestore } from './undo-restore.ts';

export function restoreRoutes(app: FastifyInstance, deps: RestoreDeps): void {
  serve(
    app,
    restoreOperation,
    async ({ ownerId, request, query }) => {
      const received = await receiveArchive(request);
      try {
        const archive = await openArchive(received.path);
        try {
          return {
            restore: await restoreJournal(deps, ownerId, archive, { ofAnother: query.ofAnother === 'yes' }),
          };
        } finally {
          archive.close();
        }
      } finally {
        await received.remove();
      }
    },
    { bodyLimit: MAX_ARCHIVE_BYTES + 1024 * 1024 },
  );

  serve(app, listRestores, async ({ ownerId }) => ({
    restores: await deps.database.tenant(ownerId, (tx) => findRestores(tx, ownerId)),
  }));

  serve(app, undoOperation, async ({ ownerId, params }) => ({
    restore: await undoRestore(deps, ownerId, params.id),
  }));
}
