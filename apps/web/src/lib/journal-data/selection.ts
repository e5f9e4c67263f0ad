import {
  type Bands,
  filterTrades,
  partByCurrency,
  rowsPassing,
  type Selection,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { addDays } from '#web/lib/filters/date-range.ts';
import type { FilterOfExits } from '#web/lib/filters/filter-of-exits.ts';
import type { GlobalFilter, PnlBasis } from '#web/lib/filters/global-search.ts';
import { accountsOnly, selectTrades } from './select-trades.ts';
import { tableOn } from './table-on.ts';

/** What a page reckons with: the trades that the filter lets through, of one currency or, in a unit that has none, of all. */
export interface JournalDataSelection {
  /** On the chosen basis: with gross chosen, its results are those before fees. */
  readonly table: TradeTable;
  readonly basis: PnlBasis;
  /** Trades of {@link currency} within the filter, open ones included; in a unit without a currency those of all. */
  readonly rows: Selection;
  /** Trades of the accounts that still hold something, of every currency and whenever they began. */
  readonly openRows: Selection;
  /** Currency of `rows`, and of what is told in money whatever the unit; `null` when there is none. */
  readonly currency: string | null;
  /** Text of the filter that {@link rows} have passed; empty: none. */
  readonly filter: string;
  /** The same for a list of what was realised on days: its days are those of exits. */
  readonly filterOfExits: FilterOfExits;
  /** All currencies within the filter, most trades first. More than one: offer a choice, and say so. None where none is chosen. */
  readonly currencies: readonly { readonly currency: string; readonly trades: number }[];
  /** Net results no further from zero are flat. */
  readonly bands: Bands;
  /** First and last day of the range, where it has them. */
  readonly bounds: DayBounds;
}

interface SelectionRequest extends Pick<JournalDataSelection, 'bands'> {
  readonly filter: Pick<GlobalFilter, 'accountIds' | 'days' | 'pnl'> & Partial<Pick<GlobalFilter, 'filter'>>;
  /** One byte a row: 1 where `filter.filter` lets the trade through; absent: all. */
  readonly passes?: Uint8Array | undefined;
  /** Absent: there is no filter. */
  readonly filterOfExits?: FilterOfExits | undefined;
  /** The one asked for; where the filter has none of it, that with most trades. */
  readonly currency: string | undefined;
  /** The unit has no currency: trades of all are told together. */
  readonly isPooled?: boolean;
}

/** Applies filter, currency rule, basis and band at once. Amounts of two currencies are never added. */
export function selectJournalData(table: TradeTable, request: SelectionRequest): JournalDataSelection {
  const { filter, passes, currency: wanted, isPooled = false, bands } = request;
  const keep = (rows: Selection): Selection => (passes === undefined ? rows : rowsPassing(rows, passes));
  const all = keep(selectTrades(table, filter));
  const parts = partByCurrency(table, all);
  const part = parts.find((one) => one.currency === wanted) ?? parts[0];
  return {
    table: tableOn(filter.pnl, table),
    basis: filter.pnl,
    rows: isPooled ? all : (part?.selection ?? new Uint32Array()),
    openRows: keep(filterTrades(table, { ...accountsOnly(filter), statuses: ['open'] })),
    filter: filter.filter ?? '',
    filterOfExits: request.filterOfExits ?? '',
    currency: part?.currency ?? null,
    currencies: isPooled
      ? []
      : parts.map((one) => ({ currency: one.currency, trades: one.selection.length })),
    bands,
    bounds: dayBounds(filter.days),
  };
}

/** Days since 1970, both within. */
export interface DayBounds {
  readonly fromDay?: number;
  readonly toDay?: number;
}

/** `fromDay` and `toDay` of a range, both in it. */
export function dayBounds({ from, toExclusive }: GlobalFilter['days']): DayBounds {
  const first = from === null ? null : parseDay(from);
  const last = toExclusive === null ? null : parseDay(addDays(toExclusive, -1));
  return { ...(first === null ? {} : { fromDay: first }), ...(last === null ? {} : { toDay: last }) };
}
