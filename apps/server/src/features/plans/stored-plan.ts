import type { PlannedTradeJson } from '@tapebook/contract';
import type { Plan, PlanTerms } from '@tapebook/domain/plans';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import type { Selectable } from 'kysely';
import type { ProductTables } from '#server/platform/database/index.ts';

/** What is written of a planned trade at a time, as it is kept and told. */
export type Written = Omit<PlannedTradeJson['later'][number], 'writtenAt'>;

/** What was written, in the words of those who match it. */
export interface WrittenTerms extends PlanTerms {
  readonly written: Written;
}

export type PlanRow = Selectable<ProductTables['planned_trades']>;

/** The versions of a plan as they are kept, the oldest first. */
export type KeptVersions = readonly (Written & { readonly writtenAt: string })[];

export const versionsOf = (row: Pick<PlanRow, 'versions'>): KeptVersions =>
  row.versions as unknown as KeptVersions;

const termsOf = (written: Written): WrittenTerms => ({
  accountId: written.accountId,
  symbol: written.instrument.symbol,
  assetClass: written.instrument.assetClass,
  direction: written.direction,
  from: written.day,
  until: written.until,
  dropped: written.dropped,
  written,
});

export const toPlan = (row: Pick<PlanRow, 'id' | 'versions'>): Plan<WrittenTerms> => ({
  id: row.id,
  versions: versionsOf(row).map(({ writtenAt, ...written }) => ({
    writtenAt: parseInstant(writtenAt) as Instant,
    terms: termsOf(written),
  })),
});
