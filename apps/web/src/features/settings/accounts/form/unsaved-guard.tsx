import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface Question {
  readonly answer: (leave: boolean) => void;
}

/**
 * Asks before what was typed and not saved is left behind. On the router's history itself: its hook for
 * it would come with the first visit of everybody.
 */
export function UnsavedGuard({ when }: { readonly when: boolean }): ReactNode {
  const { history } = useRouter();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    if (!when) return undefined;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // Another filter in the address is the same page.
        if (currentLocation.pathname === nextLocation.pathname) return false;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setQuestion({
          answer: (leave) => {
            setQuestion(null);
            resolve(!leave);
          },
        });
        return promise;
      },
    });
  }, [history, when]);
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => {
        if (!open) question?.answer(false);
      }}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => question?.answer(false)}>Stay here</Button>
          <Button variant="danger" onClick={() => question?.answer(true)}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="text-13 text-muted">Your changes on this page will be lost.</p>
    </Dialog>
  );
}
