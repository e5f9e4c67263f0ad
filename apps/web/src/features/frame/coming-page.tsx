import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DrawingName } from '#web/ui/feedback/drawings.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Page } from '#web/ui/surfaces/page.tsx';

interface Coming {
  readonly title: string;
  readonly drawing: DrawingName;
  readonly heading: string;
  readonly words: string;
}

/** What will stand on the pages that are still being made. */
const COMING = {
  journal: {
    title: 'Journal',
    drawing: 'journal',
    heading: 'A page for every trading day',
    words:
      'Plan before the open, notes during, review after the close, each beside that day’s trades and numbers. Journal pages are not open yet.',
  },
} as const satisfies Record<string, Coming>;

interface ComingPageProps {
  readonly section: keyof typeof COMING;
}

/** A page in its final frame that says what will be here, and offers only what works today. */
export function ComingPage({ section }: ComingPageProps): ReactNode {
  const { title, drawing, heading, words } = COMING[section];
  return (
    <Page title={title}>
      <EmptyState
        drawing={drawing}
        title={heading}
        action={
          <Link to="/import" className={buttonClass('secondary')}>
            Import a statement
          </Link>
        }
      >
        {words}
      </EmptyState>
    </Page>
  );
}
