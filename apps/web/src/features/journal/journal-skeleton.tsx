import type { ReactNode } from 'react';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { JOURNAL_GRID } from './journal-grid.ts';

/** The three panes in their final places. */
export const JournalSkeleton = (): ReactNode => (
  <Page title="Journal">
    <div className={JOURNAL_GRID}>
      <Skeleton className="h-[36rem] rounded-card" />
      <Skeleton className="h-[36rem] rounded-card max-md:hidden" />
      <Skeleton className="h-[24rem] rounded-card max-xl:hidden" />
    </div>
  </Page>
);
