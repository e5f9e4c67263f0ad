import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';

interface MaintenancePageProps {
  readonly message: string;
  /** When it is expected to be over, as an instant. */
  readonly until: string;
}

/** Stands in the place of the whole app while the maintenance flag is on. */
export function MaintenancePage({ message, until }: MaintenancePageProps): ReactNode {
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
