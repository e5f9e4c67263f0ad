import { buffer } from 'node:stream/consumers';
import { parseObjectName } from '../access/object-name.ts';
import { MOST_PICTURE_BYTES, mustBePicture } from '../access/rules.ts';
import { releaseBlobs } from '../blobs/blobs.repository.ts';
import { dropBlobs } from '../blobs/keep-blob.ts';
import { pictureKind } from '../images/picture-kind.ts';
import type { ObjectRow } from '../objects/objects.repository.ts';
import { type Content, contentKeys, putObject } from '../objects/put-object.ts';
import { readContent } from '../objects/read-content.ts';
import type { Storage } from '../storage.ts';
import { badRequest, StorageError } from '../storage-error.ts';
import { keepPicture } from './keep-picture.ts';
import { requireDigest } from './receive-content.ts';
import { resumeMd5 } from './running-md5.ts';
import { readPlanned } from './upload-metadata.ts';
import { endUpload, partsOf, type UploadRow } from './uploads.repository.ts';

const HEAD_BYTES = 16;

/**
 * Makes an object of an upload that is all there. Its pieces become the object's as they are; only a
 * picture is put together.
 *
 * @throws {StorageError} 400 while bytes are missing; 400, 402 or 403 for what cannot be an object, and the
 * upload is given up then; 503 when it is being finished by another request.
 */
export async function finishUpload(storage: Storage, upload: UploadRow): Promise<ObjectRow> {
  const { declared_size: declared, received, user_id: ownerId } = upload;
  if (declared !== null && received < declared) {
    throw badRequest(`The upload was announced with ${declared} bytes, and has ${received}.`);
  }
  const name = parseObjectName(upload.name);
  const { metadata, md5 } = readPlanned(upload.metadata);
  const parts = partsOf(upload);
  let content: Content | null = null;
  try {
    const digest = requireDigest((await resumeMd5(upload.md5_state)).digest(), md5);
    const whole = { blobs: parts, size: received, md5: digest, preview: null };
    content = await withoutPlace(storage, upload, whole);
    const replaced = parts.filter((part) => content?.blobs.includes(part) === false).map(({ key }) => key);
    const row = await putObject(storage, { ownerId, name, metadata, content }, async (tx) => {
      if (!(await endUpload(tx, upload, 'final'))) {
        throw new StorageError(503, 'The upload is being finished by another request.');
      }
      await releaseBlobs(tx, ownerId, replaced);
    });
    await dropBlobs(storage, ownerId, replaced);
    return row;
  } catch (error) {
    const own = content === null ? [] : contentKeys(content);
    await dropBlobs(
      storage,
      ownerId,
      own.filter((key) => !upload.blob_keys.includes(key)),
    );
    if (error instanceof StorageError && error.status < 500) await cancelUpload(storage, upload);
    throw error;
  }
}

/** The content itself, but for a picture: see {@link keepPicture}. */
async function withoutPlace(storage: Storage, upload: UploadRow, content: Content): Promise<Content> {
  const { user_id: ownerId } = upload;
  const name = parseObjectName(upload.name);
  const { contentType } = readPlanned(upload.metadata).metadata;
  const { files } = storage;
  const head = await buffer(
    readContent(files, content.blobs, { start: 0, end: Math.min(HEAD_BYTES, content.size) }),
  );
  const picture = pictureKind(head) !== null || mustBePicture(name, contentType);
  if (!picture || content.size > MOST_PICTURE_BYTES) return content;
  const bytes = await buffer(readContent(files, content.blobs, { start: 0, end: content.size }));
  return keepPicture(storage, { ownerId, name, contentType }, bytes, content.md5);
}

/** Gives an upload up; what has come in of it is removed. */
export async function cancelUpload(storage: Storage, upload: UploadRow): Promise<void> {
  const { user_id: ownerId, blob_keys: keys } = upload;
  const ended = await storage.database.tenant(ownerId, async (tx) => {
    if (!(await endUpload(tx, upload, 'cancelled'))) return false;
    await releaseBlobs(tx, ownerId, keys);
    return true;
  });
  if (ended) await dropBlobs(storage, ownerId, keys);
}
