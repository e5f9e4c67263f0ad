import type { StatementSource } from '@tapebook/statements';

const PIECE_BYTES = 64 * 1024;

/** A file out of bytes, handed over in pieces of any size. */
export function bytesSource(
  fileName: string,
  bytes: Uint8Array,
  pieceBytes: number = PIECE_BYTES,
): StatementSource {
  return {
    fileName,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
}

/** A file out of text. */
export const textSource = (fileName: string, text: string, pieceBytes?: number): StatementSource =>
  bytesSource(fileName, new TextEncoder().encode(text), pieceBytes);

/** A file out of generated lines that never stands in memory as a whole. */
export function linesSource(fileName: string, lines: () => Iterable<string>): StatementSource {
  return {
    fileName,
    async *open() {
      const encoder = new TextEncoder();
      let pending = '';
      for (const line of lines()) {
        pending += line;
        if (pending.length < PIECE_BYTES) continue;
        yield encoder.encode(pending);
        pending = '';
      }
      yield encoder.encode(pending);
    },
  };
}
