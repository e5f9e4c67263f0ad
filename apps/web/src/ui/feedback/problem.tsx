import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface ProblemProps {
  /** What was caught: a `ProblemError` says it in the server's words, all else in plain ones. */
  readonly error: unknown;
  /** The next step; nearly always there is one. */
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** Other next steps, beside the retry. */
  readonly actions?: ReactNode;
}

/** A failure in place of a panel: what happened, and what to do now. For a field, use Field's `error`. */
export function Problem({ error, onRetry, retryLabel = 'Try again', actions }: ProblemProps): ReactNode {
  const { title, detail, reference } = describeFailure(error);
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-border bg-panel p-4">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-destructive-ink" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-14 font-medium">{title}</h2>
        <p className="mt-0.5 text-13 text-muted">{detail}</p>
        {reference === null ? null : (
          <p className="mt-1 text-12 text-faint">
            Reference <code className="font-mono select-all">{reference}</code>
          </p>
        )}
        {onRetry === undefined && actions === undefined ? null : (
          <div className="mt-3 flex flex-wrap gap-2">
            {onRetry === undefined ? null : (
              <Button size="small" onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
