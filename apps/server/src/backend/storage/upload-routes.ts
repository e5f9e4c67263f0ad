import type { FastifyReply, FastifyRequest } from 'fastify';
import { identify } from './access/identify.ts';
import { type ObjectName, parseObjectName } from './access/object-name.ts';
import { requireFitting, requireOwner } from './access/rules.ts';
import { dropBlobs } from './blobs/keep-blob.ts';
import { bodyOf } from './body-of.ts';
import { objectJson } from './objects/object-json.ts';
import { parseUploaded, type UploadedMetadata } from './objects/object-metadata.ts';
import { findObject, type ObjectRow } from './objects/objects.repository.ts';
import { contentKeys, putObject } from './objects/put-object.ts';
import { readJson } from './read-json.ts';
import type { Storage } from './storage.ts';
import { badRequest, forbidden, notFound } from './storage-error.ts';
import { cancelUpload, finishUpload } from './uploads/finish-upload.ts';
import { readRelated } from './uploads/multipart-related.ts';
import { receiveContent } from './uploads/receive-content.ts';
import { receivePart } from './uploads/receive-part.ts';
import { startUpload } from './uploads/start-upload.ts';
import { uploadOrigin } from './uploads/upload-origin.ts';
import { findUpload, hashUploadId, type UploadRow } from './uploads/uploads.repository.ts';

/** Pieces of an upload may be of any size; this is what large ones should be a multiple of. */
const GRANULARITY = 256 * 1024;
/** What may stand around the bytes of a body in parts; whoever sends more than that too much is told at once. */
const MOST_AROUND_BYTES = 128 * 1024;

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : null;
};

function sizeIn(request: FastifyRequest, name: string): number | null {
  const value = header(request, name);
  if (value === null || value === '') return null;
  if (!/^\d{1,15}$/.test(value)) throw badRequest(`The header ${name} is not a number of bytes.`);
  return Number(value);
}

async function requireWriter(storage: Storage, request: FastifyRequest, name: ObjectName): Promise<string> {
  return requireOwner(await identify(storage, request), name.ownerId);
}

/** The address wins; a client that names another object in the metadata means something that we do not do. */
function nameOf(inAddress: string | undefined, { name }: UploadedMetadata): ObjectName {
  if (inAddress !== undefined && name !== null && name !== inAddress) {
    throw badRequest('The address and the metadata name different objects.');
  }
  return parseObjectName(inAddress ?? name ?? undefined);
}

/** An upload in one request: with metadata before it, or of the bytes alone. */
export async function uploadAtOnce(
  storage: Storage,
  request: FastifyRequest,
  inAddress: string | undefined,
): Promise<object> {
  // The owner first: whoever may not write here need not send us anything.
  if (inAddress !== undefined) await requireWriter(storage, request, parseObjectName(inAddress));
  else if ((await identify(storage, request)) === null)
    await requireWriter(storage, request, parseObjectName('-'));
  const contentType = header(request, 'content-type');
  const related = header(request, 'x-goog-upload-protocol')?.toLowerCase() === 'multipart';
  const parts = related
    ? await readRelated(contentType ?? undefined, bodyOf(request))
    : { json: { contentType }, contentType: null, bytes: bodyOf(request) };
  const said = parseUploaded(parts.json);
  const name = nameOf(inAddress, said);
  const ownerId = await requireWriter(storage, request, name);
  const metadata = { ...said.metadata, contentType: said.metadata.contentType ?? parts.contentType };
  const length = sizeIn(request, 'content-length') ?? 0;
  requireFitting(name, metadata.contentType, Math.max(0, length - (related ? MOST_AROUND_BYTES : 0)));
  const { md5 } = said;
  const content = await receiveContent(
    storage,
    { ownerId, name, contentType: metadata.contentType, md5 },
    parts.bytes,
  );
  try {
    const row = await putObject(storage, { ownerId, name, metadata, content });
    return objectJson(storage.config.identity.storageBucket, row);
  } catch (error) {
    await dropBlobs(storage, ownerId, contentKeys(content));
    throw error;
  }
}

/** Begins an upload in several requests, and tells the address that they go to. */
export async function beginUpload(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  inAddress: string | undefined,
): Promise<FastifyReply> {
  const caller = await identify(storage, request);
  const said = parseUploaded(await readJson(request));
  const name = nameOf(inAddress, said);
  const ownerId = requireOwner(caller, name.ownerId);
  const contentType = said.metadata.contentType ?? header(request, 'x-goog-upload-header-content-type');
  const id = await startUpload(
    storage,
    ownerId,
    name,
    { metadata: { ...said.metadata, contentType }, md5: said.md5 },
    sizeIn(request, 'x-goog-upload-header-content-length'),
  );
  const { publicUrl, identity } = storage.config;
  const query = new URLSearchParams({ name: name.name, upload_id: id, upload_protocol: 'resumable' });
  const bucket = encodeURIComponent(identity.storageBucket);
  return reply
    .headers({
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': `${uploadOrigin(publicUrl, request.host)}/v0/b/${bucket}/o?${query}`,
      'x-goog-upload-chunk-granularity': String(GRANULARITY),
    })
    .send({});
}

/**
 * Goes on with an upload, asks how far it is, ends it or gives it up. The address is all the right that it
 * takes: it holds a secret, names the object, and is good for a day.
 */
export async function continueUpload(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  target: { readonly name: string | undefined; readonly uploadId: string },
): Promise<FastifyReply> {
  const { name, ownerId } = parseObjectName(target.name);
  if (ownerId === null) throw forbidden();
  const idHash = hashUploadId(target.uploadId);
  let upload = await storage.database.tenant(ownerId, (tx) =>
    findUpload(tx, ownerId, idHash, storage.clock.now()),
  );
  if (upload === undefined || upload.name !== name) throw notFound();
  const commands = (header(request, 'x-goog-upload-command') ?? '').split(',').map((each) => each.trim());
  if (commands.includes('cancel')) {
    if (upload.status === 'final') throw badRequest('The upload has ended already.');
    await cancelUpload(storage, upload);
    return reply.header('x-goog-upload-status', 'cancelled').send({});
  }
  if (upload.status === 'cancelled') {
    reply.header('x-goog-upload-status', 'cancelled');
    throw badRequest('The upload was given up. Start it again.');
  }
  if (commands.includes('query')) return tell(reply, upload).send({});
  if (!commands.includes('upload') && !commands.includes('finalize')) {
    throw badRequest('The header X-Goog-Upload-Command says none of upload, finalize, query, cancel.');
  }
  if (upload.status === 'active' && commands.includes('upload')) {
    const offset = sizeIn(request, 'x-goog-upload-offset') ?? 0;
    tell(reply, upload);
    upload = await receivePart(storage, upload, offset, request.raw);
  }
  if (!commands.includes('finalize')) return tell(reply, upload).send({});
  const row = upload.status === 'final' ? await found(storage, upload) : await finishUpload(storage, upload);
  return tell(reply, { ...upload, status: 'final' }).send(
    objectJson(storage.config.identity.storageBucket, row),
  );
}

const tell = (
  reply: FastifyReply,
  { status, received }: Pick<UploadRow, 'status' | 'received'>,
): FastifyReply =>
  reply.headers({ 'x-goog-upload-status': status, 'x-goog-upload-size-received': String(received) });

/** What a finished upload became: the answer was lost, and is asked for again. */
async function found({ database }: Storage, upload: UploadRow): Promise<ObjectRow> {
  const row = await database.tenant(upload.user_id, (tx) => findObject(tx, upload.user_id, upload.name));
  if (row === undefined) throw notFound();
  return row;
}
