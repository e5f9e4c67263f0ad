import type { Caller } from '#server/platform/auth/index.ts';
import { forbidden, signedOut } from '../storage-error.ts';
import type { ObjectName } from './object-name.ts';

const MEBIBYTE = 1024 * 1024;

/** Formats that previews are made of and location is taken out of. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Larger pictures are refused: their location could not be taken out in memory. */
export const MOST_PICTURE_BYTES = 25 * MEBIBYTE;

interface FolderRule {
  readonly mostBytes: number;
  /** The types that are taken; `null`: any. */
  readonly types: readonly string[] | null;
}

/**
 * What may be kept where, below `users/{uid}/`. Only its owner reads or writes there; whoever was given a
 * download token reads that one object.
 */
const RULES: Readonly<Record<string, FolderRule>> = {
  avatar: { mostBytes: 5 * MEBIBYTE, types: [...PICTURES, 'image/gif'] },
  attachments: { mostBytes: MOST_PICTURE_BYTES, types: [...PICTURES, 'image/gif', 'application/pdf'] },
};
const ELSEWHERE: FolderRule = { mostBytes: 100 * MEBIBYTE, types: null };

const ruleOf = ({ folder }: ObjectName): FolderRule => RULES[folder] ?? ELSEWHERE;

/** `image/PNG; q=1` → `image/png` */
export const plainType = (type: string | null): string => type?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether the folder takes this only because it says that it is a picture. */
export const mustBePicture = (name: ObjectName, type: string | null): boolean =>
  ruleOf(name).types !== null && PICTURES.some((each) => each === plainType(type));

/**
 * Lets the owner of the object pass. @returns the owner's id.
 *
 * @throws {StorageError} 401 for nobody, 403 for anybody else, whether or not there is such an object.
 */
export function requireOwner(caller: Caller | null, ownerId: string | null): string {
  if (caller === null) throw signedOut();
  if (ownerId === null || caller.userId !== ownerId) throw forbidden();
  return ownerId;
}

/** @throws {StorageError} 403 where the folder does not take files of this type or size. */
export function requireFitting(name: ObjectName, type: string | null, size: number | null): void {
  const { types, mostBytes } = ruleOf(name);
  const plain = plainType(type);
  if (types !== null && !types.includes(plain)) {
    throw forbidden(`Only ${types.join(', ')} can be kept in ${name.folder}/.`);
  }
  const most = PICTURES.some((each) => each === plain) ? Math.min(mostBytes, MOST_PICTURE_BYTES) : mostBytes;
  if (size !== null && size > most) {
    throw forbidden(`A file of this kind may have at most ${most / MEBIBYTE} MiB here.`);
  }
}
