import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
} from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** More takes twice the time for a hundredth less. */
const QUALITY = 4;

const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };

/*
 * A thread of its own does it by itself. Else it is given to the four threads of the process, which do it before anything that answers calls, and
 * have passwords hashed and small answers packed as well.
 */

/** As nearly everybody wants what is kept. */
export const compressed = async (bytes: Uint8Array): Promise<Buffer> =>
  isMainThread ? compress(bytes, OPTIONS) : brotliCompressSync(bytes, OPTIONS);

/** Of text that is never held as a whole. It is packed by the threads of the process: no other way packs piece by piece. */
export async function compressedText(pieces: AsyncIterable<string>): Promise<Buffer> {
  const made: Buffer[] = [];
  await pipeline(pieces, createBrotliCompress(OPTIONS), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) made.push(chunk);
  });
  return Buffer.concat(made);
}

export const decompressed = async (bytes: Uint8Array): Promise<Buffer> =>
  isMainThread ? decompress(bytes) : brotliDecompressSync(bytes);

/** {@link decompressed}, as memory of its own that tables are views of; copied only where it is part of another. */
export async function opened(bytes: Uint8Array): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await decompressed(bytes);
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
  return (isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer;
}
