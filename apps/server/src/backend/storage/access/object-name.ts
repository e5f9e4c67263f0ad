import { badRequest, forbidden } from '../storage-error.ts';

/** The path of an object: opaque but for its slashes, and never part of a path of the disk. */
export interface ObjectName {
  readonly name: string;
  /** Whose it is; nobody's where it lies outside `users/{uid}/`. */
  readonly ownerId: string | null;
  /** The folder below the owner's own: `avatar` of `users/{uid}/avatar/me.png`; empty at its top. */
  readonly folder: string;
}

const LONGEST_NAME_BYTES = 1024;
/** The ids of accounts that were brought along from elsewhere may hold anything but a slash. */
const OWNED = /^users\/([^/]{1,128})\/(?:([^/]*)\/)?./s;

/** @throws {StorageError} 400 for a name that no object can have, the root among them. */
export function parseObjectName(name: string | undefined): ObjectName {
  if (name === undefined || name === '')
    throw badRequest('The root cannot be an object. Name a path below it.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed()) {
    throw badRequest('The name of the object holds characters that no name can have.');
  }
  if (Buffer.byteLength(name) > LONGEST_NAME_BYTES) {
    throw badRequest(`The name of an object may have at most ${LONGEST_NAME_BYTES} bytes.`);
  }
  const match = OWNED.exec(name);
  return { name, ownerId: match?.[1] ?? null, folder: match?.[2] ?? '' };
}

/** Whose objects a listing of the prefix tells of: one person's own folder, or one within it. */
export function ownerOfPrefix(prefix: string): string {
  const ownerId = /^users\/([^/]{1,128})\//.exec(prefix)?.[1];
  if (ownerId === undefined || prefix.includes('\0')) throw forbidden();
  return ownerId;
}
