import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/lib/identity/session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { loginAnswerOf } from './login-answer.ts';

// Apart: this page is among those of visitors, whose files hold nothing of a journal.
const FinishingLogin = lazy(async () => ({
  default: (await import('./finishing-login.tsx')).FinishingLogin,
}));
const PasteHere = lazy(async () => ({ default: (await import('./paste-here.tsx')).PasteHere }));

/** Where a broker sends the browser back to. */
export function BrokerCallbackPage(): ReactNode {
  // As the broker wrote it: the router takes digits for a number.
  const [answer] = useState(() => loginAnswerOf(window.location.search));
  // Of a bank, to whose login an aggregator's page had led: that page goes on with it, and has a policy of its own.
  const [isOfBank] = useState(() => new URLSearchParams(window.location.search).has('oauth_state_id'));
  useEffect(() => {
    if (isOfBank) window.location.replace(`/oauth/plaid${window.location.search}`);
  }, [isOfBank]);
  return (
    <main className="flex min-h-dvh flex-col">
      <h1 className="sr-only">Connecting to Broker</h1>
      <Suspense>
        {isOfBank ? null : answer === null ? (
          <NothingWaits />
        ) : (
          <FinishingLogin answer={answer} action={<ToImport />} />
        )}
      </Suspense>
    </main>
  );
}

const ToImport = (): ReactNode => (
  <a href="/import" className={buttonClass('primary')}>
    Go to Import
  </a>
);

function NothingWaits(): ReactNode {
  const { status } = useSession();
  return (
    <EmptyState drawing="import" title="No login was waiting for this answer" action={<ToImport />}>
      Broker logins start on the Import page. Nothing was stored.
      <Suspense>{status === 'signed-in' ? <PasteHere /> : null}</Suspense>
    </EmptyState>
  );
}
