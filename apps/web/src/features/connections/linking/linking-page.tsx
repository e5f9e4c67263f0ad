import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { session } from '#web/lib/identity/session.ts';

// Apart: this page is among those of visitors, whose files hold nothing of a journal.
const Linking = lazy(async () => ({ default: (await import('./linking.tsx')).Linking }));

const PAGE = '/oauth/plaid';

/** Whether the browser asked the server for this very page: no other has a policy that lets its script in. */
function isLoadedHere(): boolean {
  const [loaded] = window.performance.getEntriesByType('navigation');
  return loaded === undefined || URL.parse(loaded.name)?.pathname === PAGE;
}

/** The one page on which a script of somebody else runs; its policy is opened for that (`linking-page.ts` of the server). */
export function LinkingPage(): ReactNode {
  const [searched] = useState(() => window.location.search);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void session.ready().then(({ status }) => {
      const here = `${PAGE}${searched}`;
      if (status === 'signed-out') window.location.replace(`/signin?returnTo=${encodeURIComponent(here)}`);
      else if (isLoadedHere()) setReady(true);
      else window.location.replace(here);
    });
  }, [searched]);
  return (
    <main className="flex min-h-dvh flex-col">
      <h1 className="sr-only">Link a broker</h1>
      <Suspense>{isReady ? <Linking searched={searched} /> : null}</Suspense>
    </main>
  );
}
