import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { NoDaysOr } from '#web/ui/journal-data/no-days.tsx';
import { TryWithout } from '#web/ui/journal-data/try-without.tsx';
import { NARROWING_KEYS } from './trades-search.ts';

const CLEARED = Object.fromEntries(
  [...NARROWING_KEYS, 'accounts', 'range', 'from', 'to'].map((key) => [key, undefined]),
);

/** There are trades, but the filters let none through. */
export function NoTradesMatch(): ReactNode {
  const navigate = useNavigate();
  return (
    <NoDaysOr>
      <EmptyState
        drawing="nothing"
        title="No trades match these filters"
        action={
          <Button
            variant="primary"
            onClick={() =>
              void navigate({
                to: '.',
                search: (previous) => ({ ...previous, ...CLEARED }) as typeof previous,
              })
            }
          >
            Clear filters
          </Button>
        }
      >
        None of your trades in these accounts and dates match these filters.
        <Suspense>
          <TryWithout />
        </Suspense>
      </EmptyState>
    </NoDaysOr>
  );
}
