import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { loadAccount } from './load-account.ts';
import { useProven } from './use-proven.tsx';

interface RemoveFactorDialogProps {
  readonly factorId: string;
  readonly onClose: () => void;
}

/** Asks before the account is worth its password alone again. */
export function RemoveFactorDialog({ factorId, onClose }: RemoveFactorDialogProps): ReactNode {
  const { proven, dialog } = useProven();
  const remove = useMutation({
    mutationFn: async () => {
      const account = await loadAccount();
      await proven(() => account.removeSecondFactor(factorId));
    },
    onSuccess: () => {
      onClose();
      toasts.show('The second factor has been removed. Signing in no longer asks for a code.');
    },
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title="Remove the second factor?"
        description="Anyone who knows your password can then sign in. Your recovery codes are removed too."
        actions={
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
              Remove second factor
            </Button>
          </>
        }
      >
        {remove.isError ? <Notice tone="danger">{describeFailure(remove.error).detail}</Notice> : null}
      </Dialog>
      {dialog}
    </>
  );
}
