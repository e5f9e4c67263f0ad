import { dimensionOf } from '@tapebook/domain/analytics';
import { parseSort } from '#web/ui/tables/table-sort.ts';
import { SORTABLE } from '../columns/trade-sorts.ts';
import type { TradesPageSearch } from './trades-search.ts';

/** Which waiting trades alone are listed; `undefined`: all trades, also where the address says what is none of these. */
export const waitingOf = ({ waiting }: TradesPageSearch): true | 'result' | undefined =>
  waiting === true || waiting === 'result' ? waiting : undefined;

/**
 * Where the order, the grouping or what trades wait for names, in an address, nothing that the list has. Apart from reading the address, which
 * every page loads: this knows all dimensions.
 */
export function leftOutOf(search: TradesPageSearch): readonly {
  readonly part: 'sort' | 'group' | 'waiting';
  readonly text: string;
}[] {
  const { sort, group, waiting } = search;
  return [
    ...(sort === undefined || parseSort(sort, SORTABLE) !== null
      ? []
      : [{ part: 'sort' as const, text: sort }]),
    ...(group === undefined || dimensionOf(group) !== undefined
      ? []
      : [{ part: 'group' as const, text: group }]),
    ...(waiting === undefined || waitingOf(search) !== undefined
      ? []
      : [{ part: 'waiting' as const, text: String(waiting) }]),
  ];
}
