import { filterText } from '#web/lib/filters/global-search.ts';
import { filterTextOf, parseTradeSearch, TRADE_SEARCH_KEYS } from '#web/lib/journal-data/trade-search.ts';

/** What the address of the list of trades says. */
export interface TradesPageSearch {
  /** The global filter. */
  readonly filter?: string;
  /** Of a link, which the filter takes in. */
  readonly currency?: string;
  /** As `printSort` writes it. */
  readonly sort?: string;
  /** The dimension by which they are grouped. */
  readonly group?: string;
  /** Only trades that wait for an answer (`true`), or of these those whose result is not known (`result`); all else is told. */
  readonly waiting?: unknown;
  /** Only trades that would have ended otherwise under these changes, as What if writes them. */
  readonly changes?: string;
  /** The next trade that waits for review is opened. */
  readonly review?: true;
  /** Id of the kept view that stands here, changed or not. */
  readonly view?: string;
}

/** Narrow the list; the order does not. */
export const NARROWING_KEYS = ['filter', 'waiting', 'changes'] as const;

/** Keys by which links and older addresses name trades: the address is written anew without them. */
const TRANSLATED = Object.fromEntries([...TRADE_SEARCH_KEYS, 'q'].map((key) => [key, undefined]));

export function parseTradesPageSearch(search: Record<string, unknown>): TradesPageSearch {
  const q = filterText(search.q);
  const filter = [
    filterText(search.filter),
    filterTextOf(parseTradeSearch(search)),
    q === '' ? '' : `"${q.replaceAll('"', '""')}"`,
  ]
    .filter((text) => text !== '')
    .join(' ');
  return {
    ...(TRADE_SEARCH_KEYS.some((key) => key in search) || 'q' in search ? TRANSLATED : {}),
    ...(filter === '' ? {} : { filter }),
    ...(typeof search.sort === 'string' && search.sort !== '' ? { sort: search.sort } : {}),
    ...(typeof search.group === 'string' && search.group !== '' ? { group: search.group } : {}),
    ...(search.waiting ? { waiting: search.waiting === 'true' || search.waiting } : {}),
    ...(typeof search.changes === 'string' && search.changes !== '' ? { changes: search.changes } : {}),
    ...(search.review === true || search.review === 'true' ? { review: true } : {}),
    ...(typeof search.view === 'string' && search.view !== '' ? { view: search.view } : {}),
  };
}
