import { createFileRoute, Outlet, redirect, retainSearchParams } from '@tanstack/react-router';
import { AppFrame } from '#web/features/frame/app-frame.tsx';
import { GLOBAL_SEARCH_KEYS, parseGlobalSearch } from '#web/lib/filters/global-search.ts';
import { guardAppGroup } from '#web/lib/identity/access.ts';
import { session } from '#web/lib/identity/session.ts';
import { appDataQuery } from '#web/lib/journal/app-data-query.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { FullErrorPage } from '#web/ui/feedback/error-page.tsx';

export const Route = createFileRoute('/_app')({
  // The journal is asked for at once, beside the code of the frame.
  codeSplitGroupings: [['component']],
  validateSearch: parseGlobalSearch,
  search: { middlewares: [retainSearchParams([...GLOBAL_SEARCH_KEYS])] },
  beforeLoad: async ({ location }) => {
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
  loader: async ({ context: { queryClient } }) => {
    // The pages hold the place of their numbers meanwhile, in their final layout.
    void queryClient.prefetchQuery(appDataQuery());
    await queryClient.ensureQueryData(settingsQuery());
  },
  errorComponent: FullErrorPage,
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
});
