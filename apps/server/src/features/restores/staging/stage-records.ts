import { sql } from 'kysely';
import { OWNER } from '#server/features/exports/index.ts';
import { copyInto, copyLine, type Tx } from '#server/platform/database/index.ts';
import type { Archive } from '../archive/open-archive.ts';
import { withRenamedState } from './renamed-text.ts';
import { type RestoredTable, stagedOf } from './restored-tables.ts';

/** What an id of the archive is called in this journal; `undefined` where it stays. */
export type NameHere = (id: string) => string | undefined;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Ids are long random words of ours, wherever they stand: in a column, in a list, in the middle of a text. */
const renamed = (line: string, nameHere: NameHere): string => line.replace(UUID, (id) => nameHere(id) ?? id);

/** A stream of single lines costs more for each than the line does. */
const PIECE_CHARACTERS = 64 * 1024;

async function* staged(
  archive: Archive,
  table: RestoredTable,
  replaced: (line: string) => string | Promise<string>,
): AsyncGenerator<string> {
  let piece = '';
  for await (const line of archive.lines(`records/${table}.ndjson`)) {
    piece += copyLine([await replaced(line)]);
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Lays the rows of a table beside the journal's, with the names that things have here. */
export async function stageRecords(
  tx: Tx,
  ownerId: string,
  archive: Archive,
  table: RestoredTable,
  { nameHere, formerOwner }: { readonly nameHere: NameHere | null; readonly formerOwner: string },
): Promise<void> {
  const name = stagedOf(table);
  await sql`DROP TABLE IF EXISTS ${sql.table(name)}`.execute(tx);
  await sql`CREATE TEMPORARY TABLE ${sql.table(name)} (line json NOT NULL) ON COMMIT DROP`.execute(tx);
  const pieces = staged(archive, table, (line) => {
    const named = nameHere === null ? line : renamed(line, nameHere);
    const owned = named.replaceAll(formerOwner, ownerId);
    return table === 'texts' && named !== line ? withRenamedState(line, owned) : owned;
  });
  await copyInto(tx, name, ['line'], { pieces });
  await sql`ANALYZE ${sql.table(name)}`.execute(tx);
}

const OWNED = /"name":\s*"users\/([^/"]+)\//;

/** Archives of version 1 have the id of their owner in the names of files. */
export async function formerOwnerOf(archive: Archive): Promise<string> {
  if (archive.manifest.version > 1) return OWNER;
  for await (const line of archive.lines('records/storage_objects.ndjson')) {
    const [, owner] = OWNED.exec(line) ?? [];
    if (owner !== undefined) return owner;
  }
  return OWNER;
}
