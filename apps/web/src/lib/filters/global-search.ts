import { parseDay } from '@tapebook/domain/time';
import { addDays, type DayRange, RANGE_PRESETS, type RangePreset, resolvePreset } from './date-range.ts';

export const UNITS = ['currency', 'r', 'percent', 'ticks'] as const;
export type Unit = (typeof UNITS)[number];
export type PnlBasis = 'net' | 'gross';

/** The constant of the account filter that selects none. */
export const ALL_ACCOUNTS = 'All Accounts';

/** The filters of the global bar as they stand in the address. What is not there has its default. */
export interface GlobalSearch {
  /** Ids of accounts, separated by commas; absent: all. */
  readonly accounts?: string;
  readonly range?: RangePreset;
  /** First and last day of a custom range, both in it. */
  readonly from?: string;
  readonly to?: string;
  readonly unit?: Unit;
  readonly pnl?: PnlBasis;
  /** Which trades, in the grammar of filters: `symbol:AAPL -weekday:fri`. */
  readonly filter?: string;
}

/** Held from page to page. */
export const GLOBAL_SEARCH_KEYS = ['accounts', 'range', 'from', 'to', 'unit', 'pnl', 'filter'] as const;

const dayOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && parseDay(value) !== null ? value : undefined;

/** Longer than anybody types; an address has an end. */
const LONGEST_FILTER = 4_000;

/** The text of a filter in an address; the router reads `filter=7203` as a number. */
export function filterText(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.slice(0, LONGEST_FILTER).trim() : '';
}

/** Reads the filters; what is not understood is left out, so an old bookmark still opens. */
export function parseGlobalSearch(search: Record<string, unknown>): GlobalSearch {
  const from = dayOrNothing(search.from);
  const to = dayOrNothing(search.to);
  // Days in an address are meant, whether or not it calls them a range.
  const named = search.range ?? ((from ?? to) ? 'custom' : undefined);
  const range = RANGE_PRESETS.find(([id]) => id === named)?.[0];
  const unit = UNITS.find((one) => one === search.unit);
  const filter = filterText(search.filter);
  return {
    ...(typeof search.accounts === 'string' && search.accounts !== '' ? { accounts: search.accounts } : {}),
    ...(range === undefined ? {} : { range }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(unit === undefined ? {} : { unit }),
    ...(search.pnl === 'gross' || search.pnl === 'net' ? { pnl: search.pnl } : {}),
    ...(filter === '' ? {} : { filter }),
  };
}

/** The filters as the pages use them. */
export interface GlobalFilter {
  /** Empty: all accounts. */
  readonly accountIds: readonly string[];
  readonly preset: RangePreset;
  readonly days: DayRange;
  readonly unit: Unit;
  readonly pnl: PnlBasis;
  /** As it stands in the address; empty: all trades. */
  readonly filter: string;
  readonly today: string;
  /** With which a week begins: 0 Sunday … 6 Saturday. */
  readonly weekStart: number;
}

interface FilterDefaults {
  readonly today: string;
  readonly weekStart: number;
  readonly unit: Unit;
  readonly pnl: PnlBasis;
}

export function resolveGlobalFilter(search: GlobalSearch, defaults: FilterDefaults): GlobalFilter {
  const preset = search.range ?? 'all';
  return {
    accountIds: search.accounts?.split(',').filter((id) => id !== '') ?? [],
    preset,
    days:
      preset === 'custom'
        ? {
            from: search.from ?? null,
            toExclusive: search.to === undefined ? null : addDays(search.to, 1),
          }
        : resolvePreset(preset, defaults.today, defaults.weekStart),
    unit: search.unit ?? defaults.unit,
    pnl: search.pnl ?? defaults.pnl,
    filter: search.filter ?? '',
    today: defaults.today,
    weekStart: defaults.weekStart,
  };
}
