import type { FastifyReply, FastifyRequest } from 'fastify';
import { blobsOf, type ObjectRow } from '../objects/objects.repository.ts';
import { readContent } from '../objects/read-content.ts';
import type { Storage } from '../storage.ts';
import { notFound } from '../storage-error.ts';
import { parseRange } from './byte-range.ts';
import { mediaHeaders, SAFE_MEDIA_HEADERS } from './media-headers.ts';

/** Sends the bytes of an object, or those of them that are asked for. */
export function sendMedia(
  { files }: Storage,
  row: ObjectRow,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const headers = mediaHeaders(row);
  reply.headers(headers);
  if (request.headers['if-none-match']?.includes(headers.etag ?? '"') === true) return reply.code(304).send();
  const { 'if-range': validator } = request.headers;
  const usable = validator === undefined || validator === headers.etag;
  const span = parseRange(usable ? request.headers.range : undefined, row.size);
  if (span === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${row.size}`, 'content-type': 'application/json' })
      .send(JSON.stringify({ error: { code: 416, message: `The object has ${row.size} bytes.` } }));
  }
  const { start, end } = span === 'whole' ? { start: 0, end: row.size } : span;
  reply.header('content-length', String(end - start));
  if (span !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${row.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(readContent(files, blobsOf(row), { start, end }));
}

/**
 * Sends the small picture of an image.
 *
 * @throws {StorageError} 404 where there is none: the object is no image, or not one that can be read.
 */
export function sendPreview({ files }: Storage, row: ObjectRow, reply: FastifyReply): FastifyReply {
  if (row.preview_key === null) throw notFound();
  return reply
    .headers({
      ...SAFE_MEDIA_HEADERS,
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-cache',
      etag: `"preview.${row.generation}"`,
    })
    .send(files.read(row.preview_key));
}
