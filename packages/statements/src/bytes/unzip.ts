import { Unzip, UnzipInflate } from 'fflate';
import type { StatementSource } from '../contracts/source.ts';
import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';

/** Deflate can blow up a thousandfold; fed in slices, it gives a few mebibytes at a time at most. */
const SLICE_BYTES = 4096;
/** Below this much output no ratio is judged: small files compress well. */
const JUDGED_BYTES = 8 * 1024 * 1024;

/** What an archive holds, as sources that unpack while they are read. Nothing is kept in memory. */
export async function listArchive(archive: StatementSource): Promise<readonly StatementSource[]> {
  const names: string[] = [];
  for await (const _ of unpack(archive, (name) => {
    names.push(name);
    return false;
  })) {
    // Only the names are wanted; nothing is unpacked.
  }
  const files = names.filter((name) => !isClutter(name));
  if (files.length > LIMITS.archiveEntries) {
    throw new Refusal(
      'archive-too-large',
      `The archive holds ${files.length} files; ${LIMITS.archiveEntries} are the most that are read at once. Divide it.`,
    );
  }
  return files.map((name) => ({ fileName: name, open: () => openEntry(archive, name) }));
}

/** Folders, and what macOS and Windows add to archives on their own. */
const isClutter = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

async function* openEntry(archive: StatementSource, wanted: string): AsyncGenerator<Uint8Array> {
  let found = false;
  for await (const bytes of unpack(archive, (name) => {
    const first = !found && name === wanted;
    found ||= first;
    return first;
  })) {
    yield bytes;
  }
}

async function* unpack(
  archive: StatementSource,
  isWanted: (name: string) => boolean,
): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let read = 0;
  let written = 0;
  let entries = 0;
  let open = 0;
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (!isWanted(file.name)) return;
    open += 1;
    file.ondata = (error, data, final) => {
      if (error !== null) failure = error;
      if (data !== undefined && data.length > 0) unpacked.push(data);
      if (final) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (bytes: Uint8Array, last: boolean): void => {
    try {
      unzip.push(bytes, last);
    } catch (error) {
      failure = error;
    }
    read += bytes.length;
    for (const part of unpacked) written += part.length;
    if (written > LIMITS.unpackedBytes || (written > JUDGED_BYTES && written > read * LIMITS.archiveRatio)) {
      throw new Refusal(
        'archive-too-large',
        'The archive unpacks to far more than a statement. Unpack it yourself and upload the statement that is in it.',
      );
    }
    if (failure !== null) throw brokenArchive();
  };
  for await (const chunk of archive.open()) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      push(chunk.subarray(at, at + SLICE_BYTES), false);
      yield* unpacked;
      unpacked = [];
    }
  }
  push(new Uint8Array(0), true);
  yield* unpacked;
  if (entries === 0 || open > 0) throw brokenArchive();
}

const brokenArchive = (): Refusal =>
  new Refusal(
    'archive-broken',
    'The archive cannot be unpacked: it is damaged, cut off, encrypted or empty. Download it again, or upload the statement in it without the archive.',
  );
