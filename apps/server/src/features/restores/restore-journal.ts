import type { RestoreVerdictsJson } from '@tapebook/contract';
import type { AfterChange } from '#server/features/insights/index.ts';
import { ensureJournal, lockJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { requireRoomForActivities, requireRoomForStatement } from '#server/features/limits/index.ts';
import { rebuildAll } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/config/index.ts';
import {
  type Database,
  holdOffUpkeep,
  sqlState,
  type TableColumns,
  type Tx,
  tableColumns,
} from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { doesNotFit, isUnfit } from './archive/archive-problems.ts';
import type { Archive } from './archive/open-archive.ts';
import { addRows } from './bringing/add-rows.ts';
import { type ArrivingFiles, receiveFiles } from './bringing/arriving-files.ts';
import { bringFiles, readyImports, readyObjects } from './bringing/bring-files.ts';
import { bringSettings } from './bringing/bring-settings.ts';
import { judgeTable } from './bringing/verdicts.ts';
import { markDone, rememberKeys, rememberRows } from './restores.repository.ts';
import { nameApart } from './staging/name-apart.ts';
import { leftTables, type RestoredTable, restoredTables } from './staging/restored-tables.ts';
import { findSameActivities, findSameThings, namedTables } from './staging/same-things.ts';
import { formerOwnerOf, type NameHere, stageRecords } from './staging/stage-records.ts';
import { findTradeNames } from './staging/trade-names.ts';

export interface RestoreDeps {
  readonly database: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly afterChange: AfterChange;
  readonly limits: Limits;
}

/** Lays everything beside the journal, under the names that things have here. */
async function stage(tx: Tx, ownerId: string, archive: Archive): Promise<void> {
  const formerOwner = await formerOwnerOf(archive);
  const renames = new Map<string, string>();
  const nameOf = (id: string): string => renames.get(id) ?? id;
  let nameOfTrade: NameHere = () => undefined;
  const lay = (table: RestoredTable) =>
    stageRecords(tx, ownerId, archive, table, {
      nameHere: renames.size === 0 ? null : (id) => renames.get(id) ?? nameOfTrade(id),
      formerOwner,
    });
  const rename = (found: ReadonlyMap<string, string>): void => {
    for (const [theirs, ours] of found) renames.set(theirs, ours);
  };
  for (const table of namedTables) {
    await lay(table);
    rename(await findSameThings(tx, ownerId, table));
  }
  if (renames.size > 0) {
    // What facts say is of their accounts, which are called as those that are here.
    for (const table of ['accounts', 'activities'] as const) await lay(table);
    const accountIds = [...renames.values()];
    rename(await findSameActivities(tx, ownerId, accountIds));
    nameOfTrade = await findTradeNames(tx, ownerId, accountIds, nameOf);
  }
  for (const table of restoredTables) await lay(table);
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
  await ensureJournal(tx, ownerId);
  await lockJournal(tx, ownerId, { readable: true });
  // It is not told before it is read; nobody brings archives back all the time.
  await holdOffUpkeep(tx, Number.MAX_SAFE_INTEGER);
  await stage(tx, ownerId, archive);
  await archive.holdRest();

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

  const isWanted = await markDone(tx, ownerId, id, { at: new Date(deps.clock.now()), verdicts });
  if (!isWanted) throw new NotWanted();
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
  // In the versions that building made of them: what is another one later was written by a person.
  for (const [table, fileKeys] of files)
    await rememberRows(tx, ownerId, id, table, { key: shapeOf(table).key, fileKeys });
  await arriving.arrived();
}

/** It was taken back, or everything was deleted, while it was brought. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted';
}

/**
 * Brings an archive back into a journal: what is not there is added, what is there stays as it is, and of each thing
 * it is told what became of it. All of it or nothing, within the transaction of whoever has its turn.
 *
 * @throws {ProblemError} in words for whoever chose the archive; {@link NotWanted}.
 */
export async function restoreJournal(
  deps: RestoreDeps,
  ownerId: string,
  id: string,
  { archive, within }: { readonly archive: Archive; readonly within: Within },
): Promise<void> {
  const arriving = receiveFiles(deps.files);
  try {
    await within((tx) => bring(deps, tx, ownerId, archive, { id, arriving }));
  } catch (error) {
    await arriving.takeBack();
    throw isUnfit(sqlState(error)) ? doesNotFit(null, error) : error;
  }
}

/** Does the work in one transaction of the owner's. */
type Within = (work: (tx: Tx) => Promise<void>) => Promise<void>;
