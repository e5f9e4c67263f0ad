import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { startAnswers } from '#web/lib/answers/answerer.ts';
import { OwnFilter } from '#web/lib/filters/own-filter.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { useArranging } from './arrange/use-arranging.ts';
import { DashboardBody, NumbersDrawn } from './dashboard-body.tsx';
import { DashboardActions, DashboardTabs } from './dashboard-header.tsx';
import type { DashboardSearch } from './dashboards/dashboard-search.ts';
import { useDashboardChanges } from './dashboards/use-dashboard-changes.ts';
import { type Dashboards, useDashboards } from './dashboards/use-dashboards.ts';
import { WidgetGrid } from './grid/widget-grid.tsx';
import { SelectionWords } from './selection-words.tsx';

// Who has numbers to see does not load what stands in their place.
const NoTradesYet = lazy(async () => ({ default: (await import('./no-trades-yet.tsx')).NoTradesYet }));
const NoTradesFound = lazy(async () => ({
  default: (await import('#web/ui/journal-data/no-trades-found.tsx')).NoTradesFound,
}));

const LeftOut = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./left-out.tsx')).LeftOut };
});

// Its thread loads while the journal is on its way.
startAnswers();

export function DashboardPage({ search }: { readonly search: DashboardSearch }): ReactNode {
  const dashboards = useDashboards(search.dashboard);
  const { widgets, filter } = dashboards.shown.content;
  const skeleton = (
    <Page title="Dashboard" description="&nbsp;">
      {/* Before the trader's own are known nothing is drawn that would move. */}
      {dashboards.isLoading ? null : <WidgetGrid widgets={widgets} answers={null} />}
    </Page>
  );
  return (
    <OwnFilter value={filter}>
      <JournalDataBoundary title="Dashboard" saysWhenDrawn skeleton={skeleton}>
        {dashboards.isLoading ? skeleton : <DashboardFilled dashboards={dashboards} />}
      </JournalDataBoundary>
    </OwnFilter>
  );
}

function DashboardFilled({ dashboards }: { readonly dashboards: Dashboards }): ReactNode {
  const { table } = useJournalData();
  const selection = useSelection();
  const { shown } = dashboards;
  const arranging = useArranging(table.length > 0 && selection.currency !== null);
  const changes = useDashboardChanges(shown);
  if (table.length === 0) {
    return (
      <Page title="Dashboard">
        <Suspense>
          <NoTradesYet />
        </Suspense>
        <NumbersDrawn />
      </Page>
    );
  }
  if (selection.currency === null) {
    return (
      // A filter of the dashboard's own may be what lets nothing through: the way to the others stays.
      <Page
        title="Dashboard"
        description={<SelectionWords selection={selection} own={shown.content.filter} />}
        actions={
          <DashboardActions dashboards={dashboards} arranging={arranging} changes={changes} filled={false} />
        }
      >
        <DashboardTabs dashboards={dashboards} />
        <Troubles dashboards={dashboards} />
        <Suspense>
          <NoTradesFound />
        </Suspense>
        <NumbersDrawn />
      </Page>
    );
  }
  return (
    <Page
      title="Dashboard"
      description={<SelectionWords selection={selection} own={shown.content.filter} />}
      actions={
        <>
          <Suspense>
            <LeftOut selection={selection} />
          </Suspense>
          <CurrencySwitch selection={selection} />
          <DashboardActions dashboards={dashboards} arranging={arranging} changes={changes} />
        </>
      }
    >
      <Suspense>
        <LeftOut selection={selection} onPaper />
      </Suspense>
      <DashboardTabs dashboards={dashboards} />
      <Troubles dashboards={dashboards} />
      <DashboardBody selection={selection} shown={shown} arranging={arranging} changes={changes} />
    </Page>
  );
}

/** What does not stand as the address or the trader wants it. */
function Troubles({
  dashboards: { isGone, failure, retry },
}: {
  readonly dashboards: Dashboards;
}): ReactNode {
  if (failure !== null) {
    return (
      <Notice tone="warning" className="mb-3">
        Your dashboards could not be loaded, so this is the default one. {failure}{' '}
        <button type="button" className="underline" onClick={retry}>
          Try again
        </button>
      </Notice>
    );
  }
  if (!isGone) return null;
  return (
    <Notice className="mb-3">
      This dashboard no longer exists, so here is your first one.{' '}
      <Link
        to="/dashboard"
        search={({ dashboard: _, ...others }) => others as never}
        className="underline underline-offset-4"
      >
        Continue without it
      </Link>
    </Notice>
  );
}
