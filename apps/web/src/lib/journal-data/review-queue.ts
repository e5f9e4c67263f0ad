import type { TradeTable } from '@tapebook/domain/analytics';
import type { TradesAddress } from './trade-links.ts';

/** Whether a trade waits to be looked back at: it is over, and nobody has said that it was reviewed. */
export const waitsForReview = ({ integers, numbers }: TradeTable, row: number): boolean =>
  integers.reviewed[row] !== 1 && !Number.isNaN(numbers.closedAt[row]);

/** The list of what waits for review, oldest first, with its first trade opened. */
export const reviewAddress = (
  day?: string,
): TradesAddress & { readonly sort: string; readonly review: true } => ({
  currency: undefined,
  filter: ['status:closed', 'reviewed:no', ...(day === undefined ? [] : [`day:${day}`])].join(' '),
  range: undefined,
  from: undefined,
  to: undefined,
  sort: 'closed',
  review: true,
});
