import type { Facts } from '../facts/facts.ts';
import type { Question } from '../questions/question.ts';

/**
 * What the accounts in question had before their first trade, in their currency: what percentages of capital
 * and the course of equity begin with. It is known only for whole accounts, so only where nothing but
 * accounts (and a last day) narrows the question, and every one of them says it.
 */
export function startingEquityOf(
  facts: Facts,
  { filter, unit }: Question,
  currency: string | null,
): number | null {
  if (unit !== 'money' || currency === null) return null;
  let ids = [...facts.table.categories.account.values].filter((id) => id !== '');
  for (const { field, exclude, match } of filter) {
    if (field === 'account' && match.kind === 'any') {
      const named = (id: string): boolean =>
        match.keys.some(
          (key) => key === id || key.toLowerCase() === facts.accounts.get(id)?.name.toLowerCase(),
        );
      ids = ids.filter((id) => named(id) !== (exclude === true));
    } else if (field !== 'day' || exclude === true || match.kind !== 'range' || match.low !== undefined) {
      return null;
    }
  }
  let sum = 0;
  for (const id of ids) {
    const account = facts.accounts.get(id);
    if (account === undefined || account.currency !== currency) continue;
    if (account.openingBalance === null) return null;
    sum += account.openingBalance;
  }
  return sum > 0 ? sum : null;
}
