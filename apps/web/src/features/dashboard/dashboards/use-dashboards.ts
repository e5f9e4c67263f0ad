import type { ViewJson } from '@tapebook/contract';
import { useMemo } from 'react';
import { type DashboardContent, readDashboard } from '#web/lib/views/dashboard-content.ts';
import { DEFAULT_DASHBOARD, FIRST_DASHBOARD_NAME } from '#web/lib/views/default-dashboard.ts';
import { useViews } from '#web/lib/views/use-views.ts';

/** A dashboard that can be shown. */
export interface Dashboard {
  /** As the address names it; empty while nothing of it is kept. */
  readonly id: string;
  readonly name: string;
  readonly content: DashboardContent;
  /** As it is kept; `null`: it is the one of the first minute, which stands in the code. */
  readonly view: ViewJson | null;
}

/** What a dashboard is called until the trader says otherwise. */
export const FIRST_NAME = FIRST_DASHBOARD_NAME;

const FIRST: Dashboard = { id: '', name: FIRST_NAME, content: DEFAULT_DASHBOARD, view: null };

export interface Dashboards {
  /** In their order; there is always one. */
  readonly all: readonly Dashboard[];
  readonly shown: Dashboard;
  /** The address names one that is not there: the first is shown in its place. */
  readonly isGone: boolean;
  readonly isLoading: boolean;
  /** Why they could not be read, in words: the one of the first minute stands in their place. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The trader's dashboards, and the one that the address names. */
export function useDashboards(wanted: string | undefined): Dashboards {
  const { views, isLoading, failure, retry } = useViews('dashboard');
  const all = useMemo(
    (): readonly Dashboard[] =>
      views.length === 0
        ? [FIRST]
        : views.map((view) => ({
            id: view.id,
            name: view.name,
            content: readDashboard(view.content),
            view,
          })),
    [views],
  );
  const found = all.find(({ id }) => id === wanted);
  const shown = found ?? all[0] ?? FIRST;
  return {
    all,
    shown,
    isGone: wanted !== undefined && found === undefined && !isLoading,
    isLoading,
    failure,
    retry,
  };
}
