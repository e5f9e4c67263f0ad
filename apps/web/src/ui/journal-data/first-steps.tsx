import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DrawingName } from '#web/ui/feedback/drawings.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { LookAround } from './look-around.tsx';

interface FirstStepsProps {
  readonly drawing: DrawingName;
  readonly title: string;
  /** What will be here. */
  readonly children: ReactNode;
}

/** A page of a journal without any trade: what will be here, and the step that brings it. */
export function FirstSteps({ drawing, title, children }: FirstStepsProps): ReactNode {
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
      <LookAround />
    </EmptyState>
  );
}
