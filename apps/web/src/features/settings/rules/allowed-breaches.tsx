import type { RuleJson } from '@tapebook/contract';
import { categoryAt } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';

/** The breaches of a rule that were allowed, each with its note: they stay to be seen. */
export function AllowedBreaches({ rule }: { readonly rule: RuleJson }): ReactNode {
  const { table } = useJournalData();
  const { exceptions } = rule;
  if (exceptions.length === 0) return null;
  return (
    <details className="mt-1 text-13">
      <summary className="cursor-pointer text-muted">
        {exceptions.length === 1 ? '1 breach allowed' : `${exceptions.length} breaches allowed`}
      </summary>
      <ul className="mt-1 grid gap-1">
        {exceptions.map(({ tradeId, note }) => {
          const row = table.ids.indexOf(tradeId);
          return row < 0 ? null : (
            <li key={tradeId} className="flex flex-wrap gap-x-2">
              <TradeLink
                tradeId={tradeId}
                className="underline decoration-border underline-offset-2 hover:text-ink"
              >
                {instrumentName(categoryAt(table.categories.symbol, row))},{' '}
                {formatDate(formatDay(table.integers.openDay[row] ?? 0))}
              </TradeLink>
              <span className="min-w-0 text-muted">{note}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
