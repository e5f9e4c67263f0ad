import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { addressAhead, goAhead, useAddressAhead } from './address-ahead.ts';
import { todayOf } from './date-range.ts';
import {
  type GlobalFilter,
  type GlobalSearch,
  parseGlobalSearch,
  resolveGlobalFilter,
} from './global-search.ts';
import { OwnFilter } from './own-filter.ts';
import { type Search, useSearchInView } from './search-in-view.ts';

/**
 * The filters of the global bar, with the journal's own defaults where the address says nothing, and with what the page
 * filters by itself.
 */
export const useGlobalFilter = (): GlobalFilter => useFilterOf(useSearchInView());

/**
 * The same as they were pressed for, before the address says it.
 *
 * @param draws see {@link useAddressAhead}.
 */
export function useGlobalFilterAhead(draws: boolean): {
  readonly filter: GlobalFilter;
  readonly isAhead: boolean;
} {
  const ahead = useAddressAhead(draws);
  const search = useSearchInView();
  return { filter: useFilterOf(ahead ?? search), isAhead: ahead !== null };
}

function useFilterOf(from: Search): GlobalFilter {
  const search = parseGlobalSearch(from);
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { weekStart, unit, pnl } = settings.trading;
  const own = use(OwnFilter);
  const asked = resolveGlobalFilter(search, { today: todayOf(settings.trading), weekStart, unit, pnl });
  return own === '' ? asked : { ...asked, filter: `${own} ${asked.filter}`.trim() };
}

type Change = { readonly [Key in keyof GlobalSearch]: GlobalSearch[Key] | undefined };

/** Writes filters into the address; `undefined` takes one out. Back undoes it. */
export function useChangeGlobalFilter(): (change: Change) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (change) => {
    const now: Search = addressAhead() ?? router.latestLocation.search;
    goAhead({ ...now, ...change }, () =>
      navigate({
        to: '.',
        // A key that is there but undefined leaves the address; one that is missing would be held.
        search: (previous) => ({ ...previous, ...change }) as typeof previous,
        resetScroll: false,
      }),
    );
  };
}
