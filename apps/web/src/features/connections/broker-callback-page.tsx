import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';

/** Where a broker sends the browser back to. No connection of today is linked that way, so nothing can have asked for it. */
export function BrokerCallbackPage(): ReactNode {
  return (
    <main className="flex min-h-dvh flex-col">
      <h1 className="sr-only">Connecting to Broker</h1>
      <EmptyState
        drawing="import"
        title="No connection was waiting for this answer"
        action={
          <a href="/import" className={buttonClass('primary')}>
            Go to Import
          </a>
        }
      >
        No broker is linked by way of its own page yet. Nothing was stored; connections are added on the
        Import page.
      </EmptyState>
    </main>
  );
}
