import { randomUUID } from 'node:crypto';
import {
  addPastedText,
  addUpload,
  deleteUpload,
  importUploaded,
  listUploads,
  previewUpload,
} from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { optionsOfChoices, refuseUnknownAccounts } from '../choices/check-choices.ts';
import { plainName, receiveFile, type StoredStatement, UPLOAD_LIMITS } from '../receive/receive-statement.ts';
import { importJson } from '../record/import-row.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { queueImport } from '../runs/start-import.ts';
import { answerPreview } from '../thread/answer-preview.ts';
import { keepUpload } from './keep-upload.ts';
import { watchedFiles } from './stray-file.ts';
import { claimUpload, findUpload, findUploads, rememberChoices, uploadJson } from './uploads.repository.ts';

const missing = () =>
  new ProblemError(
    'not-found',
    'That file is no longer waiting: it was imported, put away, or a day has passed. Upload it again.',
  );

/** A request as JSON, each character of the text escaped at worst. */
const PASTED_LIMIT = { bodyLimit: 32 * 1024 * 1024 };

export function uploadRoutes(app: FastifyInstance, deps: ImportDeps, clock: Clock): void {
  const { database, files } = deps;

  const keep = async (ownerId: string, request: FastifyRequest, stored: StoredStatement) => {
    let isNew = false;
    try {
      const answer = await database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          isNew = true;
          return { upload: uploadJson(await keepUpload(deps, tx, ownerId, stored)) };
        });
      });
      // The answer to the first time was not heard: the file waits already.
      if (!isNew) await files.remove(stored.fileKey);
      return answer;
    } catch (error) {
      await files.remove(stored.fileKey);
      throw error;
    }
  };

  serve(
    app,
    addUpload,
    async ({ ownerId, request }) =>
      keep(ownerId, request, await receiveFile(request, watchedFiles(deps, ownerId))),
    UPLOAD_LIMITS,
  );

  serve(
    app,
    addPastedText,
    async ({ ownerId, body, request }) => {
      if (body.text.trim() === '') {
        throw new ProblemError(
          'empty-file',
          'Nothing was pasted. Copy the rows with their header and paste them.',
          {
            errors: [{ path: 'text', message: 'is empty' }],
          },
        );
      }
      const fileKey = randomUUID();
      const written = await watchedFiles(deps, ownerId).write(fileKey, pieces(body.text));
      const fileName = plainName(
        body.fileName === undefined || body.fileName === '' ? 'pasted.txt' : body.fileName,
      );
      return keep(ownerId, request, { fileName, fileKey, ...written });
    },
    PASTED_LIMIT,
  );

  serve(app, listUploads, async ({ ownerId }) => ({
    uploads: (await database.tenant(ownerId, (tx) => findUploads(tx, ownerId))).map(uploadJson),
  }));

  serve(app, deleteUpload, async ({ ownerId, params }) => {
    const row = await database.tenant(ownerId, (tx) => claimUpload(tx, ownerId, params.id));
    if (row === undefined) throw missing();
    await files.remove(row.file_key);
  });

  serve(app, previewUpload, async ({ ownerId, params, query, body, reply }) => {
    const options = optionsOfChoices(body, clock);
    const row = await database.tenant(ownerId, async (tx) => {
      await refuseUnknownAccounts(tx, ownerId, options);
      const found = await findUpload(tx, ownerId, params.id);
      if (found === undefined) throw missing();
      if (query.cursor === undefined) await rememberChoices(tx, ownerId, params.id, options);
      return found;
    });
    return answerPreview(
      deps,
      {
        ownerId,
        fileName: row.file_name,
        fileSize: Number(row.file_size),
        fileKey: row.file_key,
        options,
        replacesId: null,
        shown: query,
        ownTimeZone: query.ownTimeZone,
      },
      reply,
    );
  });

  serve(app, importUploaded, async ({ ownerId, params, body, request, reply }) => {
    const options = optionsOfChoices(body, clock);
    const answer = await database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      return once(tx, ownerId, request, async () => {
        await refuseUnknownAccounts(tx, ownerId, options);
        const row = await claimUpload(tx, ownerId, params.id);
        if (row === undefined) throw missing();
        const queued = await queueImport(deps, tx, ownerId, {
          fileName: row.file_name,
          fileKey: row.file_key,
          size: Number(row.file_size),
          sha256: row.file_sha256,
          options,
        });
        return { import: importJson(queued) };
      });
    });
    reply.header('location', `/v2/imports/${answer.import.id}`);
    return answer;
  });
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8');
}
