import type { ReactNode } from 'react';
import { startAnswers } from '#web/lib/answers/answerer.ts';
import { OwnFilter } from '#web/lib/filters/own-filter.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { FirstSteps } from '#web/ui/journal-data/first-steps.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { DashboardBody, NumbersDrawn } from './dashboard-body.tsx';
import type { DashboardSearch } from './dashboards/dashboard-search.ts';
import { type Dashboards, useDashboards } from './dashboards/use-dashboards.ts';
import { WidgetGrid } from './grid/widget-grid.tsx';
import { SelectionWords } from './selection-words.tsx';

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
  const { content } = dashboards.shown;
  if (table.length === 0) {
    return (
      <Page title="Dashboard">
        <FirstSteps drawing="dashboard" title="Your numbers will be here">
          Net P&L, win rate, profit factor and drawdown, each with the trades behind it: import a statement
          from your broker and they are here, to the cent.
        </FirstSteps>
        <NumbersDrawn />
      </Page>
    );
  }
  if (selection.currency === null) {
    return (
      <Page title="Dashboard">
        <NoTradesFound />
        <NumbersDrawn />
      </Page>
    );
  }
  return (
    <Page
      title="Dashboard"
      description={<SelectionWords selection={selection} />}
      actions={<CurrencySwitch selection={selection} />}
    >
      <DashboardBody selection={selection} content={content} />
    </Page>
  );
}
