import type { ImportProgressJson } from '@tapebook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whileLetIn } from '#server/platform/http/index.ts';
import { importJson } from '../record/import-row.ts';
import { findImport } from '../record/imports.repository.ts';
import type { ImportDeps } from './deps.ts';

/** An import that another process runs is looked up this often. */
const LOOK_EVERY_MS = 1_000;

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Streams the progress of an import as server-sent events: `progress` while it runs, then one
 * `import` with its end. The stream can be left and opened again at any time; it breaks off for who is not let in any more.
 */
export function streamProgress(
  deps: ImportDeps,
  ownerId: string,
  importId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Else nothing leaves before the first event, and who watches an import that waits sees no answer at all.
  raw.flushHeaders();
  const send = (progress: ImportProgressJson): boolean => raw.write(event('progress', progress));
  const end = (): void => {
    clearInterval(timer);
    stopWatching();
    raw.end();
  };
  const look = async (): Promise<void> => {
    const row = await deps.database.tenant(ownerId, (tx) => findImport(tx, ownerId, importId));
    if (row === undefined) return end();
    if (row.status === 'queued' || row.status === 'running') return;
    raw.write(event('import', importJson(row)));
    end();
  };
  const lookSafely = (): void => {
    look().catch((error: unknown) => {
      request.log.warn({ err: error }, 'lost sight of an import');
      end();
    });
  };
  const stopWatching = deps.progress.watch(importId, (progress) => {
    if (progress === null) lookSafely();
    else send(progress);
  });
  const latest = deps.progress.of(importId);
  if (latest !== undefined) send(latest);
  const timer = setInterval(lookSafely, LOOK_EVERY_MS);
  request.raw.on('close', end);
  whileLetIn(request, reply, end);
  lookSafely();
}
