import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';

/** Keeps a picture among those of a person's notes. @returns where it lies, for the text that shows it. */
export async function keepPicture(tx: Tx, files: Files, ownerId: string, png: Buffer): Promise<string> {
  const [key, path] = [randomUUID(), `attachments/${randomUUID()}.png`];
  await tx
    .insertInto('storage_blobs')
    .values({ user_id: ownerId, key, size: png.length, held: true, created_at: sql`now()` })
    .execute();
  await tx
    .insertInto('storage_objects')
    .values({
      user_id: ownerId,
      name: `users/${ownerId}/${path}`,
      generation: sql`(extract(epoch FROM now()) * 1000000)::bigint`,
      metageneration: 1,
      size: png.length,
      md5: createHash('md5').update(png).digest(),
      blob_keys: [key],
      blob_sizes: [png.length],
      content_type: 'image/png',
      custom_metadata: '{}',
      download_tokens: [randomUUID()],
      created_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .execute();
  await files.keep(key, Readable.from([png]));
  return path;
}
