import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Awaiting } from '#web/ui/answers/awaiting.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { Explore } from './explore.tsx';
import type { AnalysisSearch } from './question/analysis-search.ts';
import { ReportsList, ReportsSheet } from './reports/reports-list.tsx';
import { SavedActions } from './saved/saved-actions.tsx';
import { SavedName, SavedNotice } from './saved/saved-name.tsx';
import { useSavedQuestion } from './saved/use-saved-question.ts';

// Who has trades to see does not load what stands in their place.
const NoAnswersYet = lazy(async () => ({ default: (await import('./no-answers-yet.tsx')).NoAnswersYet }));
const Compare = lazy(async () => ({ default: (await import('./compare/compare.tsx')).Compare }));
const WhatIf = lazy(async () => ({ default: (await import('./what-if/what-if.tsx')).WhatIf }));
const SimulationReport = lazy(async () => ({
  default: (await import('./simulation/simulation.tsx')).SimulationReport,
}));
const PropRulesReport = lazy(async () => ({
  default: (await import('./prop-rules/prop-rules.tsx')).PropRulesReport,
}));
const ReportPage = lazy(async () => ({ default: (await import('./reports/report-page.tsx')).ReportPage }));

/** Any measure by any dimension, of any trades. */
export function AnalysisPage({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const skeleton = (
    <Page title="Analysis">
      <Skeleton className="mb-4 h-8" />
      <Skeleton className="h-96" />
    </Page>
  );
  return (
    <JournalDataBoundary title="Analysis" skeleton={skeleton}>
      <Awaiting fallback={skeleton}>
        <Analysis search={search} />
      </Awaiting>
    </JournalDataBoundary>
  );
}

function Analysis({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const { table } = useJournalData();
  if (table.length > 0) return <Asked search={search} />;
  return (
    <Page title="Analysis">
      <Suspense>
        <NoAnswersYet />
      </Suspense>
    </Page>
  );
}

function Asked({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const saved = useSavedQuestion(search);
  return (
    <Page
      title="Analysis"
      description={search.view === undefined ? undefined : <SavedName saved={saved} />}
      actions={
        <>
          <ReportsSheet report={search.report} view={search.view} />
          <OwnerOnly>
            <SavedActions saved={saved} />
          </OwnerOnly>
        </>
      }
    >
      <div className="flex min-w-0 flex-1 gap-6">
        <ReportsList report={search.report} view={search.view} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <SavedNotice saved={saved} />
          <UnknownReport report={search.report} />
          <Awaiting fallback={<OnItsWay className="h-96" />}>
            <Chosen search={search} />
          </Awaiting>
        </div>
      </div>
    </Page>
  );
}

const WITHOUT_REPORT: { readonly report: string | undefined } = { report: undefined };

/** Says that there is no report by the name in the address, and leads on without it. */
function UnknownReport({ report }: { readonly report: string | undefined }): ReactNode {
  if (report === undefined || report === 'compare' || REPORT_PLACES.some(({ id }) => id === report))
    return null;
  return (
    <Notice tone="warning">
      <p>There is no report “{report}”. Below is Explore, with what the address asks.</p>
      <Link
        to="/analysis"
        search={(previous) => ({ ...previous, ...WITHOUT_REPORT }) as typeof previous}
        className={`${buttonClass('secondary', 'small')} mt-2`}
      >
        Continue without it
      </Link>
    </Notice>
  );
}

/** An address that names no report there is asks its question. */
function Chosen({ search }: { readonly search: AnalysisSearch }): ReactNode {
  if (search.report === 'compare') return <Compare search={search} />;
  const report = REPORT_PLACES.find(({ id }) => id === search.report)?.id;
  switch (report) {
    case undefined:
      return <Explore search={search} />;
    case 'what-if':
      return <WhatIf search={search} />;
    case 'simulation':
      return <SimulationReport search={search} />;
    case 'prop-rules':
      return <PropRulesReport search={search} />;
    default:
      return (
        <ReportPage
          key={report}
          report={report}
          currency={search.currency}
          benchmark={search.benchmark}
          rolling={search.rolling}
        />
      );
  }
}
