import { plainType } from '../access/rules.ts';
import { etagOf } from '../objects/object-json.ts';
import type { ObjectRow } from '../objects/objects.repository.ts';

/** What a browser shows without running anything. Not PDF: its viewer does not work in a sandbox. */
const SHOWN =
  /^(?:image\/(?:jpeg|png|webp|gif|avif|bmp)|audio\/(?:mpeg|mp4|ogg|wav|webm)|video\/(?:mp4|ogg|webm))$/;
const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]{1,80}\/[a-z0-9!#$&^_.+-]{1,80}(?:\s*;\s*[a-z0-9-]+=[\w.-]+)*$/i;
const ENCODINGS = ['gzip', 'br', 'deflate'];

/**
 * What stands on every answer with bytes that people gave us: on our own origin, a page among them would
 * be our page, and could read the session.
 */
export const SAFE_MEDIA_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The headers of an object's bytes, of whatever its owner said checked. */
export function mediaHeaders(row: ObjectRow): Record<string, string> {
  const { content_type: type, content_encoding: encoding, content_language: language } = row;
  return {
    ...SAFE_MEDIA_HEADERS,
    'content-type': type !== null && MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
    'content-disposition': disposition(row),
    'cache-control': cacheControl(row.cache_control),
    etag: `"${etagOf(row)}"`,
    'last-modified': new Date(row.updated_at).toUTCString(),
    'accept-ranges': 'bytes',
    ...(encoding !== null && ENCODINGS.includes(encoding) ? { 'content-encoding': encoding } : {}),
    ...(language !== null && /^[A-Za-z0-9, -]{1,100}$/.test(language)
      ? { 'content-language': language }
      : {}),
  };
}

/** Shown where that is safe and the owner did not say otherwise, else saved to disk under its own name. */
function disposition({ name, content_type: type, content_disposition: said }: ObjectRow): string {
  const shown = SHOWN.test(plainType(type)) && !/^\s*attachment/i.test(said ?? '');
  const fileName = fileNameIn(said) ?? name.split('/').at(-1) ?? '';
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
}

function fileNameIn(said: string | null): string | null {
  const extended = /filename\*=utf-8'[^']*'([^;\s]+)/i.exec(said ?? '')?.[1];
  try {
    if (extended !== undefined) return decodeURIComponent(extended);
  } catch {
    // Not what it says it is; the plain name may be.
  }
  return /filename="([^"\\]+)"/i.exec(said ?? '')?.[1] ?? null;
}

/** Never for caches that others share: whoever has the address has the right to read. */
function cacheControl(said: string | null): string {
  if (/no-store/i.test(said ?? '')) return 'private, no-store';
  const seconds = /max-age=(\d{1,9})/i.exec(said ?? '')?.[1];
  return seconds === undefined ? 'private, no-cache' : `private, max-age=${seconds}`;
}
