import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { damaged, unreadable } from './backup-error.ts';
import { type BackupManifest, entryOf, MANIFEST, readManifest } from './manifest.ts';

const NEWLINE = 10;

/** A backup that lies on this machine. */
export interface Backup {
  readonly path: string;
  readonly manifest: BackupManifest;
  /** A part as it was written; the stream fails where it is not. */
  read(entry: string): AsyncIterable<Uint8Array>;
  /** Reads all of it. @throws {BackupError} for the first part that is not as it was written. */
  verify(): Promise<void>;
  close(): void;
}

/** @throws {BackupError} one line. */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    return await look(zip, path);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function look(zip: ZipFile, path: string): Promise<Backup> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw unreadable(path, error);
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (entry === undefined) throw damaged(path, name);
    return zip.openReadStreamPromise(entry);
  };
  if (!entries.has(MANIFEST)) throw unreadable(path);
  const manifest = readManifest(
    path,
    await text(await open(MANIFEST)).catch((error: unknown) => {
      throw unreadable(path, error);
    }),
  );
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of (await open(name)) as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        yield chunk;
      }
    } catch {
      throw damaged(path, name);
    }
    if (manifest.sums[name] !== hash.digest('hex')) throw damaged(path, name);
  }
  return {
    path,
    manifest,
    read,
    close: () => zip.close(),
    async verify() {
      const rowsOf = new Map(manifest.tables.map((table) => [entryOf(table), table.rows]));
      for (const name of rowsOf.keys()) if (!(name in manifest.sums)) throw damaged(path, name);
      for (const name of Object.keys(manifest.sums)) {
        let rows = 0;
        for await (const chunk of read(name)) {
          for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
        }
        if (rows !== (rowsOf.get(name) ?? rows)) throw damaged(path, name);
      }
    },
  };
}
