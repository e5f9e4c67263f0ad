import { Readable } from 'node:stream';
import type { ByteSpan, Files } from '#server/platform/files/index.ts';
import type { Blob } from '../blobs/blobs.repository.ts';

/** A span of bytes that lie in several blobs, one after the other. */
export function readContent(files: Files, blobs: readonly Blob[], { start, end }: ByteSpan): Readable {
  const [only] = blobs;
  if (only !== undefined && blobs.length === 1) return files.read(only.key, { start, end });
  async function* bytes(): AsyncGenerator<Buffer> {
    let first = 0;
    for (const { key, size } of blobs) {
      const from = Math.max(start - first, 0);
      const to = Math.min(end - first, size);
      if (from < to) yield* files.read(key, { start: from, end: to });
      first += size;
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
