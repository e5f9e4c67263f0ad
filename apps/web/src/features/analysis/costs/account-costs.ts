import type { ActivityJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

/** What an account costs beside its trades. */
export const COST_KINDS = ['fee', 'interest', 'tax'] as const;
export type CostKind = (typeof COST_KINDS)[number];

export interface AccountCost {
  readonly kind: CostKind;
  readonly currency: string;
  /** Paid less what came back; interest that was received is no cost, and not among it. */
  readonly paid: Decimal;
  readonly entries: number;
}

type Fact = Pick<ActivityJson, 'id' | 'kind' | 'amount' | 'currency' | 'fees' | 'feeCurrency' | 'replaces'>;

/**
 * What was paid beside trades, by kind and currency; one that came to nothing is left out. A fact that another one
 * replaces or takes back counts for nothing.
 */
export function accountCosts(activities: readonly Fact[]): readonly AccountCost[] {
  const gone = new Set(activities.flatMap(({ replaces }) => replaces ?? []));
  const sums = new Map<string, AccountCost>();
  const add = (kind: CostKind, currency: string, paid: Decimal): void => {
    // Interest is paid and received, and what is received is income: only the one is a cost.
    if (paid.isZero() || (kind === 'interest' && paid.isNegative())) return;
    const key = `${kind} ${currency}`;
    const before = sums.get(key) ?? { kind, currency, paid: Decimal.zero, entries: 0 };
    sums.set(key, { ...before, paid: before.paid.plus(paid), entries: before.entries + 1 });
  };
  for (const { id, kind, amount, currency, fees, feeCurrency = currency } of activities) {
    const told = COST_KINDS.find((one) => one === kind);
    if (told === undefined || gone.has(id)) continue;
    const [cash, fee] = [Decimal.parse(amount).negated(), Decimal.parse(fees)];
    if (feeCurrency === currency) add(told, currency, cash.plus(fee));
    else {
      add(told, currency, cash);
      add(told, feeCurrency, fee);
    }
  }
  return COST_KINDS.flatMap((kind) => [...sums.values()].filter((one) => one.kind === kind)).filter(
    ({ paid }) => !paid.isZero(),
  );
}
