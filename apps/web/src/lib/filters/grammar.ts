import type { Filter } from '@tapebook/domain/analytics';
import { use, useMemo } from 'react';
import type { ReadingDays } from './read-filter.ts';

export type Grammar = typeof import('./typed-filter.ts');

let loaded: Grammar | null = null;
let loading: Promise<Grammar> | null = null;

function load(): Promise<Grammar> {
  loading ??= import('./typed-filter.ts').then(
    (grammar) => {
      loaded = grammar;
      return grammar;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * What reads filters: as large as a page, so it comes when the first address has one (suspends).
 *
 * @param needed where nothing is filtered, `null` without waiting.
 */
export function useGrammar(needed: boolean): Grammar | null {
  if (loaded !== null || !needed) return loaded;
  return use(load());
}

/** What a filter asks; nothing is waited for where there is none. */
export function useTerms(text: string, { today, weekStart }: ReadingDays): Filter {
  const grammar = useGrammar(text !== '');
  return useMemo(
    () => grammar?.readFilter(text, { today, weekStart }) ?? [],
    [grammar, text, today, weekStart],
  );
}
