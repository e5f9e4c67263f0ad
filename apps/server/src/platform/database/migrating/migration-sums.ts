import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER, readMigrations } from './migrate.ts';

/** What each migration was when it came to main; a database that has applied one refuses any other. */
export const SUMS_FILE = join(MIGRATIONS_FOLDER, 'sums.txt');

/** Lines of `sha256sum`: `<sum>  <name>`. */
export async function readSums(): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(SUMS_FILE, 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The list with the migrations that it lacks; those that it has stay as they are, changed or not. */
export async function withNewSums(): Promise<string> {
  const sums = new Map(await readSums());
  for (const { name, checksum } of await readMigrations(MIGRATIONS_FOLDER)) {
    if (!sums.has(name)) sums.set(name, checksum);
  }
  return [...sums]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('');
}
