import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import type { DrawingName } from '#web/ui/feedback/drawings.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';

interface FirstStepsProps {
  readonly drawing: DrawingName;
  readonly title: string;
  /** What will be here. */
  readonly children: ReactNode;
}

/** A page of a journal without any trade: what will be here, and the step that brings it. */
export function FirstSteps({ drawing, title, children }: FirstStepsProps): ReactNode {
  const { head } = useJournalData();
  const { data: config } = useQuery(appConfigQuery());
  const canLookAround = config?.features.demo === true && !head.user.demo;
  return (
    <EmptyState
      drawing={drawing}
      title={title}
      action={
        <Link to="/import" className={buttonClass('primary', 'large')}>
          Import a statement
        </Link>
      }
    >
      {children}
      {canLookAround ? (
        <p className="mt-2 text-13">
          To look around first: sign out, and choose “Try the demo journal” on the sign-up page.
        </p>
      ) : null}
    </EmptyState>
  );
}
