import { metadataOf, type ObjectRow } from './objects.repository.ts';

/** An object as the protocol tells of it. Numbers are strings there, and tokens one string with commas. */
export function objectJson(bucket: string, row: ObjectRow): object {
  const { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage, custom } =
    metadataOf(row);
  return {
    name: row.name,
    bucket,
    generation: String(row.generation),
    metageneration: String(row.metageneration),
    ...(contentType === null ? {} : { contentType }),
    timeCreated: milliseconds(row.created_at),
    updated: milliseconds(row.updated_at),
    storageClass: 'STANDARD',
    size: String(row.size),
    md5Hash: row.md5.toString('base64'),
    contentEncoding: contentEncoding ?? 'identity',
    contentDisposition: contentDisposition ?? defaultDisposition(row.name),
    ...(cacheControl === null ? {} : { cacheControl }),
    ...(contentLanguage === null ? {} : { contentLanguage }),
    ...(Object.keys(custom).length === 0 ? {} : { metadata: custom }),
    etag: etagOf(row),
    downloadTokens: row.download_tokens.join(','),
  };
}

/** Names one state of the object. */
export const etagOf = ({ generation, metageneration }: ObjectRow): string =>
  `${generation}.${metageneration}`;

/** `2026-03-02T14:30:00Z` → `2026-03-02T14:30:00.000Z`, the length that the protocol has. */
const milliseconds = (instant: string): string => new Date(instant).toISOString();

const defaultDisposition = (name: string): string =>
  `inline; filename*=utf-8''${encodeURIComponent(name.split('/').at(-1) ?? '')}`;
