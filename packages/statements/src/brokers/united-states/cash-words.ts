import type { ActivityKind } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';

type CashKind = Extract<
  ActivityKind,
  'return_of_capital' | 'tax' | 'dividend' | 'interest' | 'fee' | 'adjustment' | 'deposit' | 'withdrawal'
>;

/** Tried in this order: what is told more precisely comes first. */
const WORDS: readonly (readonly [RegExp, CashKind | 'moved'])[] = [
  [
    /return of (?:cap(?:ital)?|principal)\b|liquidat|cash in lieu|in lieu of (?:frac|frx)|fractional share/i,
    'return_of_capital',
  ],
  [/withh|\btax(?:es)?\b(?![ -]*(?:exempt|free))|\bnra\b/i, 'tax'],
  [
    /div(?:idend)?s?\b|cap(?:ital)?\.? ?gains?|cap gn|income dist|\b[ls]t(?:cg| cap)|distribution|in lieu|substitute pay/i,
    'dividend',
  ],
  [/interest|\bint\b/i, 'interest'],
  [/\bfees?\b|commission|service charge|subscription/i, 'fee'],
  [/award|promotion|bonus|reward|rebate|adjust|\badj\b|correction|misc/i, 'adjustment'],
  [
    /deposit|withdraw|transfer|tfr|wire|\bach\b|\beft\b|moneylink|journal|check|\bfund(?:s|ing)?\b|contribution|rollover|distrib|payment|bill ?pay|debit|credit|purchase|atm|sweep|disburs|cash/i,
    'moved',
  ],
];

/**
 * What money is that was not paid for a trade, by the broker's word for it: income, cost, or money moved.
 *
 * @returns `null` for words that say nothing of the kind.
 * @example cashKindOf('Qualified Dividend', 0.54) is 'dividend'; cashKindOf('Wire Sent', -500) is 'withdrawal'
 */
export function cashKindOf(words: string, amount: Decimal): CashKind | null {
  for (const [pattern, kind] of WORDS) {
    if (!pattern.test(words)) continue;
    if (kind !== 'moved') return kind;
    return amount.isNegative() ? 'withdrawal' : 'deposit';
  }
  return null;
}
