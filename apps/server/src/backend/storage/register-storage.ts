import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ProblemError } from '#server/platform/problems/index.ts';
import { letRunOut } from './body-of.ts';
import { openImageWorkshop } from './images/image-workshop.ts';
import { changeTokens, listFolder, readObject, removeObjectAt, updateObject } from './object-routes.ts';
import type { Storage, StorageDeps } from './storage.ts';
import { badRequest, notFound, StorageError } from './storage-error.ts';
import { createPictureSweepJob } from './sweep-pictures.ts';
import { createSweepJob } from './sweep-storage.ts';
import { beginUpload, continueUpload, uploadAtOnce } from './upload-routes.ts';

const OBJECTS = '/v0/b/:bucket/o';

/**
 * Serves the storage protocol from this server; only where no hosted project is configured. Before the
 * jobs start, since it registers one.
 */
export async function registerStorage(app: FastifyInstance, deps: StorageDeps): Promise<void> {
  const images = openImageWorkshop();
  const sweepJob = createSweepJob(() => storage);
  const pictureSweepJob = createPictureSweepJob(() => storage);
  const storage: Storage = { ...deps, images, sweepJob, pictureSweepJob };
  deps.jobs.register(sweepJob);
  deps.jobs.register(pictureSweepJob);
  app.addHook('onClose', () => images.stop());
  await app.register(async (scope) => serveStorage(scope, storage));
}

const uploadQuery = z.object({ name: z.optional(z.string()), upload_id: z.optional(z.string()) });

/**
 * The routes, in a scope of their own: who may do what is decided by each, bodies are streams of any type
 * and length, and refusals have the shape of the protocol.
 */
async function serveStorage(app: FastifyInstance, storage: Storage): Promise<void> {
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, public: true };
  });
  app.removeAllContentTypeParsers();
  // Pieces of an upload have no content type at all; metadata has one, and is read by whoever needs it.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request) => {
    const { bucket } = request.params as { bucket?: string };
    if (bucket !== storage.config.identity.storageBucket) throw notFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request) => letRunOut(request));
  app.setErrorHandler((error, _request, reply) => {
    const refusal = asRefusal(error);
    if (refusal === null) throw error;
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.toJson());
  });

  const open = { exposeHeadRoute: false, compress: false } as const;
  const pathOf = (request: FastifyRequest): string | undefined => (request.params as { '*'?: string })['*'];

  app.get(OBJECTS, open, (request) => listFolder(storage, request));
  app.post(OBJECTS, open, (request, reply) => {
    const { name, upload_id: uploadId } = uploadQuery.safeParse(request.query).data ?? {};
    if (uploadId !== undefined) return continueUpload(storage, request, reply, { name, uploadId });
    const { 'x-goog-upload-protocol': protocol, 'x-goog-upload-command': command } = request.headers;
    if (protocol !== 'resumable') return uploadAtOnce(storage, request, name);
    if (command !== 'start') throw badRequest('A resumable upload begins with X-Goog-Upload-Command: start.');
    return beginUpload(storage, request, reply, name);
  });
  app.route({
    ...open,
    method: ['GET', 'HEAD'],
    url: `${OBJECTS}/*`,
    handler: (request, reply) => readObject(storage, request, reply, pathOf(request)),
  });
  app.patch(`${OBJECTS}/*`, open, (request) => updateObject(storage, request, pathOf(request)));
  app.delete(`${OBJECTS}/*`, open, (request, reply) =>
    removeObjectAt(storage, request, reply, pathOf(request)),
  );
  app.post(`${OBJECTS}/*`, open, (request) => changeTokens(storage, request, pathOf(request)));
}

function asRefusal(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  // Tried again by the client, which is right for a lock that another request holds.
  if (!(error instanceof ProblemError)) return null;
  // Asked again and again, a full disk is as full.
  if (error.code === 'storage-full') return new StorageError(402, error.detail);
  return error.status === 503 ? new StorageError(503, error.detail) : null;
}
