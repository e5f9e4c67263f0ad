import { useSuspenseQuery } from '@tanstack/react-query';
import { categoryAt, stopsDue } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { rowLinkClass } from '#web/ui/journal-data/small-table.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';

/** Open trades without a stop, and by when a rule wants one of each. */
export function StopsToSet({ ruleId }: { readonly ruleId: string }): ReactNode {
  const { table, head } = useJournalData();
  const asOf = useAsOf();
  const due = useMemo(
    () => stopsDue(table, head.rules).filter(({ rule }) => rule === ruleId),
    [table, head, ruleId],
  );
  const { displayTimeZone } = useSuspenseQuery(settingsQuery()).data.trading;
  const { symbol, account } = table.categories;
  if (due.length === 0) return <p className="text-12 text-muted">Every open trade has one.</p>;
  return (
    <ul className="mt-0.5 grid gap-0.5">
      {due.map(({ row, by }) => {
        const id = categoryAt(account, row);
        const zone = displayTimeZone ?? head.accounts.find((one) => one.id === id)?.timeZone ?? null;
        const isOver = asOf !== null && by <= asOf;
        return (
          <li key={table.ids[row]} className="flex items-baseline justify-between gap-3">
            <TradeLink tradeId={table.ids[row] ?? ''} className={rowLinkClass}>
              {instrumentName(categoryAt(symbol, row))}
            </TradeLink>
            <span className={isOver ? 'figures text-destructive-ink' : 'figures text-muted'}>
              {isOver ? `Broken: no stop by ${clock(by, zone)}` : `A stop by ${clock(by, zone)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The day is said of another day than today's. */
function clock(micros: number, zone: string | null): string {
  const at = micros / 1000;
  const day = formatDate(at, 'day-month', zone);
  const time = formatDate(at, 'clock', zone);
  return day === formatDate(Date.now(), 'day-month', zone) ? time : `${day} ${time}`;
}
