import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPassingFolder } from '#server/platform/passing-folders.ts';

/** A file of the archive that waits on this machine. */
export interface SpooledFile {
  /** Its path in the archive. */
  readonly path: string;
  readonly at: string;
  /** SHA-256 of what is in it, in lower-case hex. */
  readonly sha256: string;
}

/**
 * What an archive is made of, on the disk until it is sent: a transaction ends before the slowest reader has read, and
 * a disk that is full fails before the first byte has gone out.
 */
export class Spool {
  private readonly folder: string;
  private readonly kept: SpooledFile[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Spool> {
    return new Spool(await openPassingFolder('export'));
  }

  get files(): readonly SpooledFile[] {
    return this.kept;
  }

  /** Writes a file as it comes; one of which nothing came is none. */
  async write(path: string, fill: (write: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    const at = join(this.folder, String(this.kept.length));
    let handle: FileHandle | null = null;
    const hash = createHash('sha256');
    try {
      await fill(async (text) => {
        handle ??= await open(at, 'wx', 0o600);
        hash.update(text);
        await handle.writeFile(text);
      });
    } finally {
      await (handle as FileHandle | null)?.close();
    }
    if (handle !== null) this.kept.push({ path, at, sha256: hash.digest('hex') });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
