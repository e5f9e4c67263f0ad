import type { ReactNode } from 'react';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { JournalBody } from './journal-body.tsx';
import type { JournalProps } from './journal-search.ts';
import { JournalSkeleton } from './journal-skeleton.tsx';

/** Days, weeks, months and pages: what was planned, done and learnt, beside what was traded. */
export function JournalPage(props: JournalProps): ReactNode {
  return (
    <JournalDataBoundary title="Journal" skeleton={<JournalSkeleton />}>
      <Journal {...props} />
    </JournalDataBoundary>
  );
}

function Journal(props: JournalProps): ReactNode {
  const selection = useSelection('all');
  return (
    <Page title="Journal" actions={<CurrencySwitch selection={selection} />}>
      <JournalBody {...props} currency={selection.currency} />
    </Page>
  );
}
