import { formatDay } from '@tapebook/domain/time';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDayRange } from '#web/lib/format/dates.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { OtherCurrencies } from '#web/ui/journal-data/currency-switch.tsx';
import { countOf } from './figures/sample-size.ts';

const OwnFilterWords = lazy(async () => ({
  default: (await import('./dashboards/own-filter-words.tsx')).OwnFilterWords,
}));

interface SelectionWordsProps {
  readonly selection: JournalDataSelection;
  /** What the dashboard filters by itself; empty: nothing. */
  readonly own: string;
}

/** What is shown, of when, out of what: the line under the title. */
export function SelectionWords({ selection, own }: SelectionWordsProps): ReactNode {
  const { table, rows } = selection;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let open = 0;
  // Taken out before the loop: looking into a table is dear.
  const { closedAt } = table.numbers;
  const dayOf = table.integers.day;
  for (const row of rows) {
    if (Number.isNaN(closedAt[row])) open += 1;
    const day = dayOf[row] ?? 0;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return (
    <>
      {countOf(rows.length - open, 'closed trade')}
      {open === 0 ? null : ` · ${open} open`}
      {rows.length === 0 ? null : ` · ${formatDayRange(formatDay(first), formatDay(last))}`}
      {own === '' ? null : (
        <Suspense>
          <OwnFilterWords filter={own} />
        </Suspense>
      )}
      <OtherCurrencies selection={selection} />
    </>
  );
}
