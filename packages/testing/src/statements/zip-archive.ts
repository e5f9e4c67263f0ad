import { strToU8, zipSync } from 'fflate';

/** A zip archive of text files, in the order given. */
export const zipArchive = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
