import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ProblemError } from '../problems/index.ts';
import { assertKey, type ByteSpan, FileMissingError, type Files, isKey, type ListedFile } from './files.ts';
import { writeHashed } from './write-hashed.ts';

/**
 * Files stop short of the end of the disk, which mostly is the database's as well: that one must go on writing, or
 * nobody could even delete anything. Room for the largest uploads that may come in at the same time.
 */
const KEPT_FREE_BYTES = 512 * 1024 * 1024;

const noRoom = (cause?: unknown): ProblemError =>
  new ProblemError(
    'storage-full',
    'The disk of this server is nearly full, so no file can be kept. Nothing was lost; whoever runs it has to make room.',
    { cause },
  );

/** The disk has filled up, or what this account may have of it, while a file was written. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Few large reads: a download is a loop of them. */
const READ_BYTES = 256 * 1024;
const WRITE_BYTES = 1024 * 1024;
/** Systems take no more than 1024 at once. */
const MOST_PIECES = 512;

/**
 * Files in a folder of the disk. A file appears under its name only when its last byte is on disk, so
 * a power cut in the middle leaves a stray temporary file and nothing else. Keys are spread over 256
 * folders by their hash, since file systems grow slow with very full ones.
 */
export function createDiskFiles(folder: string, keepsFree: number = KEPT_FREE_BYTES): Files {
  async function keep(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const path = pathOf(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < keepsFree) throw noRoom();
    const half = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      const size = await writeDurably(half, bytes);
      await rename(half, path);
      await syncFolder(dirname(path));
      return size;
    } catch (error) {
      await rm(half, { force: true });
      throw isFull(error) ? noRoom(error) : error;
    }
  }

  return {
    keep,
    write: writeHashed(keep),
    read(key, span) {
      return Readable.from(readBytes(pathOf(folder, key), key, span), { objectMode: false });
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },
    list: () => listFolder(folder),
    async ping() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
  };
}

/** Written in large pieces, each while the next one comes in. */
async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let writing = Promise.resolve();
  const handle = await open(path, 'wx', 0o600);
  const write = async (): Promise<void> => {
    const pieces = held;
    held = [];
    heldBytes = 0;
    await writing;
    writing = writeAll(handle, pieces);
    // Told where it is awaited, which is with the next piece.
    writing.catch(() => {});
  };
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      heldBytes += chunk.byteLength;
      held.push(chunk);
      if (heldBytes >= WRITE_BYTES || held.length === MOST_PIECES) await write();
    }
    await write();
    await writing;
    await handle.sync();
  } finally {
    await writing.catch(() => {});
    await handle.close();
  }
  return size;
}

/** Without putting them together first, which would be one more copy of everything. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  if (pieces.length === 0) return;
  const { bytesWritten } = await handle.writev(pieces);
  const total = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  // A disk that is nearly full takes a part, and refuses the rest in its own words.
  if (bytesWritten < total) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

async function* readBytes(path: string, key: string, span: ByteSpan | undefined): AsyncGenerator<Buffer> {
  if (span !== undefined && span.end <= span.start) return;
  // The last byte that is wanted, where a span names the first that is not.
  const bounds = span === undefined ? {} : { start: span.start, end: span.end - 1 };
  try {
    yield* createReadStream(path, { highWaterMark: READ_BYTES, ...bounds });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new FileMissingError(`There is no file ${key}.`, { cause: error });
    }
    throw error;
  }
}

async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
  for await (const { name, isSpread } of entriesOf(folder)) {
    if (!isSpread) continue;
    for await (const { name: key } of entriesOf(join(folder, name))) {
      if (!isKey(key)) continue;
      // It may be removed meanwhile.
      const known = await stat(join(folder, name, key)).catch(() => null);
      if (known !== null) yield { key, size: known.size, writtenAt: known.mtimeMs };
    }
  }
}

/** What lies in a folder; nothing where there is none yet. */
async function* entriesOf(
  folder: string,
): AsyncGenerator<{ readonly name: string; readonly isSpread: boolean }> {
  const opened = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (opened === null) return;
  for await (const entry of opened)
    yield { name: entry.name, isSpread: entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name) };
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
  assertKey(key);
  const spread = createHash('sha256').update(key).digest('hex').slice(0, 2);
  return join(folder, spread, key);
}
