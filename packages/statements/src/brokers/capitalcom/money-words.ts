import type { ActivityKind } from '@tapebook/domain/activities';

export type MoneyKind = Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'>;

/** What a type of transaction is, and what the trader reads of it. */
const KINDS: readonly (readonly [RegExp, MoneyKind, string])[] = [
  [/^swap/, 'funding', 'Overnight financing'],
  [/^(?:deposit|refund|chargeback)/, 'deposit', ''],
  [/^withdrawal|^transfer/, 'withdrawal', ''],
  [/^dividend|^corporate_action/, 'dividend', ''],
  [/^trade_commission|_commission|^inactivity|_fee$|slippage|gsl/, 'fee', ''],
  [/^interest/, 'interest', ''],
  [/^tax/, 'tax', ''],
  [/^trade/, 'adjustment', 'Result of a closed position'],
  [/^(?:bonus|rebate|adjustment|negative_balance|complaint|write_off|conversion|credit)/, 'adjustment', ''],
];

/** @returns `null` for a type that is not known. */
export function moneyOf(type: string): { readonly kind: MoneyKind; readonly words: string } | null {
  const found = KINDS.find(([word]) => word.test(type.toLowerCase()));
  return found === undefined ? null : { kind: found[1], words: found[2] === '' ? type : found[2] };
}
