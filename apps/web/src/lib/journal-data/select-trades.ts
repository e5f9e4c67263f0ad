import {
  DIMENSIONS,
  filterTrades,
  type Selection,
  type TradeFilter,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { addDays } from '#web/lib/filters/date-range.ts';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { parseExits, SEARCH_DIMENSIONS, type TradeSearch } from './trade-search.ts';

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

/** Rows that the global filter and, on the page of trades, its address let through. */
export function selectTrades(
  table: TradeTable,
  filter: Pick<GlobalFilter, 'accountIds' | 'days'>,
  search: TradeSearch = {},
): Selection {
  let rows = filterTrades(table, {
    ...tradeFilterOf(filter),
    ...(search.status === undefined ? {} : { statuses: [search.status] }),
    ...(search.currency === undefined ? {} : { currencies: [search.currency] }),
  });
  for (const id of SEARCH_DIMENSIONS) {
    const wanted = search[id];
    if (wanted === undefined) continue;
    const { groupOf, nameOf } = DIMENSIONS[id];
    const group = groupOf(table);
    const known = new Map<number, boolean>();
    rows = rows.filter((row) => {
      const code = group(row);
      let passes = known.get(code);
      if (passes === undefined) {
        passes = nameOf(table, code) === wanted;
        known.set(code, passes);
      }
      return passes;
    });
  }
  return search.exits === undefined ? rows : keepExits(table, rows, search.exits);
}

/** Those that realised something within the days, their last exit or an earlier one. */
function keepExits(table: TradeTable, rows: Selection, exits: string): Selection {
  const days = parseExits(exits);
  if (days === null) return rows;
  const { trade, day, length } = table.realisations;
  const passes = new Uint8Array(table.length);
  for (let i = 0; i < length; i += 1) {
    const on = day[i] ?? 0;
    if (on >= days.first && on <= days.last) passes[trade[i] ?? 0] = 1;
  }
  return rows.filter((row) => passes[row] === 1);
}
