import { createHash } from 'node:crypto';
import { MOST_PICTURE_BYTES, mustBePicture, requireFitting } from '../access/rules.ts';
import { keepBlob } from '../blobs/keep-blob.ts';
import { pictureKind } from '../images/picture-kind.ts';
import type { Content } from '../objects/put-object.ts';
import type { Storage } from '../storage.ts';
import { badRequest } from '../storage-error.ts';
import { type Destination, keepPicture } from './keep-picture.ts';

const HEAD_BYTES = 16;

export interface Incoming extends Destination {
  /** What the client says the bytes add up to. */
  readonly md5: Buffer | null;
}

/**
 * Keeps the bytes of an upload as they come in. A picture is taken into memory (it is small, or refused)
 * to take the place it was made at out of it; nothing else is ever held as a whole.
 */
export async function receiveContent(
  storage: Storage,
  incoming: Incoming,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Content> {
  const { ownerId, name, contentType, md5 } = incoming;
  const hash = createHash('md5');
  const source = measured(bytes, hash, (size) => requireFitting(name, contentType, size));
  const { chunks, size, ended } = await collect(source, HEAD_BYTES);
  const kind = pictureKind(Buffer.concat(chunks));
  if (kind !== null || mustBePicture(name, contentType)) {
    const rest = ended ? { chunks: [], size: 0, ended } : await collect(source, MOST_PICTURE_BYTES - size);
    const whole = Buffer.concat([...chunks, ...rest.chunks]);
    if (ended || rest.ended) {
      const digest = requireDigest(hash.digest(), md5);
      return keepPicture(storage, { ownerId, name, contentType }, whole, digest);
    }
    chunks.splice(0, chunks.length, whole);
  }
  const blob = await keepBlob(storage, ownerId, rejoined(chunks, source));
  return { blobs: [blob], size: blob.size, md5: requireDigest(hash.digest(), md5), preview: null };
}

/** @throws {StorageError} 400 when the bytes are not those that the client meant. */
export function requireDigest(digest: Buffer, expected: Buffer | null): Buffer {
  if (expected === null || digest.equals(expected)) return digest;
  throw badRequest('The bytes do not have the md5Hash that was sent with them: some were lost or changed.');
}

async function* measured(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  check: (size: number) => void,
): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    check(size);
    hash.update(chunk);
    yield chunk;
  }
}

/** Takes at least so many bytes from the source, unless it ends before. */
async function collect(source: AsyncGenerator<Uint8Array, undefined>, atLeast: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Up to and without the last: `size` may well be what was asked for when the source has just ended.
  while (size <= atLeast) {
    const { done, value } = await source.next();
    if (done === true) return { chunks, size, ended: true };
    chunks.push(value);
    size += value.byteLength;
  }
  return { chunks, size, ended: false };
}

async function* rejoined(
  chunks: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* chunks;
  yield* rest;
}
