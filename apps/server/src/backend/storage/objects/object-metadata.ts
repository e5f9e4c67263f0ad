import * as z from 'zod/mini';
import { badRequest } from '../storage-error.ts';

const MOST_CUSTOM_BYTES = 8 * 1024;

/** What the database keeps as it is: no NUL, and no half of a character. */
const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed());

/** Becomes a header of the answer, so it may hold nothing that would end one. */
const headerText = z.nullish(
  z.string().check(z.maxLength(1024), z.regex(/^[\t\x20-\x7e\u00a0-\uffff]*$/), storable),
);

const writable = z.object({
  contentType: headerText,
  cacheControl: headerText,
  contentDisposition: headerText,
  contentEncoding: headerText,
  contentLanguage: headerText,
  /** What the person adds. */
  metadata: z.nullish(
    z.record(z.string().check(z.maxLength(256), storable), z.nullable(z.coerce.string().check(storable))),
  ),
});

const uploaded = z.extend(writable, {
  name: z.nullish(z.string()),
  /** What the bytes must add up to: base64 of the digest. */
  md5Hash: z.nullish(z.string()),
});

/** As it stands with an object; `null` for what nobody said. */
export interface ObjectMetadata {
  readonly contentType: string | null;
  readonly cacheControl: string | null;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
  readonly custom: Readonly<Record<string, string>>;
}

const HEADERS = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

const NONE: ObjectMetadata = {
  contentType: null,
  cacheControl: null,
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  custom: {},
};

function parse<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join('.') ?? '';
  throw badRequest(`The metadata cannot be read${where === '' ? '' : ` (${where})`}.`);
}

/** What is said stands; `null` takes back what was said before; what is not said stays. */
function merge(before: ObjectMetadata, said: z.infer<typeof writable>): ObjectMetadata {
  const after = { ...before };
  for (const name of HEADERS) {
    const value = said[name];
    if (value !== undefined) after[name] = value === '' ? null : value;
  }
  if (said.metadata === null) return { ...after, custom: {} };
  const custom = { ...before.custom, ...said.metadata };
  const kept = Object.entries(custom).filter((entry): entry is [string, string] => entry[1] !== null);
  if (Buffer.byteLength(JSON.stringify(kept)) > MOST_CUSTOM_BYTES) {
    throw badRequest('The custom metadata may have at most 8 KiB.');
  }
  return { ...after, custom: Object.fromEntries(kept) };
}

export interface UploadedMetadata {
  readonly name: string | null;
  readonly md5: Buffer | null;
  readonly metadata: ObjectMetadata;
}

/** What an upload says of its object. */
export function parseUploaded(json: unknown): UploadedMetadata {
  const said = parse(uploaded, json);
  const md5 = said.md5Hash ? Buffer.from(said.md5Hash, 'base64') : null;
  if (md5 !== null && md5.length !== 16) throw badRequest('md5Hash is not the base64 of an MD5 digest.');
  return { name: said.name ?? null, md5, metadata: merge(NONE, said) };
}

/** What an update makes of the metadata that is there. */
export const changeOf = (before: ObjectMetadata, json: unknown): ObjectMetadata =>
  merge(before, parse(writable, json));
