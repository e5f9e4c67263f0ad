import { createFileRoute, Outlet, redirect, retainSearchParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { AppFrame } from '#web/features/frame/app-frame.tsx';
import { SessionWatch } from '#web/features/frame/session-watch.tsx';
import { GLOBAL_SEARCH_KEYS, parseGlobalSearch } from '#web/lib/filters/global-search.ts';
import { drawnAnew, leaveFor } from '#web/lib/format/locale.ts';
import { guardAppGroup } from '#web/lib/identity/access.ts';
import { session } from '#web/lib/identity/session.ts';
import { FullErrorPage } from '#web/ui/feedback/error-page.tsx';

// Apart from this file, which every visitor loads: the sign-in page has no use for the journal's forms.
const loadPrefetch = () => import('#web/lib/journal-data/prefetch-journal-data.ts');

export const Route = createFileRoute('/_app')({
  // The journal is asked for at once, beside the code of the frame.
  codeSplitGroupings: [['component']],
  validateSearch: parseGlobalSearch,
  search: { middlewares: [retainSearchParams([...GLOBAL_SEARCH_KEYS])] },
  beforeLoad: async ({ location, preload }) => {
    if (!preload) leaveFor(location.pathname);
    // Fetched beside the start of the session, so that the loader finds it there.
    loadPrefetch().catch(() => undefined);
    const elsewhere = guardAppGroup(await session.ready(), location.href);
    if (elsewhere === null) return;
    throw redirect({
      to: elsewhere.to,
      search:
        elsewhere.returnTo === undefined || elsewhere.returnTo === '/'
          ? {}
          : { returnTo: elsewhere.returnTo },
      replace: true,
    });
  },
  loader: async ({ context }) => {
    const { prefetchJournalData } = await loadPrefetch();
    await prefetchJournalData(context.queryClient);
  },
  // Where a visit begins with a session that has ended, its first call fails before the frame is there.
  errorComponent: ({ error }) => (
    <>
      <SessionWatch />
      <FullErrorPage error={error} />
    </>
  ),
  component: AppRoute,
});

function AppRoute() {
  return (
    <AppFrame>
      <Outlet key={useSyncExternalStore(drawnAnew.subscribe, drawnAnew.count)} />
    </AppFrame>
  );
}
