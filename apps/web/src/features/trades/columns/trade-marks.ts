/** The verdict on a trade of which rules asked something, and which broke none. */
export const ALL_KEPT = 'All rules kept';
/** That on one of which nobody knows. */
export const UNTOLD = 'Cannot be told';

/** What of the rules of its trader a trade came to. */
export interface RuleMark {
  readonly verdict: string;
  /** Names of those that it broke. */
  readonly broken: readonly string[];
}

/** What no column of the table says of trades; each is asked for while it is shown. */
export interface TradeMarks {
  /** Whether something is written of a trade; `null` until that is known. */
  readonly hasNotes: ((tradeId: string) => boolean) | null;
  readonly rulesOf: ((row: number) => RuleMark) | null;
}

/**
 * What a trade came to by rules, for a file: names of those that it broke, or that it kept all.
 *
 * @param masked how many instead: a rule may be called by an amount.
 */
export const rulesInWords = ({ verdict, broken }: RuleMark, masked: boolean): string => {
  if (broken.length === 0) return verdict === ALL_KEPT ? 'kept' : '';
  return masked ? `${broken.length} broken` : broken.join('; ');
};
