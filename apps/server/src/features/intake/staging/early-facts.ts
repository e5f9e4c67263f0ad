import { isExecutionKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import type { StatementActivity } from '@tapebook/statements';
import { type RawBuilder, sql } from 'kysely';
import { insertAccount } from '#server/features/accounts/index.ts';
import { storeInstruments } from '#server/features/trades/index.ts';
import { sqlState, type Tx } from '#server/platform/database/index.ts';
import type { ResolvedAccount } from '../accounts/account-resolver.ts';
import type { Intake } from './intake.ts';
import { FACT_COLUMNS } from './staging-table.ts';

const UNIQUE_VIOLATION = '23505';

/** An instrument of the source that the account has under another name. */
export interface SameInstrument {
  readonly accountId: string;
  readonly ours: string;
  readonly theirs: string;
}

interface MadeAccount {
  readonly account: NonNullable<ResolvedAccount['made']>;
  readonly currency: string;
}

/**
 * Fills of accounts that the statement itself makes. Nothing of the journal can be the same, so there is nothing
 * to judge: they go from the staging table into the journal while the rest of the file is read, and reader and
 * database both have something to do.
 */
export class EarlyFacts {
  private readonly tx: Tx;
  private readonly of: Intake;
  private readonly made = new Map<string, MadeAccount>();
  private readonly opened = new Set<string>();
  private readonly instruments = new Set<Instrument>();
  private readonly learnt = new Set<string>();
  private readonly conflicts = new Set<string>();
  private lastOrdinal = 0;
  private kept = 0;

  constructor(tx: Tx, of: Intake) {
    this.tx = tx;
    this.of = of;
  }

  /** How many went into the journal. */
  get added(): number {
    return this.kept;
  }

  /** Accounts that are there already, with what is known of them so far. */
  get accounts(): ReadonlySet<string> {
    return this.opened;
  }

  /** What was found while their instruments were stored. */
  get found(): { readonly learnt: readonly string[]; readonly conflicts: readonly string[] } {
    return { learnt: [...this.learnt], conflicts: [...this.conflicts] };
  }

  /** Whether any account of the statement is one of them so far. */
  get hasAccounts(): boolean {
    return this.made.size > 0;
  }

  /** Whether the fact is one of them. Corrections are not: what they correct may have other corrections. */
  admits({ facts, replacesExternalId }: StatementActivity, { id, made }: ResolvedAccount): boolean {
    if (made !== null && !this.made.has(id)) this.made.set(id, { account: made, currency: facts.currency });
    if (!this.made.has(id) || !isExecutionKind(facts.kind)) return false;
    return (
      facts.replaces === undefined && replacesExternalId === undefined && facts.toAccountId === undefined
    );
  }

  /**
   * Keeps what was staged since the last time.
   *
   * @param upTo the last ordinal that is there by now. @param instruments all that were named so far.
   * @returns once the long part of it is under way. What comes before is many short queries, each of which
   *   would wait for this thread if it read on meanwhile.
   */
  async begin(
    format: string,
    upTo: number,
    instruments: Iterable<Instrument>,
  ): Promise<{ readonly kept: Promise<void> }> {
    const after = this.lastOrdinal;
    this.lastOrdinal = upTo;
    await this.openAccounts();
    await this.storeNew(instruments);
    await sql`SAVEPOINT early_facts`.execute(this.tx);
    const facts = sql.raw(FACT_COLUMNS.join(', '));
    const { ownerId, importId } = this.of;
    return {
      kept: this.insert(sql`
        INSERT INTO tapebook.activities (user_id, ${facts}, import_id, part, line, identity_format)
        SELECT ${ownerId}, ${facts}, ${importId}, part, line, ${format}
        FROM import_staging
        WHERE ordinal > ${after} AND ordinal <= ${upTo} AND verdict = 'kept'`),
    };
  }

  private async insert(facts: RawBuilder<unknown>): Promise<void> {
    try {
      const { numAffectedRows } = await facts.execute(this.tx);
      this.kept += Number(numAffectedRows ?? 0);
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      // The file states a fact twice under one id. Looking for that at each row would cost a fifth of the writing.
      await sql`ROLLBACK TO SAVEPOINT early_facts`.execute(this.tx);
      const { numAffectedRows } = await sql`${facts} ON CONFLICT (user_id, id) DO NOTHING`.execute(this.tx);
      this.kept += Number(numAffectedRows ?? 0);
    }
    await sql`RELEASE SAVEPOINT early_facts`.execute(this.tx);
  }

  /** What was kept of an instrument is of the one that it turned out to be. */
  async unite(pairs: readonly SameInstrument[]): Promise<void> {
    if (this.kept === 0) return;
    await sql`
      UPDATE tapebook.activities a SET instrument_id = pair.theirs
      FROM unnest(${pairs.map(({ accountId }) => accountId)}::uuid[], ${pairs.map(({ ours }) => ours)}::uuid[],
                  ${pairs.map(({ theirs }) => theirs)}::uuid[]) AS pair (account_id, ours, theirs)
      WHERE a.user_id = ${this.of.ownerId} AND a.import_id = ${this.of.importId}
        AND a.account_id = pair.account_id AND a.instrument_id = pair.ours`.execute(this.tx);
  }

  private async openAccounts(): Promise<void> {
    for (const [id, { account, currency }] of this.made) {
      if (this.opened.has(id)) continue;
      await insertAccount(this.tx, this.of.ownerId, { ...account, currency });
      this.opened.add(id);
    }
  }

  private async storeNew(instruments: Iterable<Instrument>): Promise<void> {
    const unknown = [...instruments].filter((instrument) => !this.instruments.has(instrument));
    if (unknown.length === 0) return;
    const { learnt, conflicts } = await storeInstruments(this.tx, this.of.ownerId, unknown);
    for (const instrument of unknown) this.instruments.add(instrument);
    for (const id of learnt) this.learnt.add(id);
    for (const conflict of conflicts) this.conflicts.add(conflict);
  }
}
