import { isAscii } from 'node:buffer';
import { guessEncoding, type NationalEncoding } from './guess-encoding.ts';
import { inOurDigits } from './our-digits.ts';

/** Encodings in which brokers write; `utf-8` until a byte says otherwise. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | NationalEncoding;

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
 * Decodes bytes that arrive in pieces cut anywhere. Bytes that are no UTF-8 are of a country's own encoding where the
 * beginning of the file says something in it, else Windows-1252, which is what brokers mean when they mean neither; the
 * first character beyond ASCII decides for the file.
 */
export class TextStream {
  private readonly announced: Encoding;
  private bomLeft: number;
  private decoder: TextDecoder;
  private settled: boolean;
  private carry: Uint8Array = new Uint8Array(0);
  /** Of a country whose own encoding the text is in; `null` for one that all countries read. */
  readonly national: NationalEncoding | null;

  /** @param national what the beginning of the file was found to be in; looked for in `head` where it is not given. */
  constructor(head: Uint8Array, national = guessEncoding(head)) {
    const { encoding, bomLength } = sniffEncoding(head);
    this.national = encoding !== 'utf-8' || bomLength > 0 ? null : national;
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
    if (this.settled) return inOurDigits(this.decoder.decode(chunk, { stream: true }));
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
    const at = firstBeyondAscii(chunk);
    if (at < 0) {
      this.carry = new Uint8Array(0);
      return this.decoder.decode(chunk, { stream: true });
    }
    const length = sequenceLength(chunk[at] ?? 0);
    if (at + length > chunk.length && !last) {
      this.carry = chunk.slice(at);
      return this.decoder.decode(chunk.subarray(0, at), { stream: true });
    }
    const fallback = isUtf8(chunk.subarray(at, at + length)) ? 'utf-8' : 'windows-1252';
    return this.settle(this.national ?? fallback, chunk);
  }

  private settle(encoding: Encoding, chunk: Uint8Array): string {
    this.settled = true;
    this.carry = new Uint8Array(0);
    this.decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return inOurDigits(this.decoder.decode(chunk, { stream: true }));
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function firstBeyondAscii(bytes: Uint8Array): number {
  if (isAscii(bytes)) return -1;
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 0x7f) return at;
  return -1;
}

/** Bytes of the UTF-8 character that begins with this byte. */
const sequenceLength = (first: number): number => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2);

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const joined = new Uint8Array(left.length + right.length);
  joined.set(left);
  joined.set(right, left.length);
  return joined;
}
