import { createHash, createHmac } from 'node:crypto';

interface Signed {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** As it is sent; absent: no body. */
  readonly body?: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Over the path, everything that is named, by its name, and a digest of the body; all of it written as in an address. The key is the
 * secret with an ampersand behind it.
 */
export function signatureOf(
  { path, query, body, host, headers }: Signed,
  secret: string,
  digest: 'sha1' | 'sha256',
): string {
  const named = Object.entries({ ...headers, ...query, host })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const of =
    body === undefined
      ? []
      : [
          createHash(digest === 'sha1' ? 'md5' : 'sha256')
            .update(body)
            .digest('hex')
            .toUpperCase(),
        ];
  const text = [path, ...named, ...of].join('&');
  return createHmac(digest, `${secret}&`).update(asInAddress(text)).digest('base64');
}

const asInAddress = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
