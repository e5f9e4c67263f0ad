import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface RefusedLoginProps {
  readonly error: Error;
  readonly onAgain?: (() => void) | undefined;
}

/** What a broker was brought counts once, taken or not: the way on is mostly a new login. */
export function RefusedLogin({ error, onAgain }: RefusedLoginProps): ReactNode {
  return (
    <Notice tone="danger">
      <p>{describeFailure(error).detail}</p>
      {onAgain === undefined ? null : (
        <p className="mt-2">
          <Button size="small" onClick={onAgain}>
            Begin again
          </Button>
        </p>
      )}
    </Notice>
  );
}
