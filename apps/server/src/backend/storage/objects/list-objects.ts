import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { badRequest } from '../storage-error.ts';

export interface ListQuery {
  readonly prefix: string;
  /** Empty: everything below the prefix, however deep. */
  readonly delimiter: string;
  readonly maxResults: number;
  readonly pageToken: string | null;
}

interface ListPage {
  readonly items: string[];
  readonly prefixes: string[];
  readonly nextPageToken: string | null;
}

/** As many names are looked at at once. */
const BATCH = 1000;

/** The first name after all that begin so: a delimiter has a successor, since it is one ASCII character. */
const after = (prefix: string): string =>
  `${prefix.slice(0, -1)}${String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)}`;

/** A folder with nothing between its slashes, and one that is an object itself, have no place in a tree. */
const isListable = (path: string): boolean => !path.endsWith('/') && !path.includes('//');

/**
 * The objects right below a prefix, and the folders there, in byte order. A folder is stepped over
 * as a whole, however many objects it holds.
 */
export async function listObjects(tx: Tx, ownerId: string, query: ListQuery): Promise<ListPage> {
  const { prefix, delimiter, maxResults } = query;
  const items: string[] = [];
  const prefixes: string[] = [];
  let from = query.pageToken === null ? prefix : readPageToken(query.pageToken, prefix);
  for (;;) {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM tapebook.storage_objects
      WHERE user_id = ${ownerId} AND name >= ${from} COLLATE "C" AND starts_with(name, ${prefix})
      ORDER BY name LIMIT ${BATCH}`.execute(tx);
    let within: string | null = null;
    for (const { name } of rows) {
      if (within !== null && name.startsWith(within)) continue;
      const rest = name.slice(prefix.length);
      const cut = delimiter === '' ? -1 : rest.indexOf(delimiter);
      within = cut === -1 ? null : prefix + rest.slice(0, cut + 1);
      const inTree = prefix.slice(-1) + rest;
      const listed = within === null ? isListable(inTree) : !inTree.startsWith('//');
      if (!listed) continue;
      if (items.length + prefixes.length === maxResults) {
        return { items, prefixes, nextPageToken: writePageToken(name) };
      }
      if (within === null) items.push(name);
      else prefixes.push(within);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return { items, prefixes, nextPageToken: null };
    from = within === null ? `${last.name}\u0001` : after(within);
  }
}

const writePageToken = (name: string): string => Buffer.from(name).toString('base64url');

/** @throws {StorageError} 400 for one that was not given for this listing. */
function readPageToken(token: string, prefix: string): string {
  const name = Buffer.from(token, 'base64url').toString();
  if (!name.startsWith(prefix) || name.includes('\0'))
    throw badRequest('The pageToken is not of this listing.');
  return name;
}
