import { parseObjectName } from '../access/object-name.ts';
import { requireFitting } from '../access/rules.ts';
import { type Blob, holdBlobs, lockRoom } from '../blobs/blobs.repository.ts';
import { dropBlobs, keepBlob } from '../blobs/keep-blob.ts';
import { requireRoom } from '../blobs/room.ts';
import type { Storage } from '../storage.ts';
import { badRequest, StorageError } from '../storage-error.ts';
import { type RunningMd5, resumeMd5 } from './running-md5.ts';
import { readPlanned } from './upload-metadata.ts';
import { extendUpload, type UploadRow } from './uploads.repository.ts';

/** Of any size each; so many are enough for the largest file in the pieces that the client makes. */
const MOST_PARTS = 4_000;

/**
 * Adds a piece to an upload. Bytes that are there already are skipped: a client whose connection broke
 * does not know how far it came. What arrived before a connection breaks is kept.
 *
 * @returns the upload as it is then.
 * @throws {StorageError} 400 for a piece that leaves a gap or is more than was announced, 402, 403; 503 when
 * another piece came in at the same time: to be sent again.
 */
export async function receivePart(
  storage: Storage,
  upload: UploadRow,
  offset: number,
  body: AsyncIterable<Uint8Array>,
): Promise<UploadRow> {
  if (offset > upload.received) {
    throw badRequest(`The upload has ${upload.received} bytes; a piece cannot begin at ${offset}.`);
  }
  if (upload.blob_keys.length >= MOST_PARTS) throw badRequest('The pieces are too small. Send larger ones.');
  const md5 = await resumeMd5(upload.md5_state);
  const source = new Piece(upload, offset, md5, body);
  const first = await source.bytes.next();
  const after = first.done === true ? upload : await addBytes(storage, upload, source.from(first.value), md5);
  if (source.brokenOff) throw badRequest('The connection was lost.');
  return after;
}

async function addBytes(
  storage: Storage,
  upload: UploadRow,
  bytes: AsyncIterable<Uint8Array>,
  md5: RunningMd5,
): Promise<UploadRow> {
  const part = await keepBlob(storage, upload.user_id, bytes, { sweepIsDue: true });
  try {
    return await addPart(storage, upload, part, md5);
  } catch (error) {
    await dropBlobs(storage, upload.user_id, [part.key]);
    throw error;
  }
}

async function addPart(storage: Storage, upload: UploadRow, part: Blob, md5: RunningMd5): Promise<UploadRow> {
  const { database } = storage;
  const { user_id: ownerId } = upload;
  return database.tenant(ownerId, async (tx) => {
    await lockRoom(tx, ownerId);
    const extended = await extendUpload(tx, upload, part, md5.save());
    if (extended === undefined) {
      throw new StorageError(503, 'Another piece came in at the same time. Send this one again.');
    }
    await holdBlobs(tx, ownerId, [part]);
    await requireRoom(storage, tx, ownerId);
    return extended;
  });
}

/** What of a request's body is new to the upload. */
class Piece {
  /** The body ended before it should have. */
  brokenOff = false;
  readonly bytes: AsyncGenerator<Uint8Array, undefined>;

  constructor(upload: UploadRow, offset: number, md5: RunningMd5, body: AsyncIterable<Uint8Array>) {
    this.bytes = this.read(upload, upload.received - offset, md5, body);
  }

  async *from(first: Uint8Array): AsyncGenerator<Uint8Array> {
    yield first;
    yield* this.bytes;
  }

  private async *read(
    upload: UploadRow,
    known: number,
    md5: RunningMd5,
    body: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, undefined> {
    const name = parseObjectName(upload.name);
    const { contentType } = readPlanned(upload.metadata).metadata;
    let skip = known;
    let size = upload.received;
    const chunks = body[Symbol.asyncIterator]();
    for (;;) {
      const chunk = await chunks.next().catch(() => null);
      this.brokenOff = chunk === null;
      if (chunk === null || chunk.done === true) return;
      const fresh = chunk.value.subarray(Math.min(skip, chunk.value.byteLength));
      skip -= chunk.value.byteLength - fresh.byteLength;
      if (fresh.byteLength === 0) continue;
      size += fresh.byteLength;
      if (upload.declared_size !== null && size > upload.declared_size) {
        throw badRequest(`The upload was announced with ${upload.declared_size} bytes, and has more.`);
      }
      requireFitting(name, contentType, size);
      md5.update(fresh);
      yield fresh;
    }
  }
}
