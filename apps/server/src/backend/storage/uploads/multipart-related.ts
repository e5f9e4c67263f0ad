import { badRequest } from '../storage-error.ts';

/** An upload in one request: what is said of the object, and its bytes as they come in. */
export interface RelatedParts {
  readonly json: unknown;
  /** Of the second part, where it says one. */
  readonly contentType: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const MOST_JSON_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 8 * 1024;
const HEADER_END = Buffer.from('\r\n\r\n');

const brokenBody = (): Error =>
  badRequest('The body is not two parts of multipart/related, or ends before its last one.');

/**
 * Reads the two parts of a `multipart/related` body (RFC 2387): JSON, then bytes of any length, which
 * are never held as a whole.
 *
 * @throws {StorageError} 400; while the bytes are read, if they end before the closing boundary.
 */
export async function readRelated(
  contentType: string | undefined,
  body: AsyncIterable<Uint8Array>,
): Promise<RelatedParts> {
  const match = /^multipart\/related\b.*?;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    contentType ?? '',
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw badRequest('Send multipart/related with a boundary.');
  const reader = new DelimitedReader(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line of its own before it.
  await reader.upTo(delimiter.subarray(2), MOST_HEADER_BYTES);
  await reader.upTo(HEADER_END, MOST_HEADER_BYTES);
  const text = await reader.upTo(delimiter, MOST_JSON_BYTES);
  const headers = (await reader.upTo(HEADER_END, MOST_HEADER_BYTES)).toString('latin1');
  return {
    json: parseJson(text.toString('utf8')),
    contentType: /^content-type:[ \t]*([^\r\n]+)/im.exec(headers)?.[1]?.trim() ?? null,
    bytes: reader.stream(delimiter),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The first part is not JSON.');
  }
}

/** Cuts a stream at delimiters, which may be spread over its chunks. */
class DelimitedReader {
  private held: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Uint8Array>;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  /** What stands before the delimiter, which is taken as well. */
  async upTo(delimiter: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const found = this.held.indexOf(delimiter);
      if (found > limit || (found === -1 && this.held.byteLength > limit + delimiter.byteLength))
        throw brokenBody();
      if (found !== -1) {
        const before = this.held.subarray(0, found);
        this.held = this.held.subarray(found + delimiter.byteLength);
        return before;
      }
      this.held = Buffer.concat([this.held, await this.next()]);
    }
  }

  /** The same for what is too long to hold; the last of it must be the last of the body. */
  async *stream(delimiter: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const found = this.held.indexOf(delimiter);
      if (found !== -1) {
        if (found > 0) yield this.held.subarray(0, found);
        this.held = this.held.subarray(found + delimiter.byteLength);
        while (this.held.byteLength < 2) this.held = Buffer.concat([this.held, await this.next()]);
        if (this.held.subarray(0, 2).toString('latin1') !== '--') throw brokenBody();
        return;
      }
      // The end of what is held may be the beginning of the delimiter; nearly always it is not, and nothing
      // has to be copied.
      const begun = beginningAtEnd(this.held, delimiter);
      if (begun > 0) yield this.held.subarray(0, begun);
      const rest = this.held.subarray(begun);
      const next = await this.next();
      this.held = rest.byteLength === 0 ? next : Buffer.concat([rest, next]);
    }
  }

  private async next(): Promise<Buffer> {
    const { done, value } = await this.chunks.next();
    if (done === true) throw brokenBody();
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
}

/** Where the last bytes begin that may be the first ones of the delimiter; the length, if none are. */
function beginningAtEnd(bytes: Buffer, delimiter: Buffer): number {
  for (let at = Math.max(0, bytes.byteLength - delimiter.byteLength + 1); at < bytes.byteLength; at += 1) {
    if (delimiter.subarray(0, bytes.byteLength - at).equals(bytes.subarray(at))) return at;
  }
  return bytes.byteLength;
}
