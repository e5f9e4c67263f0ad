import { sql } from 'kysely';
import { rebuildOutdated } from '#server/features/trades/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { findCopy } from './journal-copies.repository.ts';
import { type Journal, journalState } from './journal-state.ts';
import { doTask, type JournalTask, type Made } from './journal-task.ts';
import type { JournalThread } from './journal-thread.ts';

/** So many trades are read in less time than a thread takes to start, and nobody notices it. */
const FEW_TRADES = 1_000;

async function hasFewTrades(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tapebook.trades WHERE user_id = ${ownerId} OFFSET ${sql.lit(FEW_TRADES)} LIMIT 1`.execute(tx);
  return rows.length === 0;
}

/** A journal as it is at this moment. */
export interface Standing {
  readonly journal: Journal;
  readonly state: string;
  readonly isSmall: boolean;
}

/** What journals are sent as: read where it is kept, made where it is not. */
export class JournalCopies {
  private readonly database: Database;
  private readonly thread: JournalThread;
  /** Being made, by whose they are and the state that they were asked for. */
  private readonly making = new Map<string, Promise<Made>>();

  constructor(database: Database, thread: JournalThread) {
    this.database = database;
    this.thread = thread;
  }

  stand(journal: Journal): Promise<Standing> {
    const { ownerId } = journal;
    return this.database.largeRead(ownerId, async (tx) => {
      await rebuildOutdated(tx, ownerId);
      const state = await journalState(tx, journal);
      return { journal, state, isSmall: await hasFewTrades(tx, ownerId) };
    });
  }

  /** The binary form of the journal, compressed with Brotli, and of which state it is: this one, or a newer. */
  async find(standing: Standing): Promise<Made> {
    const { journal, state } = standing;
    const { ownerId } = journal;
    const key = `${ownerId}\u0000${state}`;
    const begun = this.making.get(key);
    if (begun !== undefined) return begun;
    const bytes = await this.database.largeRead(ownerId, (tx) => findCopy(tx, ownerId, state));
    if (bytes !== null) return { state, bytes };
    // Somebody may have asked for it meanwhile.
    const made =
      this.making.get(key) ??
      this.make(standing, { kind: 'copy', journal }).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  make({ isSmall }: Standing, task: JournalTask): Promise<Made> {
    return isSmall ? doTask(this.database, task) : this.thread.make(task);
  }
}
