import type { FilterOfExits } from './filter-of-exits.ts';
import { useGrammar } from './grammar.ts';
import { useGlobalFilter } from './use-global-filter.ts';

/** The filter of the bar for a list of what was realised on days: its days are those of exits. */
export function useFilterOfExits(): FilterOfExits {
  const asked = useGlobalFilter();
  const grammar = useGrammar(asked.filter !== '');
  return grammar?.filterOfExits(asked.filter, asked) ?? '';
}
