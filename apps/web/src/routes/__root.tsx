import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { RouteAnnouncer } from '#web/features/frame/route-announcer.tsx';
import type { RootSearch } from '#web/lib/identity/root-search.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { isUnderMaintenance } from '#web/lib/queries/maintenance.ts';
import type { RouterContext } from '#web/lib/queries/router-context.ts';
import { FullErrorPage } from '#web/ui/feedback/error-page.tsx';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';

// Hardly ever seen, so no page carries it.
const MaintenancePage = lazy(async () => ({
  default: (await import('#web/ui/feedback/maintenance-page.tsx')).MaintenancePage,
}));

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    search.u === undefined ? {} : { u: String(search.u) },
  search: { middlewares: [retainSearchParams(['u'])] },
  loader: ({ context }) => context.queryClient.ensureQueryData(appConfigQuery()),
  component: Root,
  errorComponent: FullErrorPage,
  notFoundComponent: () => <FullErrorPage />,
});

function Root(): ReactNode {
  const { data: config } = useQuery(appConfigQuery());
  if (config !== undefined && isUnderMaintenance(config.maintenance, Date.now())) {
    return (
      <Suspense>
        <MaintenancePage message={config.maintenance.message} until={config.maintenance.until} />
      </Suspense>
    );
  }
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
      <LoadingOverlay />
      <Toaster />
    </>
  );
}
