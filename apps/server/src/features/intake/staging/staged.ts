import type { StatementCancellation } from '@tapebook/statements';
import type { AccountResolver } from '../accounts/account-resolver.ts';
import type { SourceSummary } from './activity-source.ts';
import type { EarlyFacts } from './early-facts.ts';
import type { StagingRows } from './staging-rows.ts';

export interface StagedCancellation {
  readonly accountId: string;
  /** Of the report that states it. */
  readonly format: string | null;
  readonly cancellation: StatementCancellation;
}

/** All that a source brought besides the rows themselves, which are in the staging table. */
export interface Staged<Told extends SourceSummary = SourceSummary> {
  /** Less what belongs to accounts that are left out. */
  readonly summary: Told;
  readonly resolver: AccountResolver;
  readonly rows: StagingRows;
  /** What went into the journal as it was read. */
  readonly early: EarlyFacts | null;
  readonly cancellations: readonly StagedCancellation[];
  readonly firstCurrency: ReadonlyMap<string, string>;
  /** Accounts of the journal, by the source's own names, of which it states something in all and nothing that happened. */
  readonly quiet: ReadonlyMap<string, string>;
}

/** Accounts of the journal by the source's own names. */
export const accountIdsOf = ({ resolver }: Pick<Staged, 'resolver'>): Map<string, string> =>
  new Map([...resolver.all].map(([reference, { id }]) => [reference, id]));
