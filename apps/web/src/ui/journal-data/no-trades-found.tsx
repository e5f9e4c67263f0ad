import { type ReactNode, Suspense } from 'react';
import { addDays } from '#web/lib/filters/date-range.ts';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TryWithout } from './try-without.tsx';

/** There are trades, but the filters of the bar let none through. */
export function NoTradesFound(): ReactNode {
  const change = useChangeGlobalFilter();
  const { days } = useGlobalFilter();
  const to = days.toExclusive === null ? null : addDays(days.toExclusive, -1);
  if (days.from !== null && to !== null && to < days.from) {
    return (
      <EmptyState
        drawing="nothing"
        title="The range ends before it begins"
        action={
          <Button variant="primary" onClick={() => change({ from: to, to: days.from ?? undefined })}>
            Turn it round
          </Button>
        }
      >
        It goes from {formatDate(days.from)} to {formatDate(to)}: no trade can lie in it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="nothing"
      title="No trades pass these filters"
      action={
        <Button
          variant="primary"
          onClick={() =>
            change({
              accounts: undefined,
              range: undefined,
              from: undefined,
              to: undefined,
              filter: undefined,
            })
          }
        >
          Clear filters
        </Button>
      }
    >
      The journal has trades, but none that closed in these days passes the filters above.
      <Suspense>
        <TryWithout />
      </Suspense>
    </EmptyState>
  );
}
