import { type ReactNode, Suspense } from 'react';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { NoDaysOr } from './no-days.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import { TryWithout } from './try-without.tsx';

/** There are trades, and none to show: the filters of the bar let none through, or none of them has a result. */
export function NoTradesFound(): ReactNode {
  const { accountIds, days, filter } = useGlobalFilter();
  const narrows = accountIds.length > 0 || days.from !== null || days.toExclusive !== null || filter !== '';
  return (
    <NoDaysOr>
      <Suspense>
        <NothingCounted>{narrows ? <NonePasses /> : null}</NothingCounted>
      </Suspense>
    </NoDaysOr>
  );
}

function NonePasses(): ReactNode {
  const change = useChangeGlobalFilter();
  return (
    <EmptyState
      drawing="nothing"
      title="No trades match these filters"
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
      None of the trades closed on these dates match the filters above.
      <Suspense>
        <TryWithout />
      </Suspense>
    </EmptyState>
  );
}
