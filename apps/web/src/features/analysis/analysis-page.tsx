import { type ReactNode, Suspense } from 'react';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { Explore } from './explore.tsx';

/** Any measure by any dimension, of any trades. */
export function AnalysisPage(): ReactNode {
  const skeleton = (
    <Page title="Analysis">
      <Skeleton className="h-96" />
    </Page>
  );
  return (
    <JournalDataBoundary title="Analysis" skeleton={skeleton}>
      <Suspense fallback={skeleton}>
        <Page title="Analysis">
          <Explore />
        </Page>
      </Suspense>
    </JournalDataBoundary>
  );
}
