import type { Filter, Term } from '@tapebook/domain/analytics';
import type { GlobalSearch } from './global-search.ts';

/** One part of what narrows the journal, that could be taken out. */
export interface Removable {
  /** As it is said: “Symbol is AAPL”. */
  readonly words: string;
  /** The terms that stay without it. */
  readonly rest: readonly Term[];
  /** What it takes to take it out of the address. */
  readonly change: { readonly [Key in keyof GlobalSearch]: GlobalSearch[Key] | undefined };
}

interface Narrowing {
  /** The term of the accounts that are looked at beside others, with those that are chosen or without. */
  readonly accounts: (beside: Filter, chosen: boolean) => Filter;
  /** Accounts are chosen. */
  readonly chosen: boolean;
  readonly days: Filter;
  /** Of the page itself: it stays. */
  readonly own: Filter;
  readonly terms: Filter;
  readonly words: { readonly accounts: string; readonly days: string; readonly term: (term: Term) => string };
  readonly print: (terms: Filter) => string;
}

/**
 * Everything that the bar narrows by, each as the one thing to take out. Where only one thing narrows there is nothing
 * to choose from.
 */
export function whatToRemove(narrowing: Narrowing): readonly Removable[] {
  const { accounts, chosen, days, own, terms, words, print } = narrowing;
  const within = (others: Filter, isChosen = chosen): Filter => {
    const asked = [...own, ...others];
    return [...accounts(asked, isChosen), ...asked];
  };
  const parts: Removable[] = terms.map((term) => {
    const others = terms.filter((one) => one !== term);
    return {
      words: words.term(term),
      rest: within([...days, ...others]),
      change: { filter: print(others) || undefined },
    };
  });
  if (days.length > 0) {
    parts.push({
      words: words.days,
      rest: within(terms),
      change: { range: undefined, from: undefined, to: undefined },
    });
  }
  if (chosen) {
    parts.push({
      words: words.accounts,
      rest: within([...days, ...terms], false),
      change: { accounts: undefined },
    });
  }
  return parts.length < 2 ? [] : parts;
}
