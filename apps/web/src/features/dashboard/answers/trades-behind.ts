import type { Question, Term } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { type CellGroups, filterBehind, withoutBarDays } from '#web/ui/answers/cell-terms.ts';

/** What the bar filters by, as {@link tradesBehind} has to know it. */
export interface BarTerms {
  readonly days: readonly Term[];
  readonly filter: readonly Term[];
}

type Behind = Pick<JournalDataSelection, 'currency' | 'currencies' | 'filter'>;

/**
 * The trades behind groups of a question; the bar's own filters stay in the address by themselves.
 *
 * @param bar where results are counted on other days than that of closing its days are those days.
 */
export function tradesBehind(
  own: Question,
  selection: Behind,
  cell: CellGroups,
  bar: BarTerms,
): TradesAddress {
  if (own.home === 'closed') return closedTradesOf(own, selection, cell);
  return {
    filter: filterBehind(own, [...bar.filter, ...own.filter], cell, bar.days),
    ...withoutBarDays(own),
    ...currencyOf(selection),
  };
}

/** The same of whole trades, on the day of closing: whatever the bar says of days is said of that. */
export const closedTradesOf = (own: Question, selection: Behind, cell: CellGroups): TradesAddress => ({
  filter: [selection.filter, filterBehind({ ...own, home: 'closed' }, own.filter, cell)]
    .filter(Boolean)
    .join(' '),
  ...currencyOf(selection),
});

const currencyOf = ({ currency, currencies }: Behind): Pick<TradesAddress, 'currency'> =>
  currencies.length > 1 && currency !== null ? { currency } : {};
