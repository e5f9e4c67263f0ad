import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  cancelImport as cancelOperation,
  getImport,
  getImportFile,
  getImportRowsFile,
  type ImportRunJson,
  listImportRows,
  listImportSources,
  listImports,
  listStatementFormats,
  previewRun,
  previewStatement,
  runImportAgain,
  undoImport as undoOperation,
  uploadStatement,
  watchImport,
} from '@tapebook/contract';
import { STATEMENT_FORMATS } from '@tapebook/statements';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import { findImportSources } from '#server/features/sources/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { optionsOfChoices, refuseUnknownAccounts } from './choices/check-choices.ts';
import { findImports } from './history/import-history.repository.ts';
import { findImportRows } from './history/import-rows.repository.ts';
import { verdictsCsv } from './history/verdicts-csv.ts';
import { type ReceivedStatement, receiveStatement, UPLOAD_LIMITS } from './receive/receive-statement.ts';
import { type ImportOptions, type ImportRow, importJson, isUnderWay } from './record/import-row.ts';
import { findImport } from './record/imports.repository.ts';
import { cancelImport } from './runs/cancel-import.ts';
import type { ImportDeps } from './runs/deps.ts';
import { runAgain, stillRunning } from './runs/run-again.ts';
import { finishImportNow, queueImport } from './runs/start-import.ts';
import { undoImport } from './runs/undo-import.ts';
import { streamProgress } from './runs/watch-import.ts';
import { savedMappingRoutes } from './saved-mappings/saved-mappings.routes.ts';
import { checkStoredFile } from './statement/stored-file.ts';
import { answerPreview } from './thread/answer-preview.ts';
import { watchedFiles } from './uploads/stray-file.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

/** Rows of a preview that takes no page. */
const PREVIEWED_ROWS = 200;

/** Says that what follows is a file to keep, and nothing to show or run. */
function attach(reply: FastifyReply, fileName: string): void {
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store');
}

