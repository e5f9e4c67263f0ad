import * as z from 'zod/mini';
import type { ObjectMetadata } from '../objects/object-metadata.ts';

/** What waits with an upload for its last byte. */
export interface PlannedObject {
  readonly metadata: ObjectMetadata;
  readonly md5: Buffer | null;
}

const text = z.nullable(z.string());
const kept = z.object({
  metadata: z.object({
    contentType: text,
    cacheControl: text,
    contentDisposition: text,
    contentEncoding: text,
    contentLanguage: text,
    custom: z.record(z.string(), z.string()),
  }),
  md5: text,
});

export const writePlanned = ({ metadata, md5 }: PlannedObject): object => ({
  metadata,
  md5: md5?.toString('base64') ?? null,
});

export function readPlanned(json: unknown): PlannedObject {
  const { metadata, md5 } = kept.parse(json);
  return { metadata, md5: md5 === null ? null : Buffer.from(md5, 'base64') };
}
