import { unzipSync, zipSync } from 'fflate';
import type { Answer, TestUser } from './app-server.ts';

export type Archived = Record<string, Uint8Array>;

const decoder = new TextDecoder();

export async function takeArchive(user: TestUser): Promise<Buffer> {
  const answer = await user.call('GET', '/v2/export');
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.bytes;
}

export const unpacked = (archive: Buffer): Archived => unzipSync(archive);
export const packed = (files: Archived): Buffer => Buffer.from(zipSync(files));

export const bringBack = (user: TestUser, archive: Buffer, query = '?ofAnother=yes'): Promise<Answer> =>
  user.send(`/v2/restore${query}`, { name: 'tapebook.zip', content: archive });

/** Of this server alone, passing, or made anew: what two archives of one journal may differ in. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'connections',
  'connection_inbox',
  'connection_pages',
  'price_feeds',
  'price_units',
  'insight_searches',
  'storage_blobs',
]);
const MADE_ANEW = [
  'file_key',
  'blob_keys',
  'blob_sizes',
  'preview_key',
  'version',
  'settings_version',
  'created_at',
];

/** An archive as it can be held against another one of the same journal. */
export function comparable(archive: Buffer): Record<string, unknown> {
  const files = unpacked(archive);
  const texts: Record<string, unknown> = {};
  for (const [path, bytes] of Object.entries(files)) {
    const table = /^records\/(.+)\.ndjson$/.exec(path)?.[1];
    if (path === 'manifest.json' || (table !== undefined && OF_THE_SERVER.has(table))) continue;
    const text = decoder.decode(bytes);
    texts[path] =
      table === undefined
        ? text
        : text
            .split('\n')
            .map((line) => withoutMadeAnew(table, line))
            .toSorted();
  }
  return texts;
}

const dropped = (table: string): readonly string[] =>
  table === 'journals' ? MADE_ANEW : MADE_ANEW.filter((name) => !['version', 'created_at'].includes(name));

const withoutMadeAnew = (table: string, line: string): string =>
  dropped(table).reduce(
    (rest, name) => rest.replace(new RegExp(`"${name}":("[^"]*"|\\[[^\\]]*\\]|[^,}]*)`), `"${name}":0`),
    line,
  );
