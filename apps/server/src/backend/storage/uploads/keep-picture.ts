import { createHash } from 'node:crypto';
import type { ObjectName } from '../access/object-name.ts';
import { mustBePicture } from '../access/rules.ts';
import { dropBlobs, keepBlob } from '../blobs/keep-blob.ts';
import { pictureKind } from '../images/picture-kind.ts';
import type { Content } from '../objects/put-object.ts';
import type { Storage } from '../storage.ts';
import { badRequest } from '../storage-error.ts';

/** What the bytes are to become. */
export interface Destination {
  readonly ownerId: string;
  readonly name: ObjectName;
  readonly contentType: string | null;
}

/**
 * Keeps a picture without the place it was made at, and a small one of it. What cannot be read as a
 * picture is kept as it is, but for the folders that take nothing else.
 *
 * @param digest the MD5 of the bytes, which stays true where nothing is taken out.
 */
export async function keepPicture(
  storage: Storage,
  { ownerId, name, contentType }: Destination,
  bytes: Buffer,
  digest: Buffer,
): Promise<Content> {
  const kind = pictureKind(bytes);
  const prepared = kind === null ? null : await storage.images.prepare(kind, bytes).catch(giveUp(storage));
  if (prepared === null && mustBePicture(name, contentType)) {
    throw badRequest('This picture cannot be read. Save it as JPEG, PNG or WebP and send it again.');
  }
  const kept = prepared?.cleaned ?? null;
  const blob = await keepBlob(storage, ownerId, once(kept ?? bytes));
  try {
    const preview = prepared?.preview ?? null;
    return {
      blobs: [blob],
      size: blob.size,
      md5: kept === null ? digest : createHash('md5').update(kept).digest(),
      preview: preview === null ? null : await keepBlob(storage, ownerId, once(preview)),
    };
  } catch (error) {
    await dropBlobs(storage, ownerId, [blob.key]);
    throw error;
  }
}

/** A picture that takes too long, or brings the codecs down, would do so each time the client tries again. */
const giveUp =
  ({ log }: Storage) =>
  (error: unknown): never => {
    log.warn({ err: error }, 'A picture could not be worked on');
    throw badRequest('This picture cannot be worked on. Save it as JPEG, PNG or WebP and send it again.');
  };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
