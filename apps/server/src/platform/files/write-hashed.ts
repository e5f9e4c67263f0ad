import { createHash } from 'node:crypto';
import type { Files, StoredFile } from './files.ts';

/** {@link Files.write} of whoever can keep bytes. */
export const writeHashed =
  (keep: Files['keep']): Files['write'] =>
  async (key, bytes): Promise<StoredFile> => {
    const hash = createHash('sha256');
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const size = await keep(key, hashed());
    return { size, sha256: hash.digest('hex') };
  };
