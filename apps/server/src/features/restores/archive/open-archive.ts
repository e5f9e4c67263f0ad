import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { changed, notOurs, unreadable } from './archive-problems.ts';
import { type Manifest, readManifest, readSchema } from './manifest.ts';

/** A journal of a hundred thousand pictures is beyond any that was seen. */
const MOST_ENTRIES = 300_000;
/** Records shrink to a twentieth. What says that it grows more than this is made to fill a disk. */
const MOST_GROWTH = 100;
const ALWAYS_FINE_BYTES = 64 * 1024 * 1024;
/** What lies beside these in their folder (that itself, what a system leaves in it) is never read. */
const RECORDS = /^records\/.*\.ndjson$/;
/** Manifest and schema are read whole. */
const MOST_TEXT_BYTES = 16 * 1024 * 1024;

/** An archive that was looked at: a zip in which nothing climbs, stands twice, or grows without measure. */
export interface Archive {
  readonly manifest: Manifest;
  /** The columns of each table that it tells of. */
  readonly schema: ReadonlyMap<string, ReadonlySet<string>>;
  has(path: string): boolean;
  sizeOf(path: string): number;
  /** A stream that fails where the file is not as it was packed. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** The lines of a file of records; none where there is no such file. */
  lines(path: string): AsyncIterable<string>;
  /**
   * Reads what nobody has read of what has a sum: whoever changed a table or a note would take it for brought back.
   *
   * @throws {ProblemError} where one of them is not as it was packed.
   */
  holdRest(): Promise<void>;
  close(): void;
}

/** @throws {ProblemError} in words for whoever chose the file. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    return await look(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function look(zip: ZipFile): Promise<Archive> {
  if (zip.entryCount > MOST_ENTRIES) throw notOurs();
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new Error('no archive of ours');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw unreadable(error);
  }
  if (bytes > ALWAYS_FINE_BYTES && bytes > zip.fileSize * MOST_GROWTH) throw notOurs();

  const open = async (path: string): Promise<Readable> => {
    const entry = entries.get(path);
    if (entry === undefined) throw notOurs();
    return zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw unreadable(error);
    });
  };
  let sums: Readonly<Record<string, string>> = {};
  const held = new Set<string>();
  async function* read(path: string): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let crc = 0;
    try {
      for await (const chunk of (await open(path)) as AsyncIterable<Uint8Array>) {
        crc = crc32(chunk, crc);
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Error && 'code' in error && error.code === 'unreadable-archive'
        ? error
        : changed(path);
    }
    if (crc !== entries.get(path)?.crc32) throw changed(path);
    const sum = sums[path];
    if (sum !== undefined && sum !== hash.digest('hex')) throw changed(path);
    held.add(path);
  }
  const readText = async (path: string): Promise<string> => {
    if ((entries.get(path)?.uncompressedSize ?? Number.POSITIVE_INFINITY) > MOST_TEXT_BYTES) throw notOurs();
    return text(read(path));
  };

  const manifest = readManifest(await readText('manifest.json'));
  sums = manifest.sums ?? {};
  // What was taken out is as little the archive that was made as what was changed.
  const lost = Object.keys(sums).find((path) => !entries.has(path));
  if (lost !== undefined) throw changed(lost);
  const laidIn = [...entries.keys()].find((path) => RECORDS.test(path) && sums[path] === undefined);
  if (manifest.sums !== undefined && laidIn !== undefined) throw changed(laidIn);
  return {
    manifest,
    schema: readSchema(await readText('records/schema.json')),
    has: (path) => entries.has(path),
    sizeOf: (path) => entries.get(path)?.uncompressedSize ?? 0,
    read,
    lines: (path) => (entries.has(path) ? linesOf(read(path), path) : none()),
    async holdRest() {
      for (const path of Object.keys(sums)) {
        if (!held.has(path)) await finished(Readable.from(read(path)).resume());
      }
    },
    close: () => zip.close(),
  };
}

async function* none(): AsyncGenerator<string> {}

/** No row of a journal comes near; what is longer is made to fill the memory. */
const MOST_LINE_CHARACTERS = 64 * 1024 * 1024;

async function* linesOf(bytes: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest: string[] = [];
  let waiting = 0;
  for await (const chunk of bytes) {
    const text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    const end = text.lastIndexOf('\n');
    if (end >= 0) {
      for (const line of [...rest, text.slice(0, end)].join('').split('\n')) if (line !== '') yield line;
      rest = [];
      waiting = 0;
    }
    rest.push(text.slice(end + 1));
    waiting += text.length - end - 1;
    if (waiting > MOST_LINE_CHARACTERS) throw changed(path);
  }
  const last = [...rest, decoder.end()].join('');
  if (last !== '') yield last;
}
