import type { Decimal } from '@tapebook/domain/money';
import { type CashKind, cashKindOf } from '../../brokers/europe/cash-words.ts';

/** Words of this bank alone, or that would be taken for something else; tried first. */
const WORDS: readonly (readonly [RegExp, CashKind | 'moved'])[] = [
  // What a statement for the tax office costs is no tax.
  [/steuerauszug|tax statement|relev[ée] fiscal|estratto fiscale|b[öo]rsengeb|exchange fee/i, 'fee'],
  [/nennwertr[üu]ck|cash in lieu|spitzenausgleich|barabgeltung/i, 'return_of_capital'],
  [/kapitalgewinn|gains? en capital|guadagni? di capitale/i, 'dividend'],
  [/^zahlung|^verg[üu]tung|twint|payout|debitkarte|bargeldbezug|paiement|pagamento/i, 'moved'],
];

/** What money of a row is that was not paid for a trade; `null` for words that are not known. */
export function cashKind(type: string, amount: Decimal): CashKind | null {
  const kind = WORDS.find(([pattern]) => pattern.test(type))?.[1];
  if (kind === undefined) return cashKindOf(type, amount);
  if (kind !== 'moved') return kind;
  return amount.isNegative() ? 'withdrawal' : 'deposit';
}
