import { sql } from 'kysely';
import { rebuildOutdated } from '#server/features/trades/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { compressed, decompressed } from './compressed.ts';
import { findChanges } from './journal-changes.repository.ts';
import { copyBytes, findCopy } from './journal-copies.repository.ts';
import { type Journal, journalState } from './journal-state.ts';
import { doTask, type JournalTask, type Made } from './journal-task.ts';
import type { JournalThread } from './journal-thread.ts';
import { isCheaper } from './make-copy.ts';

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
    return this.once(key, () => this.make(standing, { kind: 'copy', journal }));
  }

  /** Makes what is being made already no second time. */
  private once(key: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.making.get(key) ?? make().finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /**
   * What has changed since a state, as one chain compressed with Brotli, and the state that it leads to; `null` where
   * that is not known any more, or where the whole is hardly larger.
   */
  async findChanges(standing: Standing, since: string): Promise<Made | null> {
    const { journal, state } = standing;
    const known = await this.chain(journal.ownerId, since, state);
    if (known !== null) return known;
    // Where nobody said which trades changed, it is found with the copy of this state.
    const made = (await this.follow(standing)) ?? (await this.find(standing)).state;
    return this.chain(journal.ownerId, since, made);
  }

  /** The state that what is kept leads to now, or `null`: see {@link makeChange}. */
  private async follow(standing: Standing): Promise<string | null> {
    const { journal, state } = standing;
    const made = await this.once(`${journal.ownerId}\u0000${state}\u0000change`, () =>
      this.make(standing, { kind: 'change', journal }),
    );
    return made.state === '' ? null : made.state;
  }

  private async chain(ownerId: string, since: string, state: string): Promise<Made | null> {
    const found = await this.database.largeRead(ownerId, async (tx) => {
      const links = await findChanges(tx, ownerId, since, state);
      if (links === null || links.length === 0) return null;
      const bytes = links.reduce((sum, { length }) => sum + length, 0);
      const whole = await copyBytes(tx, ownerId);
      // No copy may be kept at this moment: to make it again would cost more than anything.
      return whole === 0 || isCheaper(bytes, whole) ? links : null;
    });
    if (found === null) return null;
    const [first, ...others] = found;
    if (first !== undefined && others.length === 0) return { state, bytes: first };
    const opened = await Promise.all(found.map((link) => decompressed(link)));
    return { state, bytes: await compressed(Buffer.concat(opened)) };
  }

  make({ isSmall }: Standing, task: JournalTask): Promise<Made> {
    return isSmall ? doTask(this.database, task) : this.thread.make(task);
  }
}
