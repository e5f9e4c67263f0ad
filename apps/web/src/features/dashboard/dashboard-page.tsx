import { type ReactNode, Suspense, useEffect } from 'react';
import { startAnswers } from '#web/lib/answers/answerer.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { numbersAreDrawn } from '#web/lib/loading/after-numbers.ts';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { FirstSteps } from '#web/ui/journal-data/first-steps.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { SelectionWords } from './selection-words.tsx';

// Its thread loads while the journal is on its way.
startAnswers();

export function DashboardPage(): ReactNode {
  return (
    <JournalDataBoundary
      title="Dashboard"
      saysWhenDrawn
      skeleton={
        <Page title="Dashboard" description="&nbsp;">
          <DashboardSkeleton />
        </Page>
      }
    >
      <Dashboard />
    </JournalDataBoundary>
  );
}

function Dashboard(): ReactNode {
  const { table } = useJournalData();
  const selection = useSelection();
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
      <Suspense fallback={<DashboardSkeleton />}>
        <DashboardBody selection={selection} />
        <NumbersDrawn />
      </Suspense>
    </Page>
  );
}

/** Stands beside what was waited for: what opens menus and charts loads from here on. */
function NumbersDrawn(): null {
  useEffect(numbersAreDrawn, []);
  return null;
}
