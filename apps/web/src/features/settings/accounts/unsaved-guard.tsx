import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Asks before what was typed and not saved is left behind. */
export function UnsavedGuard({ when }: { readonly when: boolean }): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="text-13 text-muted">What you changed on this page is not kept.</p>
    </Dialog>
  );
}
