import { useSearch } from '@tanstack/react-router';
import { createContext, use } from 'react';

/** What an address says beyond its path. */
export type Search = Readonly<Record<string, unknown>>;

/**
 * The address as a part of a page goes by it, where that part is drawn later than the rest: it is not drawn at the press that
 * changes the address, but when its turn has come. `null`: as it stands.
 */
export const SearchInView = createContext<Search | null>(null);

/** The search of the address, as this part of the page goes by it. */
export function useSearchInView(): Search {
  const held = use(SearchInView);
  return useSearch({ strict: false, select: (search): Search => held ?? search });
}
