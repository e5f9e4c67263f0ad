import { newId } from '#web/lib/http/new-id.ts';

/** What the service takes as a picture in a text. */
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
export const PICTURE_TYPES: readonly string[] = Object.keys(TYPES);

const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 25 * MEBIBYTE;

/** A file that cannot be put into a text; the message says why. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

const quoted = ({ name }: File): string => (name === '' ? 'This file' : `“${name}”`);

/**
 * Makes sure that a file is a picture that can be kept, before anything of it is sent.
 *
 * @returns the path that it is kept at: a new name, which says nothing of whoever took it.
 * @throws {NoPicture}
 */
export async function picturePath(file: File): Promise<string> {
  const ending = TYPES[file.type];
  if (ending === undefined) {
    throw new NoPicture(
      `${quoted(file)} is not a picture that can be shown here. Use PNG, JPEG, WebP or GIF.`,
    );
  }
  if (file.size > MOST_BYTES) {
    const size = Math.ceil(file.size / MEBIBYTE);
    throw new NoPicture(
      `${quoted(file)} has ${size} MB; a picture can have at most ${MOST_BYTES / MEBIBYTE}. Save a smaller one.`,
    );
  }
  try {
    (await createImageBitmap(file)).close();
  } catch {
    throw new NoPicture(`${quoted(file)} cannot be read as a picture: it is damaged, or something else.`);
  }
  return `attachments/${newId()}.${ending}`;
}
