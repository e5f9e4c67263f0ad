import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { routeTree } from './routeTree.gen.ts';
import { stringifySearch } from './search-text.ts';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    // How fresh preloaded and loaded data is, is the business of the queries.
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 0,
    defaultGcTime: 5 * 60_000,
    defaultPendingMs: 1_000,
    defaultPendingMinMs: 500,
    defaultPendingComponent: () => (
      <div className="pending grid min-h-64 flex-1 place-items-center">
        <LoadingRing />
      </div>
    ),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <ErrorPage />,
    notFoundMode: 'root',
    scrollRestoration: true,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The document's title while this route is the deepest one; the product's name without it. */
    title?: string;
    /** The global bar shows the filters: account, range, net or gross. */
    filters?: boolean;
    /** Its figures are told in the unit of the bar. */
    units?: boolean;
    /** A dialog over the page of its parent: opening and closing it is no change of page. */
    dialog?: boolean;
  }
}
