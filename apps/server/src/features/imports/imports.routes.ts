import multipart from '@fastify/multipart';
import {
  getImport,
  getImportFile,
  listImportRows,
  listImportSources,
  listImports,
  previewStatement,
  type StatementPreviewJson,
  undoImport as undoOperation,
  uploadStatement,
  watchImport,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { findAccounts } from '#server/features/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type ImportRow, importJson } from './import-row.ts';
import { findImportRows } from './import-rows.repository.ts';
import { findImportSources } from './import-sources.repository.ts';
import { findImport, findImports } from './imports.repository.ts';
import { MAX_FILE_BYTES, type ReceivedStatement, receiveStatement } from './receive-statement.ts';
import { problemOf } from './refusals.ts';
import { finishImportNow, type ImportDeps, queueImport, startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';
import { streamProgress } from './watch-import.ts';

const LOOKS_LIKE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function importRoutes(app: FastifyInstance, deps: ImportDeps, clock: Clock): Promise<void> {
  const { database, files, runner } = deps;
  await app.register(multipart);
  const upload = { bodyLimit: MAX_FILE_BYTES + 1024 * 1024 };

  const one = async (ownerId: string, id: string): Promise<ImportRow> => {
    const row = await database.tenant(ownerId, (tx) => findImport(tx, ownerId, id));
    if (row === undefined) throw new ProblemError('not-found', 'There is no such import in this journal.');
    return row;
  };

  /** An id that is no account of this journal is a mistake, not the name of a new account. */
  const refuseUnknownAccount = async (
    ownerId: string,
    { options, fileKey }: ReceivedStatement,
  ): Promise<void> => {
    if (!LOOKS_LIKE_ID.test(options.account)) return;
    const accounts = await database.tenant(ownerId, (tx) => findAccounts(tx, ownerId));
    if (accounts.some(({ id, name }) => id === options.account || name === options.account)) return;
    await files.remove(fileKey);
    throw new ProblemError(
      'unknown-account',
      'There is no such account in this journal. Choose one, or name a new one.',
      {
        errors: [{ path: 'account', message: 'is no account of this journal' }],
      },
    );
  };

  serve(
    app,
    uploadStatement,
    async ({ ownerId, request, reply }) => {
      const statement = await receiveStatement(request, files, clock);
      await refuseUnknownAccount(ownerId, statement);
      const queued = await queueImport(deps, ownerId, statement);
      if ((request.headers.prefer ?? '').includes('respond-async')) {
        startImport(deps, ownerId, queued.id);
        reply
          .code(202)
          .header('preference-applied', 'respond-async')
          .header('location', `/v2/imports/${queued.id}`);
        return { import: importJson(queued) };
      }
      return { import: importJson(await finishImportNow(deps, ownerId, queued.id)) };
    },
    upload,
  );

  serve(
    app,
    previewStatement,
    async ({ ownerId, request }): Promise<StatementPreviewJson> => {
      const statement = await receiveStatement(request, files, clock);
      await refuseUnknownAccount(ownerId, statement);
      const { fileName, fileKey, size, options } = statement;
      try {
        const result = await runner.run({
          kind: 'preview',
          request: { ownerId, fileName, fileSize: size, fileKey, options },
        });
        if (result.kind === 'refused') throw problemOf(result);
        if (result.preview === null) throw new Error('A preview must answer what it saw');
        return result.preview;
      } finally {
        await files.remove(fileKey);
      }
    },
    upload,
  );

  serve(app, listImportSources, async ({ ownerId }) => ({
    sources: await database.tenant(ownerId, (tx) => findImportSources(tx, ownerId)),
  }));

  serve(app, listImports, async ({ ownerId, query }) => {
    const { rows, nextCursor } = await database.tenant(ownerId, (tx) => findImports(tx, ownerId, query));
    return { imports: rows.map(importJson), nextCursor };
  });

  serve(app, getImport, async ({ ownerId, params }) => ({
    import: importJson(await one(ownerId, params.id)),
  }));

  serve(app, undoOperation, ({ ownerId, params }) =>
    database.tenant(ownerId, (tx) => undoImport(tx, ownerId, params.id)),
  );

  serve(app, listImportRows, async ({ ownerId, params, query }) => {
    await one(ownerId, params.id);
    return database.tenant(ownerId, (tx) => findImportRows(tx, ownerId, params.id, query));
  });

  serve(app, getImportFile, async ({ ownerId, params, reply }) => {
    const row = await one(ownerId, params.id);
    reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store');
    return new RawAnswer(200, 'application/octet-stream', files.read(row.file_key));
  });

  serve(app, watchImport, async ({ ownerId, params, request, reply }) => {
    await one(ownerId, params.id);
    streamProgress(deps, ownerId, params.id, request, reply);
  });
}
