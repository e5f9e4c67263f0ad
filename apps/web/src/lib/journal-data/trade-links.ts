import type { Range } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { printExits } from '#web/lib/filters/date-range.ts';
import type { FilterOfExits } from '#web/lib/filters/filter-of-exits.ts';
import type { JournalDataSelection } from './selection.ts';
import type { TradeSearch } from './trade-search.ts';

/** What a link to `/trades` puts into the address; a key that is there but undefined leaves the address. */
export type TradesAddress = Omit<TradeSearch, 'currency' | 'exits'> & {
  readonly currency?: string | undefined;
  readonly exits?: string | undefined;
  readonly filter?: string | undefined;
  /** What might have been done otherwise: of the trades those that it changes. */
  readonly changes?: string;
  /** Of the trades those that wait for an answer, as their list calls it. */
  readonly waiting?: true | 'result';
  /** Where a number is of one account, whatever the bar says. */
  readonly accounts?: string;
  readonly range?: 'custom' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Behind = Pick<JournalDataSelection, 'currency' | 'currencies'> &
  Partial<Pick<JournalDataSelection, 'filter'>>;

/** The same for numbers of what was realised on days. */
type RealisedBehind = Pick<Behind, 'currency' | 'currencies'> & {
  /** The filter that the number has passed, its days as those of exits: what it counts on a day may close on another. */
  readonly filterOfExits?: FilterOfExits | undefined;
};

/** The filter that the number has passed: on a page without the bar none, whatever the address holds. */
const filterOf = ({ filter }: { readonly filter?: string | undefined }): Pick<TradesAddress, 'filter'> =>
  filter === undefined ? {} : { filter: filter === '' ? undefined : filter };

/** Named only where it parts something: a journal of one currency keeps short addresses. */
const currencyOf = ({ currency, currencies }: Behind): Pick<TradesAddress, 'currency'> => ({
  currency: currency === null || currencies.length < 2 ? undefined : currency,
});

/**
 * The closed trades behind a number of the selection, narrowed further by `within`. The global filters
 * stay in the address by themselves, so the totals of that list equal the number.
 */
export const closedTradesBehind = (selection: Behind, within: TradeSearch = {}): TradesAddress => ({
  ...currencyOf(selection),
  ...filterOf(selection),
  ...within,
  status: 'closed',
});

/** Trades that realised something between two days, whenever they closed or will. */
export const tradesWithExits = (
  selection: RealisedBehind,
  from: string,
  to: string = from,
): TradesAddress => ({
  ...currencyOf(selection),
  exits: printExits(from, to),
  ...(selection.filterOfExits
    ? selection.filterOfExits(from, to)
    : filterOf({ filter: selection.filterOfExits })),
  range: undefined,
  from: undefined,
  to: undefined,
});

/** Trades that would have ended otherwise under some changes, as What if writes them. */
export const changedTrades = (selection: Behind, changes: string): TradesAddress => ({
  ...closedTradesBehind(selection),
  changes,
});

/** Trades that still hold something, whenever they began. */
export const openTrades = (selection: Pick<Behind, 'filter'>): TradesAddress => ({
  ...filterOf(selection),
  status: 'open',
  range: undefined,
  from: undefined,
  to: undefined,
});

/** Closed trades of every currency whose result is not known, of those days where some are given. */
export const unknownEndedBetween = (days: Range | null, unfiltered: boolean): TradesAddress => ({
  status: 'closed',
  waiting: 'result',
  currency: undefined,
  ...(unfiltered ? { filter: undefined } : {}),
  ...(days?.low === undefined || days.high === undefined
    ? {}
    : { range: 'custom', from: formatDay(days.low), to: formatDay(days.high) }),
});
