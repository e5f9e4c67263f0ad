import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings.tsx';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  /** One or two sentences: what will be here, or why nothing matches. */
  readonly children: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/**
 * A page or list with nothing in it. “Nothing yet” teaches and offers the first step; “nothing
 * matches” says so and offers to clear the filters.
 */
export function EmptyState({ drawing, title, children, action, className }: EmptyStateProps): ReactNode {
  return (
    <div
      className={clsx('flex flex-1 flex-col items-center justify-center px-6 py-12 text-center', className)}
    >
      <Drawing name={drawing} />
      <h2 className="mt-4 text-16 font-semibold text-balance">{title}</h2>
      <div className="mt-1.5 max-w-md text-14 text-pretty text-muted">{children}</div>
      {action === undefined ? null : (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{action}</div>
      )}
    </div>
  );
}
