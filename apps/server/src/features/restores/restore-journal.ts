import { randomUUID } from 'node:crypto';
import type { RestoreJson, RestoreVerdictsJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { journalMark } from '#server/features/exports/index.ts';
import type { AfterChange } from '#server/features/insights/index.ts';
import { ensureJournal, lockJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { requireRoomForActivities, requireRoomForStatement } from '#server/features/limits/index.ts';
import { rebuildAll } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/config/index.ts';
import {
  type Database,
  sqlState,
  type TableColumns,
  type Tx,
  tableColumns,
} from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { doesNotFit, isRunning, isUnfit, ofAnother } from './archive/archive-problems.ts';
import type { Archive } from './archive/open-archive.ts';
import { addRows } from './bringing/add-rows.ts';
import { type ArrivingFiles, receiveFiles } from './bringing/arriving-files.ts';
import { bringFiles, readyImports, readyObjects } from './bringing/bring-files.ts';
import { bringSettings } from './bringing/bring-settings.ts';
import { judgeTable } from './bringing/verdicts.ts';
import { findRestores, insertRestore, rememberKeys, rememberRows } from './restores.repository.ts';
import { leftTables, type RestoredTable, restoredTables } from './staging/restored-tables.ts';
import { findSameActivities, findSameThings, nameApart, namedTables } from './staging/same-things.ts';
import { formerOwnerOf, stageRecords } from './staging/stage-records.ts';

export interface RestoreDeps {
  readonly database: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly afterChange: AfterChange;
  readonly limits: Limits;
}

/** One at a time for a person, however many servers there are. */
async function takeTurn(tx: Tx, ownerId: string): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('restore ' || ${ownerId}, 0)) AS free`.execute(tx);
  if (rows[0]?.free !== true) throw isRunning();
}

/** Lays everything beside the journal, under the names that things have here. */
async function stage(tx: Tx, ownerId: string, archive: Archive): Promise<void> {
  const formerOwner = await formerOwnerOf(archive);
  const lay = (table: RestoredTable, renames: ReadonlyMap<string, string>) =>
    stageRecords(tx, ownerId, archive, table, { renames, formerOwner });
  for (const table of namedTables) await lay(table, new Map());
  const renames = await findSameThings(tx, ownerId);
  if (renames.size > 0) {
    await lay('activities', renames);
    const same = await findSameActivities(tx, ownerId, [...renames.values()]);
    for (const [theirs, ours] of same) renames.set(theirs, ours);
  }
  for (const table of restoredTables) await lay(table, renames);
  await nameApart(tx, ownerId);
  await readyImports(tx);
  await readyObjects(tx, ownerId, archive);
}

/** What the server makes by itself where the archive does not say it. */
const OF_THIS_SERVER: { readonly [T in RestoredTable]?: readonly string[] } = {
  storage_objects: ['download_tokens'],
};

const columnsFor = (table: RestoredTable, { columns }: TableColumns, told: ReadonlySet<string>): string[] =>
  columns
    .map(({ name }) => name)
    .filter(
      (name) => name !== 'user_id' && (told.has(name) || OF_THIS_SERVER[table]?.includes(name) === true),
    );

async function countLines(archive: Archive, table: string): Promise<number> {
  let count = 0;
  for await (const _ of archive.lines(`records/${table}.ndjson`)) count += 1;
  return count;
}

async function bring(
  deps: RestoreDeps,
  tx: Tx,
  ownerId: string,
  archive: Archive,
  { id, arriving }: { readonly id: string; readonly arriving: ArrivingFiles },
): Promise<void> {
  await takeTurn(tx, ownerId);
  await ensureJournal(tx, ownerId);
  await lockJournal(tx, ownerId);
  await stage(tx, ownerId, archive);

  const shapes = await tableColumns(tx);
  const verdicts: RestoreVerdictsJson[] = [];
  const added = new Map<RestoredTable, number>();
  const told = (table: string): ReadonlySet<string> => archive.schema.get(table) ?? new Set();
  const shapeOf = (table: string): TableColumns => shapes.get(table) ?? { columns: [], key: [] };
  const bringing = { ...deps, tx, ownerId, archive, arriving };
  const files = new Map<RestoredTable, readonly string[]>();
  for (const table of restoredTables) {
    const columns = columnsFor(table, shapeOf(table), told(table));
    const count = columns.length === 0 ? 0 : await addRows(tx, ownerId, table, shapeOf(table), columns);
    added.set(table, count);
    if (count > 0) files.set(table, (await bringFiles[table]?.(bringing)) ?? []);
  }
  // Whoever has more than there is room for by now brings back what takes none.
  if (added.get('activities')) await requireRoomForActivities(tx, ownerId, deps.limits.activities);
  if (added.get('imports')) await requireRoomForStatement(tx, ownerId, deps.limits.statementBytes);
  for (const table of restoredTables) {
    const columns = columnsFor(table, shapeOf(table), told(table));
    if (columns.length === 0) continue;
    const verdict = await judgeTable(tx, ownerId, table, shapeOf(table), columns, added.get(table) ?? 0);
    if (verdict !== null) verdicts.push(verdict);
  }
  for (const table of leftTables) {
    const left = await countLines(archive, table);
    if (left > 0) verdicts.push({ kind: table, added: 0, same: 0, kept: 0, left, examples: [] });
  }
  const settings = await bringSettings(tx, ownerId, archive);
  if (settings !== null) verdicts.push(settings.verdict);

  await insertRestore(tx, ownerId, {
    id,
    restoredAt: new Date(deps.clock.now()),
    madeAt: archive.manifest.madeAt,
    verdicts,
  });
  for (const [table, keys] of files) await rememberRows(tx, ownerId, id, table, keys);
  const objects = files.get('storage_objects') ?? [];
  if (objects.length > 0)
    await rememberKeys(
      tx,
      ownerId,
      id,
      'storage_blobs',
      objects.map((key) => ({ key })),
    );
  if (settings?.version !== undefined)
    await rememberKeys(tx, ownerId, id, 'journals', [{ settings_version: settings.version }]);
  await rebuildAll(tx, ownerId);
  await raiseJournalVersion(tx, ownerId);
  await deps.afterChange(tx, ownerId);
  await arriving.arrived();
}

/**
 * Brings an archive back into a journal: what is not there is added, what is there stays as it is, and of each thing
 * it is told what became of it. All of it or nothing.
 *
 * @param options.ofAnother whether it may be of another journal than this one.
 * @throws {ProblemError} in words for whoever chose the archive.
 */
export async function restoreJournal(
  deps: RestoreDeps,
  ownerId: string,
  archive: Archive,
  options: { readonly ofAnother: boolean },
): Promise<RestoreJson> {
  const { journal } = archive.manifest;
  if (journal !== undefined && journal !== journalMark(ownerId) && !options.ofAnother) throw ofAnother();
  const id = randomUUID();
  const arriving = receiveFiles(deps.files);
  try {
    return await deps.database.tenant(ownerId, async (tx) => {
      await bring(deps, tx, ownerId, archive, { id, arriving });
      const restore = (await findRestores(tx, ownerId)).find((one) => one.id === id);
      if (restore === undefined) throw new Error('A restore that was just kept is not there');
      return restore;
    });
  } catch (error) {
    await arriving.takeBack();
    throw isUnfit(sqlState(error)) ? doesNotFit(null, error) : error;
  }
}
