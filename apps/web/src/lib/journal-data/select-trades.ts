import { filterTrades, type Selection, type TradeFilter, type TradeTable } from '@tapebook/domain/analytics';
import { addDays } from '#web/lib/filters/date-range.ts';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';

/** The global filter without its days. */
export const accountsOnly = ({ accountIds }: Pick<GlobalFilter, 'accountIds'>): TradeFilter =>
  accountIds.length === 0 ? {} : { accounts: accountIds };

/** The global filter as the engine takes it; its days are those of closing. */
export function tradeFilterOf(filter: Pick<GlobalFilter, 'accountIds' | 'days'>): TradeFilter {
  const { from, toExclusive } = filter.days;
  return {
    ...accountsOnly(filter),
    ...(from === null ? {} : { from }),
    ...(toExclusive === null ? {} : { to: addDays(toExclusive, -1) }),
  };
}

/** Rows of the accounts and days of the global filter. */
export const selectTrades = (
  table: TradeTable,
  filter: Pick<GlobalFilter, 'accountIds' | 'days'>,
): Selection => filterTrades(table, tradeFilterOf(filter));
