import type {
  IgnoredReason,
  PlainSales,
  RowVerdict,
  StatedIsin,
  StatedMark,
  StatedRate,
  StatedTotal,
  StatementAccount,
  StatementActivity,
  StatementCancellation,
  StatementPeriod,
} from '@tapebook/statements';
import type { StatementBroker } from '../accounts/account-resolver.ts';

/**
 * Where activities come from: the file of a broker, or whatever else states what happened in accounts. The intake
 * asks nothing more of it, and knows neither files nor who handed them over.
 */
export interface ActivitySource<Told extends SourceSummary = SourceSummary> {
  /**
   * Reads all of it, from the start each time. The next batch is read when the promise of the one before has
   * ended, so that a slow receiver slows the reader.
   *
   * @returns what it states beside its rows.
   */
  read(receive: (batch: SourceBatch) => Promise<void>): Promise<Told>;
}

/** Some rows with their verdicts, all of one report. */
export interface SourceBatch {
  /** Whose accounts these are; what the accounts that it makes are named after. */
  readonly statedBy: StatementBroker;
  /** Which report of theirs it is: facts without an id of the broker's are the same within one alone. */
  readonly format: string | null;
  readonly activities: readonly StatementActivity[];
  /** Rows that are no activity. */
  readonly verdicts: readonly RowVerdict[];
  readonly cancellations: readonly StatementCancellation[];
}

/** What a source states beside its rows, known at its end. */
export interface SourceSummary {
  /** Which report it is; of an archive its first one. `null` where nothing of it could be read. */
  readonly format: string | null;
  /** Files of an archive, in their order. */
  readonly parts: readonly SourcePart[];
  readonly accounts: readonly StatementAccount[];
  readonly totals: readonly StatedTotal[];
  /** Accounts of which everything that is held is among the totals. */
  readonly holdingsListed: readonly string[];
  readonly rates: readonly StatedRate[];
  readonly marks: readonly StatedMark[];
  readonly isins: readonly StatedIsin[];
  /** What its sales are that do not say whether they open or close; of an archive the least certain. */
  readonly plainSales: PlainSales;
  /** Days of all of it. */
  readonly period: StatementPeriod | null;
  readonly timeZone: { readonly name: string } | null;
  readonly counts: {
    readonly rows: number;
    readonly activities: number;
    readonly ignored: number;
    readonly rejected: number;
    readonly ignoredBy: Readonly<Partial<Record<IgnoredReason, number>>>;
  };
}

export interface SourcePart {
  readonly name: string;
  readonly format: string;
  readonly period: StatementPeriod | null;
  readonly timeZone: { readonly name: string } | null;
  /** Its days are of no zone but that of the account: they stand at midnight in UTC. */
  readonly daysOfAccount: boolean;
}
