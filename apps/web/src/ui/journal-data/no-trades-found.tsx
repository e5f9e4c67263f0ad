import type { ReactNode } from 'react';
import { useChangeGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** There are trades, but the filters of the bar let none through. */
export function NoTradesFound(): ReactNode {
  const change = useChangeGlobalFilter();
  return (
    <EmptyState
      drawing="nothing"
      title="No trades in this range"
      action={
        <Button
          variant="primary"
          onClick={() => change({ accounts: undefined, range: undefined, from: undefined, to: undefined })}
        >
          Clear filters
        </Button>
      }
    >
      The journal has trades, but none that closed in these days in these accounts.
    </EmptyState>
  );
}
