import {
  type Facts,
  type Filter,
  formatFilter,
  groupCounts,
  namesAccounts,
  passingTrades,
} from '@tapebook/domain/analytics';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { accountsInView } from '#web/lib/journal-data/accounts/accounts-in-view.ts';
import type { JournalData } from '#web/lib/journal-data/reading/read-journal-data.ts';
import { selectTrades } from '#web/lib/journal-data/select-trades.ts';

interface Counts {
  /** Trades of each group of a field, by its key, under all terms but those of the field itself. */
  ofField(field: string, terms: Filter): ReadonlyMap<string, number>;
  /** Trades that all terms let through. */
  ofAll(terms: Filter): number;
}

/**
 * Counts trades of the accounts and days in view. Nothing is counted before it is asked for: whoever chooses other days waits
 * for their numbers, and sees these counts only once a filter is typed or opened.
 */
export function countsUnder(
  { table, head }: JournalData,
  facts: Facts,
  { accountIds, days }: Pick<GlobalFilter, 'accountIds' | 'days'>,
): Counts {
  const inView = new Map<boolean, Uint8Array>();
  const known = new Map<string, ReadonlyMap<string, number>>();
  const tradesInView = (named: boolean): Uint8Array => {
    const found = inView.get(named);
    if (found !== undefined) return found;
    const rows = new Uint8Array(table.length);
    inView.set(named, rows);
    const accounts = accountsInView(accountIds, head.accounts, named);
    for (const row of selectTrades(table, { accountIds: accounts, days })) rows[row] = 1;
    return rows;
  };
  /** @param named accounts are chosen, or about to be. */
  const passing = (terms: Filter, named = namesAccounts({ filter: terms })): Uint8Array => {
    const rows = tradesInView(named);
    const passes = passingTrades(facts, terms);
    for (let row = 0; row < passes.length; row += 1) passes[row] = (passes[row] ?? 0) & (rows[row] ?? 0);
    return passes;
  };
  return {
    ofField(field, terms) {
      const others = terms.filter((term) => term.field !== field);
      const key = `${field} ${formatFilter(others)}`;
      const named = field === 'account' || namesAccounts({ filter: others });
      const counts = known.get(key) ?? groupCounts(facts, passing(others, named), field);
      known.set(key, counts);
      return counts;
    },
    ofAll: (terms) => passing(terms).reduce((sum, pass) => sum + pass, 0),
  };
}
