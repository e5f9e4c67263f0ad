import { type Filter, formatFilter } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { readFilter } from './typed-filter.ts';
import { useChangeGlobalFilter, useGlobalFilter } from './use-global-filter.ts';

/** The terms of the filter of the address, and how to set others: Back undoes it. */
export function useFilterTerms(): readonly [terms: Filter, set: (terms: Filter) => void] {
  const { filter, today, weekStart } = useGlobalFilter();
  const change = useChangeGlobalFilter();
  const terms = useMemo(() => readFilter(filter, { today, weekStart }), [filter, today, weekStart]);
  return [terms, (next) => change({ filter: formatFilter(next) || undefined })];
}
