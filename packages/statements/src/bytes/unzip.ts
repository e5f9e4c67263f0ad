import { Unzip, type UnzipDecoder, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { StatementSource } from '../contracts/source.ts';

/** Deflate can blow up a thousandfold; fed in slices, it gives a few mebibytes at a time at most. */
const SLICE_BYTES = 4096;
/** The record at the end of an archive, with the longest comment that may follow. */
const END_BYTES = 22 + 65_535;
const END_SIGNATURE = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
/** Below this much output no ratio is judged: small files compress well. */
const JUDGED_BYTES = 8 * 1024 * 1024;

/**
 * How much one upload has unpacked to, archives in archives included. What is unpacked once more
 * counts once, so that reading a file twice costs nothing.
 */
export class UnpackedSizes {
  private readonly sizes = new Map<string, number>();
  private total = 0;

  /** @throws {Refusal} when everything together is more than one upload may be. */
  note(name: string, bytes: number): void {
    const more = bytes - (this.sizes.get(name) ?? 0);
    if (more <= 0) return;
    this.sizes.set(name, bytes);
    this.total += more;
    if (this.total > LIMITS.unpackedBytes) throw unpacksToTooMuch();
  }
}

/** Names of what an archive holds, folders and clutter left out. */
export async function listArchive(archive: StatementSource): Promise<readonly string[]> {
  const names: string[] = [];
  const end = new ArchiveEnd(archive);
  for await (const _ of unpack(end, (name) => {
    if (!isClutter(name)) names.push(name);
    if (names.length > LIMITS.archiveNames) throw tooManyFiles(names.length);
    return false;
  })) {
    // Only the names are wanted; nothing is unpacked.
  }
  // What is cut off between two files has whole files and says nothing of those that are missing.
  if (!end.isWhole) throw brokenArchive(archive.fileName);
  return names;
}

/** Looks whether an archive has the record with which every archive ends. */
class ArchiveEnd implements StatementSource {
  readonly fileName: string;
  private readonly archive: StatementSource;
  private tail: Uint8Array = new Uint8Array(0);

  constructor(archive: StatementSource) {
    this.fileName = archive.fileName;
    this.archive = archive;
  }

  async *open(): AsyncGenerator<Uint8Array> {
    let first = true;
    for await (const bytes of this.archive.open()) {
      if (first && isLocked(bytes)) throw locked(this.fileName);
      first = false;
      const last = Buffer.concat([this.tail, bytes.subarray(-END_BYTES)]);
      this.tail = last.subarray(-END_BYTES);
      yield bytes;
    }
  }

  get isWhole(): boolean {
    return Buffer.from(this.tail).includes(END_SIGNATURE);
  }
}

export const tooManyFiles = (count: number): Refusal =>
  new Refusal(
    'archive-too-large',
    `The archive holds ${count.toLocaleString('en-US')} files or more; ${LIMITS.archiveEntries} are the most that are read at once. Divide it.`,
  );

/** One file of an archive, as a source that unpacks while it is read. Nothing is kept in memory. */
export const archiveEntry = (
  archive: StatementSource,
  name: string,
  sizes: UnpackedSizes,
): StatementSource => ({ fileName: name, open: () => openEntry(archive, name, sizes) });

/** The first file of the archive says in a flag before its name that it is encrypted. */
const isLocked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[2] === 0x03 && ((bytes[6] ?? 0) & 1) === 1;

const locked = (fileName: string): Refusal =>
  new Refusal(
    'encrypted-file',
    `${fileName} is protected by a password. Unpack it with that, and upload what is in it.`,
  );

/** Folders, and what macOS and Windows add to archives on their own. */
const isClutter = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

async function* openEntry(
  archive: StatementSource,
  wanted: string,
  sizes: UnpackedSizes,
): AsyncGenerator<Uint8Array> {
  let found = false;
  let written = 0;
  for await (const bytes of unpack(archive, (name) => {
    const first = !found && name === wanted;
    found ||= first;
    return first;
  })) {
    written += bytes.length;
    sizes.note(`${archive.fileName}\u0000${wanted}`, written);
    yield bytes;
  }
}

/** Unpacks what is wanted, up to the end of the last of it when that is known to be one file. */
async function* unpack(
  archive: StatementSource,
  isWanted: (name: string) => boolean,
): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let read = 0;
  let written = 0;
  let entries = 0;
  let open = 0;
  let done = false;
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (!isWanted(file.name)) {
      skip(unzip, file);
      return;
    }
    open += 1;
    unzip.register(UnzipInflate);
    unzip.register(UnzipPassThrough);
    file.ondata = (error, data, final) => {
      if (error !== null) failure = error;
      if (data !== undefined && data.length > 0) unpacked.push(data);
      if (!final) return;
      open -= 1;
      done = true;
    };
    file.start();
  });
  const push = (bytes: Uint8Array, last: boolean): void => {
    try {
      unzip.push(bytes, last);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      failure = error;
    }
    read += bytes.length;
    for (const part of unpacked) written += part.length;
    if (written > JUDGED_BYTES && written > read * LIMITS.archiveRatio) throw unpacksToTooMuch();
    if (failure !== null) throw brokenArchive(archive.fileName);
  };
  for await (const chunk of archive.open()) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      push(chunk.subarray(at, at + SLICE_BYTES), false);
      yield* unpacked;
      unpacked = [];
      if (done && open === 0) return;
    }
  }
  push(new Uint8Array(0), true);
  yield* unpacked;
  if (entries === 0 || open > 0) throw brokenArchive(archive.fileName);
}

/** Takes what is packed and gives nothing. */
class Skipping implements UnzipDecoder {
  ondata: UnzipDecoder['ondata'] = () => {};

  push(_: Uint8Array, final: boolean): void {
    if (final) this.ondata(null, new Uint8Array(0), true);
  }
}

class SkippingDeflated extends Skipping {
  static readonly compression = 8;
}

class SkippingStored extends Skipping {
  static readonly compression = 0;
}

/** What is not wanted is run through: left alone, it would be kept until somebody asked for it. */
function skip(unzip: Unzip, file: UnzipFile): void {
  if (file.compression !== SkippingDeflated.compression && file.compression !== SkippingStored.compression)
    return;
  unzip.register(SkippingDeflated);
  unzip.register(SkippingStored);
  file.ondata = () => {};
  file.start();
}

const unpacksToTooMuch = (): Refusal =>
  new Refusal(
    'archive-too-large',
    'The archive unpacks to far more than a statement. Unpack it yourself and upload the statement that is in it.',
  );

/** A workbook is an archive as well, which nobody who uploads one has to know. */
const brokenArchive = (fileName: string): Refusal =>
  new Refusal(
    'archive-broken',
    /\.xls[a-z]?$/i.test(fileName)
      ? `${fileName} is damaged or was cut off, so that nothing of it was taken. Download it again, or open it, save it as CSV and upload that.`
      : 'The archive cannot be unpacked: it is damaged, cut off or empty. Download it again, or upload the statement in it without the archive.',
  );
