import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/**
 * Where uploaded bytes live. A key is an opaque id of our own making, never a name that a person
 * chose: it becomes part of a path.
 */
export interface Files {
  /** Keeps the bytes under the key, all or none of them; a file that was there is replaced. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The bytes; the stream fails with {@link FileMissingError} where there is no such file. */
  read(key: string): Readable;
  /** Forgets the file; no error when it is gone already. */
  remove(key: string): Promise<void>;
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}
