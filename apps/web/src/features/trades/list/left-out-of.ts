import { dimensionOf } from '@tapebook/domain/analytics';
import { parseSort } from '#web/ui/tables/table-sort.ts';
import { SORTABLE } from '../columns/trade-sorts.ts';
import type { TradesPageSearch } from './trades-search.ts';

/**
 * Where the order or the grouping of an address names nothing that the list has. Apart from reading the address, which
 * every page loads: this knows all dimensions.
 */
export function leftOutOf({ sort, group }: TradesPageSearch): readonly {
  readonly part: 'sort' | 'group';
  readonly text: string;
}[] {
  return [
    ...(sort === undefined || parseSort(sort, SORTABLE) !== null
      ? []
      : [{ part: 'sort' as const, text: sort }]),
    ...(group === undefined || dimensionOf(group) !== undefined
      ? []
      : [{ part: 'group' as const, text: group }]),
  ];
}
