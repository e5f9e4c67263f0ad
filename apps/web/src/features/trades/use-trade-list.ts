import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { selectTrades } from '#web/lib/journal/select-trades.ts';
import { useJournal } from '#web/lib/journal/use-journal.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { parseSort, type TableSort } from '#web/ui/tables/table-sort.ts';
import { orderTrades } from './order-trades.ts';
import { isTradeColumnId, TRADE_SORT_KEYS } from './trade-sorts.ts';
import { totalTrades } from './trade-totals.ts';
import { TradeValues } from './trade-values.ts';
import { findSymbols, type TradesPageSearch } from './trades-search.ts';

const SORTABLE = Object.keys(TRADE_SORT_KEYS).map((id) => ({ id }));
const NEWEST_FIRST: TableSort = { column: 'opened', direction: 'descending' };

/** What the list shows: the trades that the address chooses, in its order, with their sums. */
export function useTradeList(search: TradesPageSearch) {
  const { head, table } = useJournal();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { accountIds, days, pnl: basis } = useGlobalFilter();
  const { q = '', sort: sortText, ...narrowing } = search;
  const breakEvenBand = Number(settings.trading.breakEvenBand);
  const sort = parseSort(sortText, SORTABLE) ?? NEWEST_FIRST;
  const { column, direction } = sort;

  // The address is read into new objects each time: what counts is what they say.
  const chosen = JSON.stringify([accountIds, days, narrowing]);
  const selection = useMemo(() => {
    const [accounts, range, within] = JSON.parse(chosen) as [
      typeof accountIds,
      typeof days,
      typeof narrowing,
    ];
    return findSymbols(table, selectTrades(table, { accountIds: accounts, days: range }, within), q);
  }, [table, chosen, q]);

  const accounts = useMemo(() => new Map(head.accounts.map((account) => [account.id, account])), [head]);
  const rows = useMemo(() => {
    const accountNames = new Map([...accounts].map(([id, { name }]) => [id, name]));
    const key = TRADE_SORT_KEYS[isTradeColumnId(column) ? column : 'opened'];
    return orderTrades(table, selection, { key, direction }, { breakEvenBand, accountNames });
  }, [table, selection, column, direction, breakEvenBand, accounts]);
  const totals = useMemo(() => totalTrades(table, selection), [table, selection]);
  const values = useMemo(() => new TradeValues(table, breakEvenBand), [table, breakEvenBand]);

  return { table, settings, accounts, selection, rows, totals, values, sort, basis, breakEvenBand };
}

export type TradeList = ReturnType<typeof useTradeList>;
