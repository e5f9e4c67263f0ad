import type { CampaignJson } from '@tapebook/contract';
import type { DayRange } from '#web/lib/filters/date-range.ts';

/** As many as a reader goes through. */
export const MOST_CAMPAIGNS = 50;

/**
 * Campaigns in which an underlying was held beside its options (a wheel, covered calls), of some accounts, that ran on a
 * day of the range; those that still run first, then the newest.
 */
export const campaignsInView = (
  campaigns: readonly CampaignJson[],
  accounts: readonly { readonly id: string }[],
  { from, toExclusive }: DayRange,
): readonly (CampaignJson & { readonly costBasis: NonNullable<CampaignJson['costBasis']> })[] =>
  campaigns
    .flatMap((one) =>
      one.costBasis === null ||
      one.strategy === 'rolled-future' ||
      !accounts.some(({ id }) => id === one.accountId) ||
      (from !== null && one.closedAt !== null && one.closedAt.slice(0, 10) < from) ||
      (toExclusive !== null && one.openedAt.slice(0, 10) >= toExclusive)
        ? []
        : [{ ...one, costBasis: one.costBasis }],
    )
    .toSorted(
      (left, right) =>
        Number(left.closedAt !== null) - Number(right.closedAt !== null) ||
        right.openedAt.localeCompare(left.openedAt),
    );
