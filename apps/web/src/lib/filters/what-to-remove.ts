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
  readonly accounts: Filter;
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
export function whatToRemove({ accounts, days, own, terms, words, print }: Narrowing): readonly Removable[] {
  const parts: Removable[] = terms.map((term) => {
    const others = terms.filter((one) => one !== term);
    return {
      words: words.term(term),
      rest: [...own, ...accounts, ...days, ...others],
      change: { filter: print(others) || undefined },
    };
  });
  if (days.length > 0) {
    parts.push({
      words: words.days,
      rest: [...own, ...accounts, ...terms],
      change: { range: undefined, from: undefined, to: undefined },
    });
  }
  if (accounts.length > 0) {
    parts.push({ words: words.accounts, rest: [...own, ...days, ...terms], change: { accounts: undefined } });
  }
  return parts.length < 2 ? [] : parts;
}
