import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Files } from '#server/platform/files/index.ts';
import { readOriginal, type StoredOriginal } from './originals/originals.ts';
import type { Spool } from './spool.ts';

/** What is packed already is not packed again. */
const PACKED = /\.(zip|xlsx|png|jpe?g|webp|gif|pdf)$/i;

/** The zip as it is made: a file after the other, read when its turn comes, at the pace of whoever reads. */
export function writeArchive(
  files: Files,
  spool: Spool,
  originals: readonly StoredOriginal[],
  madeAt: Date,
): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let reading: Readable | null = null;
  const add = (path: string, open: () => Readable): void => {
    zip.addReadStreamLazy(path, { mtime: madeAt, compress: !PACKED.test(path) }, (give) => {
      if (archive.destroyed) return;
      reading = open();
      // Nobody else listens: a file that went since the archive began would take the whole server down.
      reading.once('error', (error) => archive.destroy(error));
      give(null, reading);
    });
  };
  for (const { path, at } of spool.files) add(path, () => createReadStream(at));
  for (const original of originals) add(original.path, () => readOriginal(files, original));
  zip.end();
  zip.on('error', (error: Error) => archive.destroy(error));
  archive.once('close', () => {
    reading?.destroy();
    void spool.remove();
  });
  return archive;
}
