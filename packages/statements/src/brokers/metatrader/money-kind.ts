import type { ActivityKind } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';

type MoneyKind = Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'>;

const KINDS: readonly (readonly [RegExp, MoneyKind])[] = [
  [/dividend/i, 'dividend'],
  [/tax/i, 'tax'],
  [/interest/i, 'interest'],
  [/commission|charge|fee\b|agent/i, 'fee'],
  [/swap|rollover/i, 'funding'],
  [/credit|correction|bonus|adjust|compensation/i, 'adjustment'],
];

/** Types of rows that move money alone; platforms do not translate them. */
export const MONEY_TYPE =
  /^(?:balance|credit|charge|correction|bonus|commission|commission daily|commission monthly|agent|agent daily|agent monthly|dividend|dividend franked|franked dividend|tax|interest|so compensation|so compensation credit|fee|swap)$/i;

/** What a row without a trade is: a deposit or a withdrawal, unless its type says more. */
export function moneyKind(type: string, amount: Decimal): MoneyKind {
  const named = /^balance$/i.test(type) ? undefined : KINDS.find(([word]) => word.test(type))?.[1];
  return named ?? (amount.isNegative() ? 'withdrawal' : 'deposit');
}
