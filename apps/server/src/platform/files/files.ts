import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** A file as the store lists it. */
export interface ListedFile {
  readonly key: string;
  readonly size: number;
  /** When it was written, in milliseconds. */
  readonly writtenAt: number;
}

/** Bytes from `start` up to, and without, `end`. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded bytes live. A key is an opaque id of our own making, never a name that a person
 * chose: it becomes part of a path.
 */
export interface Files {
  /** Keeps the bytes under the key, all or none of them; a file that was there is replaced. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The same for whoever needs no hash of them. @returns how many they were. */
  keep(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes, or a span of them; the stream fails with {@link FileMissingError} where there is no such file. */
  read(key: string, span?: ByteSpan): Readable;
  /** Forgets the file; no error when it is gone already. */
  remove(key: string): Promise<void>;
  /** Every file there is, in no order; what bears no key of ours is left out. */
  list(): AsyncIterable<ListedFile>;
  /** Whether files can be kept; throws where they cannot. */
  ping(): Promise<void>;
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}

const KEY = /^[A-Za-z0-9_-]{8,128}$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** @throws {TypeError} for anything that is no key of our own making. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not a file key: ${JSON.stringify(key)}`);
}
