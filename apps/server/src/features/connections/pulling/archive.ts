import { createHash, randomUUID } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { RawPage } from '@tapebook/connectors';
import { freeName } from '@tapebook/domain/collections';
import { Zip, ZipDeflate } from 'fflate';
import type { Files, StoredFile } from '#server/platform/files/index.ts';

const compressed = promisify(gzip);

export interface StoredPage {
  readonly name: string;
  readonly file_key: string;
  readonly sha256: string;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Keeps a page as it came, before anybody has looked into it. */
export async function storePage(files: Files, { name, bytes }: RawPage): Promise<StoredPage> {
  const file_key = randomUUID();
  await files.keep(file_key, once(await compressed(bytes)));
  return { name, file_key, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** All pages of a window as one archive, in their order: the file of its import. */
export async function storeArchive(
  files: Files,
  pages: readonly StoredPage[],
): Promise<StoredFile & { readonly key: string }> {
  const key = randomUUID();
  return { key, ...(await files.write(key, zipped(files, pages))) };
}

async function* zipped(files: Files, pages: readonly StoredPage[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const names = new Set<string>();
  for (const { name, file_key } of pages) {
    const entry = new ZipDeflate(nameIn(names, name));
    // Of always the same time: the same pages are the same archive.
    entry.mtime = '1980-01-02';
    zip.add(entry);
    for await (const chunk of unpacked(files, file_key)) {
      entry.push(chunk);
      yield* ready;
      ready = [];
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

/** A page as it came. What is wrong with its file is wrong with it: a pipe alone would leave that to nobody, which ends the process. */
const unpacked = (files: Files, key: string): Readable => pipeline(files.read(key), createGunzip(), () => {});

function nameIn(names: Set<string>, name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const free = freeName(
    name,
    (proposed) => names.has(proposed),
    (count) => `${stem}-${count}${ending}`,
  );
  names.add(free);
  return free;
}
