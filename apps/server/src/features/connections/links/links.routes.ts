import {
  createLinkToken as createLinkTokenCall,
  type ImportSourceJson,
  linkSuccess,
} from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importJson, latestImportOf } from '#server/features/imports/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ConnectionDeps } from '../deps.ts';
import { createLinkToken, linking } from './create-link-token.ts';
import { finishLink } from './finish-link.ts';

type Source = (tx: Tx, ownerId: string, id: string) => Promise<ImportSourceJson>;

/** What is begun for somebody who has gone is ended. */
function gone({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  raw.once('aborted', () => controller.abort());
  return controller.signal;
}

export function linkRoutes(app: FastifyInstance, deps: ConnectionDeps, source: Source): void {
  const { database, progress } = deps.imports;

  serve(app, createLinkTokenCall, ({ ownerId, query, request }) =>
    createLinkToken(deps, ownerId, query.sourceId, gone(request)),
  );

  serve(app, linkSuccess, async ({ ownerId, query, request }) => {
    linking(deps);
    await database.tenant(ownerId, (tx) => ensureJournal(tx, ownerId));
    const id = await finishLink(deps, ownerId, query, gone(request));
    return database.tenant(ownerId, async (tx) => {
      const run = await latestImportOf(tx, ownerId, id);
      if (run === undefined) throw new ProblemError('conflict', 'Nothing of that link can be read yet.');
      return { source: await source(tx, ownerId, id), import: importJson(run, progress.of(run.id)) };
    });
  });
}
