import { addFolder, changeFolder, deleteFolder, MAX_FOLDERS } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { type NamedKind, ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import { findFolders, insertFolder, lockFolder, removeFolder, updateFolder } from './folders.repository.ts';

const NAMES: NamedKind = { noun: 'a folder', constraint: 'entry_folders_by_name' };
const missing = () => new ProblemError('not-found', 'There is no such folder in this journal.');

export function folderRoutes(app: FastifyInstance, database: Database): void {
  serve(app, addFolder, async ({ ownerId, body, request, reply }) => {
    const answer = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          if ((await findFolders(tx, ownerId)).length >= MAX_FOLDERS)
            throw new ProblemError('limit-reached', `A journal has at most ${MAX_FOLDERS} folders.`);
          const folder = await insertFolder(tx, ownerId, body);
          if (folder !== undefined) return { folder };
          throw new ProblemError(
            'conflict',
            'A folder with this id is there already. Change that one instead.',
          );
        });
      }),
    );
    reply.header('etag', answer.folder.etag);
    return answer;
  });

  serve(app, changeFolder, async ({ ownerId, params, body, request, reply }) => {
    const folder = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        const before = await lockFolder(tx, ownerId, params.id);
        if (before === undefined) throw missing();
        refuseStale(request, before.etag, `“${before.name}”`);
        return updateFolder(tx, ownerId, before, body);
      }),
    );
    reply.header('etag', folder.etag);
    return { folder };
  });

  serve(app, deleteFolder, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => removeFolder(tx, ownerId, params.id)))) throw missing();
  });
}
