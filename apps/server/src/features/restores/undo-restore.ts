import type { RestoreJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { lockJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { allBooks, rebuildBooks } from '#server/features/trades/index.ts';
import { personalTables, sqlState, type Tx, tableColumns } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { RestoreDeps } from './restore-journal.ts';
import {
  deleteRemembered,
  forgetRestore,
  lockRestore,
  markUndone,
  takeRemembered,
} from './restores.repository.ts';

const STILL_REFERRED_TO = '23503';

const restsOnIt = (cause: unknown): ProblemError =>
  new ProblemError(
    'conflict',
    'Since then things were added that rest on what was brought back, such as an import into one of its accounts. Undo or remove those first; nothing was changed.',
    { cause },
  );

async function takeBack(tx: Tx, ownerId: string, id: string): Promise<readonly string[]> {
  const remembered = await takeRemembered(tx, ownerId, id);
  const shapes = await tableColumns(tx);
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
  await remove(order.slice(facts));
  if (remembered.has('journals')) {
    await sql`
      UPDATE tapebook.journals j SET settings = NULL, settings_version = j.settings_version + 1
      FROM tapebook.restored_rows k
      WHERE j.user_id = ${ownerId} AND k.user_id = ${ownerId} AND k.restore_id = ${id} AND k.of_table = 'journals'
        AND j.settings_version = (k.keys -> 0 ->> 'settings_version')::bigint`.execute(tx);
  }
  return [...remembered.values()].flatMap(({ fileKeys }) => fileKeys);
}

/**
 * Takes back what an archive brought, and nothing else: what was here before stays, and what came since. One that failed
 * or waits has brought nothing, and is forgotten.
 *
 * @throws {ProblemError} `not-found`; `conflict` where something rests on it, or it is undone already.
 */
export async function undoRestore(deps: RestoreDeps, ownerId: string, id: string): Promise<RestoreJson> {
  const { database, files, clock, afterChange } = deps;
  const at = new Date(clock.now());
  const [restore, keys] = await database
    .tenant(ownerId, async (tx) => {
      await lockJournal(tx, ownerId);
      const found = await lockRestore(tx, ownerId, id);
      if (found === undefined)
        throw new ProblemError('not-found', 'There is no such restore in this journal.');
      if (found.status !== 'done') {
        const fileKey = await forgetRestore(tx, ownerId, id);
        return [found, fileKey === null ? [] : [fileKey]] as const;
      }
      if (found.undoneAt !== null) throw new ProblemError('conflict', 'This was undone already.');
      const fileKeys = await takeBack(tx, ownerId, id);
      await markUndone(tx, ownerId, id, at);
      await raiseJournalVersion(tx, ownerId);
      await afterChange(tx, ownerId);
      return [{ ...found, undoneAt: at.toISOString() }, fileKeys] as const;
    })
    .catch((error: unknown) => {
      throw sqlState(error) === STILL_REFERRED_TO ? restsOnIt(error) : error;
    });
  await Promise.all(keys.map((key) => files.remove(key)));
  return restore;
}
