/** Encodings in which brokers write; `utf-8` until a byte says otherwise. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The encoding that the first bytes announce: a byte-order mark, or the zero bytes of UTF-16
 * without one (as MetaTrader sometimes writes it).
 */
export function sniffEncoding(head: Uint8Array): { encoding: Encoding; bomLength: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', bomLength: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bomLength: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bomLength: 2 };
  const looked = Math.min(head.length, 512);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < looked; index += 1) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  if (looked >= 8 && oddZeros > looked / 4 && evenZeros === 0) return { encoding: 'utf-16le', bomLength: 0 };
  if (looked >= 8 && evenZeros > looked / 4 && oddZeros === 0) return { encoding: 'utf-16be', bomLength: 0 };
  return { encoding: 'utf-8', bomLength: 0 };
}

/**
 * Decodes bytes that arrive in pieces cut anywhere. Bytes that are no UTF-8 are Windows-1252, which
 * is what brokers mean when they mean neither; the first byte beyond ASCII decides for the file.
 */
export class TextStream {
  private readonly announced: Encoding;
  private bomLeft: number;
  private decoder: TextDecoder;
  private settled: boolean;
  private carry: Uint8Array = new Uint8Array(0);

  constructor(head: Uint8Array) {
    const { encoding, bomLength } = sniffEncoding(head);
    this.announced = encoding;
    this.bomLeft = bomLength;
    this.settled = encoding !== 'utf-8' || bomLength > 0;
    this.decoder = new TextDecoder(encoding, { ignoreBOM: true });
  }

  push(bytes: Uint8Array): string {
    let chunk = bytes;
    if (this.bomLeft > 0) {
      const cut = Math.min(this.bomLeft, chunk.length);
      this.bomLeft -= cut;
      chunk = chunk.subarray(cut);
    }
    if (this.settled) return this.decoder.decode(chunk, { stream: true });
    return this.decodeUnsettled(this.carry.length === 0 ? chunk : concatenate(this.carry, chunk), false);
  }

  end(): string {
    const rest = this.settled ? '' : this.decodeUnsettled(this.carry, true);
    return rest + this.decoder.decode();
  }

  /** What the file turned out to be written in. */
  get encoding(): string {
    return this.settled ? this.decoder.encoding : this.announced;
  }

  private decodeUnsettled(chunk: Uint8Array, last: boolean): string {
    const whole = last ? chunk.length : wholeCharacters(chunk);
    const text = decodeUtf8(chunk.subarray(0, whole));
    if (text === null) return this.settle('windows-1252', chunk);
    // As many characters as bytes: plain ASCII, which is the same in both.
    if (text.length < whole) return this.settle('utf-8', chunk);
    this.carry = chunk.slice(whole);
    return text;
  }

  private settle(encoding: Encoding, chunk: Uint8Array): string {
    this.settled = true;
    this.carry = new Uint8Array(0);
    this.decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return this.decoder.decode(chunk, { stream: true });
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes that are UTF-8; `null` for bytes that are not. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Length of the chunk without a UTF-8 character that its end may have cut. */
function wholeCharacters(chunk: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? chunk.length - back : chunk.length;
    }
    if (byte < 0x80) return chunk.length;
  }
  return chunk.length;
}

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const joined = new Uint8Array(left.length + right.length);
  joined.set(left);
  joined.set(right, left.length);
  return joined;
}
