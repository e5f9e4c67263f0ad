import type { RestoreJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { takeSetup } from '#server/features/annotations/index.ts';
import { lockJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { allBooks, rebuildAll, rebuildBooks } from '#server/features/trades/index.ts';
import { removeFilesLater } from '#server/features/user/index.ts';
import {
  personalTables,
  sqlState,
  type TableColumns,
  type Tx,
  tableColumns,
} from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import {
  countWritten,
  deleteRemembered,
  forgetRestore,
  lockRestore,
  markUndone,
  removeHistories,
  setupsThatCame,
  takeRemembered,
  untagRemembered,
} from './restores.repository.ts';
import type { RestoreJobDeps } from './running/restore-job.ts';

const STILL_REFERRED_TO = '23503';

const restsOnIt = (cause: unknown): ProblemError =>
  new ProblemError(
    'conflict',
    'Since then things were added that depend on what was restored, such as an import into one of its accounts. Undo or remove those first; nothing was changed.',
    { cause },
  );

/** What a person calls what they write on. */
const NOUNS = {
  entries: 'page',
  texts: 'text',
  trade_annotations: 'trade',
  setups: 'setup',
  planned_trades: 'planned trade',
  templates: 'template',
  rules: 'rule',
} as const;

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];

/** @throws {ProblemError} `written-since`: words are not taken back with what they were written on unless that is asked for. */
async function requireUnwritten(
  tx: Tx,
  ownerId: string,
  id: string,
  shapes: ReadonlyMap<string, TableColumns>,
): Promise<void> {
  const counts = await countWritten(tx, ownerId, id, shapes);
  const written = [...counts].flatMap(([table, count]) => counted(count, NOUNS[table]));
  if (written.length === 0) return;
  throw new ProblemError(
    'written-since',
    `Since the archive came, something was written on what it brought, or given to a trade: ${written.join(', ')}. To take the archive back takes that, too. Nothing was changed.`,
  );
}

async function takeBack(
  tx: Tx,
  ownerId: string,
  id: string,
  shapes: ReadonlyMap<string, TableColumns>,
): Promise<readonly string[]> {
  const remembered = await takeRemembered(tx, ownerId, id);
  const books = await allBooks(tx, ownerId);
  const order = personalTables.map(({ table }) => table).filter((table) => remembered.has(table));
  // Trades are of facts, and hold accounts and instruments: they are built anew in between.
  const facts = order.indexOf('activities') + 1;
  const remove = async (tables: readonly string[]): Promise<void> => {
    for (const table of tables) {
      const shape = shapes.get(table);
      if (shape !== undefined && table !== 'journals') await deleteRemembered(tx, ownerId, id, table, shape);
    }
  };
  await remove(order.slice(0, facts));
  await rebuildBooks(tx, ownerId, books);
  if (remembered.has('tags')) await untagRemembered(tx, ownerId, id);
  for (const setupId of await setupsThatCame(tx, ownerId, id)) await takeSetup(tx, ownerId, setupId);
  await remove(order.slice(facts));
  if (remembered.has('journals')) {
    await sql`
      UPDATE tapebook.journals j SET settings = NULL, settings_version = j.settings_version + 1
      FROM tapebook.restored_rows k
      WHERE j.user_id = ${ownerId} AND k.user_id = ${ownerId} AND k.restore_id = ${id} AND k.of_table = 'journals'
        AND j.settings_version = (k.keys -> 0 ->> 'settings_version')::bigint`.execute(tx);
  }
  // Trades are built by more than facts: by the end of the trading day, by what was joined or cut, by sizes, rates and bars.
  await rebuildAll(tx, ownerId);
  return [...remembered.values()].flatMap(({ fileKeys }) => fileKeys);
}

/**
 * Takes back what an archive brought, and nothing else: what was here before stays, and what came since. One that failed
 * or waits has brought nothing, and is forgotten.
 *
 * @param written whether what was written since on what it brought goes with it.
 * @throws {ProblemError} `not-found`; `conflict` where something rests on it, or it is undone already; `written-since`.
 */
export async function undoRestore(
  deps: RestoreJobDeps,
  ownerId: string,
  id: string,
  written: 'keep' | 'discard' = 'keep',
): Promise<RestoreJson> {
  const { database, clock, afterChange } = deps;
  const at = new Date(clock.now());
  return database
    .tenant(ownerId, async (tx) => {
      await lockJournal(tx, ownerId);
      const found = await lockRestore(tx, ownerId, id);
      if (found === undefined)
        throw new ProblemError('not-found', 'There is no such restore in this journal.');
      if (found.status !== 'done') {
        const fileKey = await forgetRestore(tx, ownerId, id);
        if (fileKey !== null) await removeFilesLater(deps, tx, [fileKey]);
        return found;
      }
      if (found.undoneAt !== null) throw new ProblemError('conflict', 'This was undone already.');
      const shapes = await tableColumns(tx);
      if (written === 'keep') await requireUnwritten(tx, ownerId, id, shapes);
      else await removeHistories(tx, ownerId, id);
      // A store that is away keeps nobody from it, and nothing of it stays there.
      await removeFilesLater(deps, tx, await takeBack(tx, ownerId, id, shapes));
      await markUndone(tx, ownerId, id, at);
      await raiseJournalVersion(tx, ownerId);
      await afterChange(tx, ownerId);
      return { ...found, undoneAt: at.toISOString() };
    })
    .catch((error: unknown) => {
      throw sqlState(error) === STILL_REFERRED_TO ? restsOnIt(error) : error;
    });
}
