import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { parseDashboardSearch } from '#web/features/dashboard/dashboards/dashboard-search.ts';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard', filters: true, units: true },
  validateSearch: parseDashboardSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardPage search={Route.useSearch()} />;
}
