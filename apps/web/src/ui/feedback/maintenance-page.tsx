import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';

interface MaintenancePageProps {
  readonly message: string;
  /** When it is expected to be over, as an instant. */
  readonly until: string;
}

/** It may be over sooner than was said, or later. */
const LOOK_EVERY_MS = 10_000;

/**
 * Loads the app once the server says that maintenance is over, for whoever waits before this page. In full: what stands beneath was
 * refused, and may be of the version before.
 */
function useReturn(): void {
  const client = useQueryClient();
  const config = appConfigQuery();
  useQuery({ ...config, refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' });
  useEffect(
    () =>
      client.getQueryCache().subscribe(() => {
        if (client.getQueryData(config.queryKey)?.maintenance.enabled === false) location.reload();
      }),
    [client, config.queryKey],
  );
}

/** Stands in the place of the whole app while the maintenance flag is on. */
export function MaintenancePage({ message, until }: MaintenancePageProps): ReactNode {
  useReturn();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-12 text-center">
      <Logo className="size-12 text-accent-ink" />
      <h1 className="mt-6 text-20 font-semibold">Maintenance in Progress</h1>
      {message === '' ? null : <p className="mt-2 max-w-md text-14 text-pretty text-muted">{message}</p>}
      <p className="mt-6 rounded-card border border-border bg-panel px-4 py-3 text-14">
        <span className="text-muted">Expected completion </span>
        <DateTime value={until} format="date-time" className="font-medium" />
      </p>
    </main>
  );
}
