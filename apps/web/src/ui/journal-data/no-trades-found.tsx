import { type ReactNode, Suspense } from 'react';
import { useChangeGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { NoDaysOr } from './no-days.tsx';
import { TryWithout } from './try-without.tsx';

/** There are trades, but the filters of the bar let none through. */
export function NoTradesFound(): ReactNode {
  const change = useChangeGlobalFilter();
  return (
    <NoDaysOr>
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
    </NoDaysOr>
  );
}