export async function importRoutes(app: FastifyInstance, deps: ImportDeps, clock: Clock): Promise<void> {
  const { database, files, progress } = deps;
  await app.register(multipart);
  uploadRoutes(app, deps, clock);
  savedMappingRoutes(app, database);

  const one = async (ownerId: string, id: string): Promise<ImportRow> => {
    const row = await database.tenant(ownerId, (tx) => findImport(tx, ownerId, id));
    if (row === undefined) throw new ProblemError('not-found', 'There is no such import in this journal.');
    return row;
  };

  /** What is refused before it is read leaves no file behind. */
  const orForget = async <T>({ fileKey }: ReceivedStatement, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      await files.remove(fileKey);
      throw error;
    }
  };

  const json = (row: ImportRow): ImportRunJson => importJson(row, progress.of(row.id));

  serve(
    app,
    uploadStatement,
    async ({ ownerId, request, reply }) => {
      const statement = await receiveStatement(request, watchedFiles(deps, ownerId), clock);
      let isNew = false;
      const { import: queued } = await orForget(
        statement,
        database.tenant(ownerId, async (tx) => {
          await ensureJournal(tx, ownerId);
          return once(tx, ownerId, request, async () => {
            isNew = true;
            await refuseUnknownAccounts(tx, ownerId, statement.options);
            return { import: json(await queueImport(deps, tx, ownerId, statement)) };
          });
        }),
      );
      // The answer to the first time was not heard: that import goes on, or has ended.
      if (!isNew) await files.remove(statement.fileKey);
      if ((request.headers.prefer ?? '').includes('respond-async')) {
        reply
          .code(202)
          .header('preference-applied', 'respond-async')
          .header('location', `/v2/imports/${queued.id}`);
        return { import: queued };
      }
      return { import: json(await finishImportNow(deps, ownerId, queued.id)) };
    },
    UPLOAD_LIMITS,
  );

  serve(
    app,
    previewStatement,
    async ({ ownerId, request, reply }) => {
      const statement = await receiveStatement(request, watchedFiles(deps, ownerId), clock);
      const { fileName, fileKey, size, options } = statement;
      const preview = async () => {
        await database.tenant(ownerId, (tx) => refuseUnknownAccounts(tx, ownerId, options));
        return answerPreview(
          deps,
          {
            ownerId,
            fileName,
            fileSize: size,
            fileKey,
            options,
            replacesId: null,
            ownTimeZone: undefined,
            shown: { limit: PREVIEWED_ROWS },
          },
          reply,
        );
      };
      return preview().finally(() => files.remove(fileKey));
    },
    UPLOAD_LIMITS,
  );

  serve(app, listImportSources, async ({ ownerId }) => ({
    sources: await database.tenant(ownerId, (tx) => findImportSources(tx, ownerId)),
  }));

  serve(app, listStatementFormats, async ({ reply }) => {
    reply.header('cache-control', 'private, no-cache');
    return { formats: STATEMENT_FORMATS.map(({ id, broker, label }) => ({ id, broker: broker.id, label })) };
  });

  serve(app, listImports, async ({ ownerId, query }) => {
    const { rows, nextCursor } = await database.tenant(ownerId, (tx) =>
      findImports(tx, ownerId, query, query),
    );
    return { imports: rows.map(json), nextCursor };
  });

  serve(app, getImport, async ({ ownerId, params }) => ({
    import: json(await one(ownerId, params.id)),
  }));

  serve(app, undoOperation, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      await undoImport(tx, ownerId, params.id);
      await deps.afterChange(tx, ownerId);
    }),
  );

  serve(app, listImportRows, async ({ ownerId, params, query }) => {
    const row = await one(ownerId, params.id);
    return database.tenant(ownerId, (tx) => findImportRows(tx, ownerId, row, query));
  });

  serve(app, getImportRowsFile, async ({ ownerId, params, query, reply }) => {
    const row = await one(ownerId, params.id);
    attach(reply, `${row.file_name} - verdicts.csv`);
    const text = Readable.from(verdictsCsv(database, ownerId, row, query.verdict), { objectMode: false });
    return new RawAnswer(200, 'text/csv; charset=utf-8', text);
  });

  serve(app, previewRun, async ({ ownerId, params, query, body, reply }) => {
    const options = body.choices === undefined ? null : optionsOfChoices(body.choices, clock);
    const row = await one(ownerId, params.id);
    if (isUnderWay(row)) throw stillRunning();
    await checkStoredFile(files, row);
    if (options !== null) {
      await database.tenant(ownerId, (tx) => refuseUnknownAccounts(tx, ownerId, options));
    }
    return answerPreview(
      deps,
      {
        ownerId,
        fileName: row.file_name,
        fileSize: Number(row.file_size),
        fileKey: row.file_key,
        options: options ?? (row.options as ImportOptions),
        replacesId: row.id,
        shown: query,
        ownTimeZone: query.ownTimeZone,
      },
      reply,
    );
  });

  serve(app, runImportAgain, async ({ ownerId, params, body, request, reply }) => {
    const options = body.choices === undefined ? null : optionsOfChoices(body.choices, clock);
    await checkStoredFile(files, await one(ownerId, params.id));
    const answer = await database.tenant(ownerId, (tx) =>
      once(tx, ownerId, request, async () => {
        if (options !== null) await refuseUnknownAccounts(tx, ownerId, options);
        return { import: json(await runAgain(deps, tx, ownerId, params.id, options)) };
      }),
    );
    reply.header('location', `/v2/imports/${answer.import.id}`);
    return answer;
  });

  serve(app, cancelOperation, async ({ ownerId, params }) => ({
    import: json(await cancelImport(deps, ownerId, params.id)),
  }));

  serve(app, getImportFile, async ({ ownerId, params, reply }) => {
    const row = await one(ownerId, params.id);
    await checkStoredFile(files, row);
    attach(reply, row.file_name);
    return new RawAnswer(200, 'application/octet-stream', files.read(row.file_key));
  });

  serve(app, watchImport, async ({ ownerId, params, request, reply }) => {
    await one(ownerId, params.id);
    streamProgress(deps, ownerId, params.id, request, reply);
  });
}
