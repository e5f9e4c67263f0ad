import type { StatementPreviewJson } from '@tapebook/contract';
import { formatQuantity } from '#web/lib/format/quantity.ts';

type Result = Pick<
  NonNullable<StatementPreviewJson['result']>,
  'tradesClosed' | 'unknownResults' | 'amounts'
>;

/** Why a file adds nothing to what was realised; `null` where it adds something. */
export function whyNoResult(result: Result): string | null {
  if (result.amounts.length > 0) return null;
  return unknownResultWords(result) ?? (result.tradesClosed === 0 ? 'No trade is closed' : 'Adds nothing');
}

/** Of how many of the trades that end the result is not known; `null` where it is of all. */
export const unknownResultWords = ({ unknownResults: count }: Result): string | null =>
  count === 0 ? null : count === 1 ? '1 result unknown' : `${formatQuantity(count)} results unknown`;
