import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError, UnreachableError } from '#web/lib/http/problem-error.ts';
import { isUnloaded, tryAgain } from '#web/lib/loading/unloaded.ts';
import { analytics } from '#web/lib/services/analytics.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { BROKEN_TAPE, DrawingFrame } from './drawing-frame.tsx';

interface ErrorPageProps {
  readonly error?: unknown;
}

/** The generic error page: also what an unknown address shows. The error is reported, then shown on demand. */
export function ErrorPage({ error }: ErrorPageProps): ReactNode {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const message = error instanceof Error ? error.message : null;
  const comesBackOn = comingBack(error);
  useEffect(() => {
    if (comesBackOn !== null) {
      const again = (): void => tryAgain(error, router.invalidate);
      window.addEventListener(comesBackOn, again);
      return () => window.removeEventListener(comesBackOn, again);
    }
    if (error instanceof Error) analytics().captureError(error);
    return undefined;
  }, [error, comesBackOn, router]);
  const words = comesBackOn === null ? null : describeFailure(error);
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center px-6 py-12 text-center">
      <DrawingFrame>{BROKEN_TAPE}</DrawingFrame>
      <h1 tabIndex={-1} className="mt-4 text-20 font-semibold">
        {words?.title ?? 'Oops! Something went wrong'}
      </h1>
      <p className="mt-2 text-14 text-muted">
        {words?.detail ?? "We've been notified and are working to fix the issue."}
      </p>
      {words === null ? <p className="text-14 text-muted">Please try again later.</p> : null}
      {words === null && error instanceof ProblemError ? (
        <p className="mt-4 max-w-xl rounded-control border border-border bg-panel p-3 text-14">
          {describeFailure(error).detail}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {message === null ? null : (
          <Button onClick={() => tryAgain(error, router.invalidate)}>Try again</Button>
        )}
        {/* A full load: whatever broke is left behind with it. */}
        <a href="/" className={buttonClass('primary')}>
          Go to Today
        </a>
        {message === null ? null : (
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide Error' : 'Show Error'}
          </Button>
        )}
      </div>
      {open && message !== null ? (
        <pre className="mt-4 max-w-xl overflow-x-auto rounded-control border border-border bg-panel p-3 text-left font-mono text-12 whitespace-pre-wrap text-muted">
          {message}
        </pre>
      ) : null}
    </div>
  );
}

/**
 * Where nothing is broken, and nobody needs to be told: what happens when the page may come by itself.
 * Without a network that is its return; a journal that is not shared may be by the time one looks again.
 */
function comingBack(error: unknown): 'online' | 'visibilitychange' | null {
  if (error instanceof UnreachableError || isUnloaded(error)) return 'online';
  return error instanceof ProblemError && error.code === 'no-grant' ? 'visibilitychange' : null;
}

/** The same, where it stands alone instead of inside a frame. */
export function FullErrorPage({ error }: ErrorPageProps): ReactNode {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorPage error={error} />
    </main>
  );
}
