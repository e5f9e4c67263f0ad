import type { ActivityJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

export interface CashTotal {
  readonly currency: string;
  readonly paidIn: Decimal;
  readonly paidOut: Decimal;
  /** Opening balance and all of it. */
  readonly net: Decimal;
}

/** What was put into an account and taken out, by currency; the opening balance is of the account's own. */
export function cashTotals(
  activities: readonly Pick<ActivityJson, 'amount' | 'currency'>[],
  account: { readonly currency: string; readonly openingBalance: string },
): readonly CashTotal[] {
  const totals = new Map<string, CashTotal>([
    [
      account.currency,
      {
        currency: account.currency,
        paidIn: Decimal.zero,
        paidOut: Decimal.zero,
        net: Decimal.parse(account.openingBalance),
      },
    ],
  ]);
  for (const { amount: text, currency } of activities) {
    const amount = Decimal.parse(text);
    const before = totals.get(currency) ?? {
      currency,
      paidIn: Decimal.zero,
      paidOut: Decimal.zero,
      net: Decimal.zero,
    };
    totals.set(currency, {
      currency,
      paidIn: amount.isNegative() ? before.paidIn : before.paidIn.plus(amount),
      paidOut: amount.isNegative() ? before.paidOut.minus(amount) : before.paidOut,
      net: before.net.plus(amount),
    });
  }
  return [...totals.values()];
}
