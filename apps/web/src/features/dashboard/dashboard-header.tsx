import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Tabs, tabClass } from '#web/ui/surfaces/tabs.tsx';
import type { Arranging } from './arrange/use-arranging.ts';
import type { DashboardChanges } from './dashboards/use-dashboard-changes.ts';
import type { Dashboards } from './dashboards/use-dashboards.ts';

const ArrangeBar = lazy(async () => ({ default: (await import('./arrange/arrange-bar.tsx')).ArrangeBar }));
const DashboardMenu = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./dashboards/dashboard-menu.tsx')).DashboardMenu };
});

interface DashboardActionsProps {
  readonly dashboards: Dashboards;
  readonly arranging: Arranging;
  readonly changes: DashboardChanges;
  /** There is something to arrange. */
  readonly filled?: boolean;
}

/** Beside the title: which dashboard, and arranging it. */
export function DashboardActions({
  dashboards,
  arranging,
  changes,
  filled = true,
}: DashboardActionsProps): ReactNode {
  if (arranging.isOn) {
    return (
      <Suspense>
        <ArrangeBar
          onAdd={() => arranging.setDialog({ kind: 'gallery' })}
          onReset={changes.reset}
          onDone={arranging.stop}
        />
      </Suspense>
    );
  }
  if (authorizedUser !== null) return null;
  return (
    <>
      <span className="size-8">
        <Suspense>
          <DashboardMenu dashboards={dashboards} changes={changes} />
        </Suspense>
      </span>
      {filled ? (
        <Button
          ref={arranging.button}
          title="Arrange the widgets  E"
          icon={<LayoutDashboard className="size-4" aria-hidden="true" />}
          onClick={arranging.start}
        >
          Arrange
        </Button>
      ) : null}
    </>
  );
}

/** One tab a dashboard, where there are several. */
export function DashboardTabs({
  dashboards: { all, shown },
}: Pick<DashboardActionsProps, 'dashboards'>): ReactNode {
  if (all.length < 2) return null;
  return (
    <Tabs label="Dashboards" className="-mt-2 mb-3">
      {all.map(({ id, name }) => (
        <Link
          key={id}
          to="/dashboard"
          search={(previous) => ({ ...previous, dashboard: id }) as typeof previous}
          // The address may name none: the first is the current one then.
          aria-current={id === shown.id ? 'page' : undefined}
          activeProps={{ 'aria-current': id === shown.id ? 'page' : undefined }}
          className={tabClass}
        >
          {name}
        </Link>
      ))}
    </Tabs>
  );
}
