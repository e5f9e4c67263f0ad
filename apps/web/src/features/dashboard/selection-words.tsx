import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { OtherCurrencies } from '#web/ui/journal-data/currency-switch.tsx';
import { countOf } from './figures/sample-size.ts';

/** What is shown, of when, out of what: the line under the title. */
export function SelectionWords({ selection }: { readonly selection: JournalDataSelection }): ReactNode {
  const { table, rows } = selection;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let open = 0;
  for (const row of rows) {
    if (Number.isNaN(table.numbers.closedAt[row])) open += 1;
    const day = table.integers.day[row] ?? 0;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  const from = formatDate(formatDay(first));
  const to = formatDate(formatDay(last));
  return (
    <>
      {countOf(rows.length - open, 'closed trade')}
      {open === 0 ? null : ` · ${open} open`} · {first === last ? from : `${from} – ${to}`}
      <OtherCurrencies selection={selection} />
    </>
  );
}
