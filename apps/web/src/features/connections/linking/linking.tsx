import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { useLinking } from './use-linking.ts';

const SAYS = {
  opening: 'Opening Plaid’s page …',
  open: 'Look for your broker on Plaid’s page. What you type there never comes here.',
  keeping: 'Linked. One moment …',
} as const;

/** What stands behind Plaid's page, and what became of it. */
export function Linking({ searched }: { readonly searched: string }): ReactNode {
  const linking = useLinking(searched);
  if (linking.at === 'left' || linking.at === 'failed') {
    return (
      <EmptyState
        drawing="import"
        title="Nothing was linked"
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <a href="/import" className={buttonClass('primary')}>
              Go to Import
            </a>
            {searched.includes('oauth_state_id') ? null : (
              <Button onClick={() => window.location.reload()}>Try again</Button>
            )}
          </span>
        }
      >
        <p role={linking.at === 'failed' ? 'alert' : undefined}>{linking.words}</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid flex-1 place-items-center px-4 text-center" role="status">
      <div className="grid justify-items-center gap-3 text-14 text-muted">
        <LoadingRing />
        <p>{SAYS[linking.at]}</p>
      </div>
    </div>
  );
}
