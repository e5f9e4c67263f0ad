import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import type { Blob } from '../blobs/blobs.repository.ts';
import type { ObjectMetadata } from './object-metadata.ts';

export type ObjectRow = Selectable<ProductTables['storage_objects']>;

const custom = z.record(z.string(), z.string());

/** The bytes of an object, in order. */
export const blobsOf = ({ blob_keys, blob_sizes }: ObjectRow): Blob[] =>
  blob_keys.map((key, index) => ({ key, size: blob_sizes[index] ?? 0 }));

/** Everything in the file store that belongs to the object. */
export const keysOf = ({ blob_keys, preview_key }: ObjectRow): string[] =>
  preview_key === null ? blob_keys : [...blob_keys, preview_key];

export const metadataOf = (row: ObjectRow): ObjectMetadata => ({
  contentType: row.content_type,
  cacheControl: row.cache_control,
  contentDisposition: row.content_disposition,
  contentEncoding: row.content_encoding,
  contentLanguage: row.content_language,
  custom: custom.parse(row.custom_metadata),
});

export const metadataColumns = (metadata: ObjectMetadata) => ({
  content_type: metadata.contentType,
  cache_control: metadata.cacheControl,
  content_disposition: metadata.contentDisposition,
  content_encoding: metadata.contentEncoding,
  content_language: metadata.contentLanguage,
  custom_metadata: JSON.stringify(metadata.custom),
});

export const findObject = (tx: Tx, ownerId: string, name: string): Promise<ObjectRow | undefined> =>
  tx
    .selectFrom('storage_objects')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();

/** The object, and nobody else's change of it until the transaction ends. */
export const lockObject = (tx: Tx, ownerId: string, name: string): Promise<ObjectRow | undefined> =>
  tx
    .selectFrom('storage_objects')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();

export const removeObject = (tx: Tx, ownerId: string, name: string): Promise<ObjectRow | undefined> =>
  tx
    .deleteFrom('storage_objects')
    .where('user_id', '=', ownerId)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();
