import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { FileMissingError, type Files } from './files.ts';

const KEY = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * Files in a folder of the disk. A file appears under its name only when its last byte is on disk, so
 * a power cut in the middle leaves a stray temporary file and nothing else. Keys are spread over 256
 * folders by their hash, since file systems grow slow with very full ones.
 */
export function createDiskFiles(folder: string): Files {
  return {
    async write(key, bytes) {
      const path = pathOf(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const half = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const stored = await writeDurably(half, bytes);
        await rename(half, path);
        await syncFolder(dirname(path));
        return stored;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    read(key) {
      return Readable.from(readWhole(pathOf(folder, key), key), { objectMode: false });
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function* readWhole(path: string, key: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new FileMissingError(`There is no file ${key}.`, { cause: error });
    }
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new TypeError(`Not a file key: ${JSON.stringify(key)}`);
  const spread = createHash('sha256').update(key).digest('hex').slice(0, 2);
  return join(folder, spread, key);
}
