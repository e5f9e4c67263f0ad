import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { forgetJournalData } from '#web/lib/identity/end-session.ts';
import { eraseJournal } from '#web/lib/identity/erase-journal.ts';
import { session } from '#web/lib/identity/session.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { ConfirmInWords } from '#web/ui/overlays/confirm-in-words.tsx';
import { forgetOnDevice } from '../forget-on-device.ts';

interface DeleteAllDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Empties the journal. The person stays. */
export function DeleteAllDialog({ open, onOpenChange }: DeleteAllDialogProps): ReactNode {
  const router = useRouter();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: eraseJournal,
    onSuccess: async () => {
      const state = session.get();
      if (state.status === 'signed-in') await forgetOnDevice(state.user.uid);
      forgetJournalData(queryClient);
      onOpenChange(false);
      await router.invalidate();
      toasts.show('Everything in this journal has been deleted.');
    },
  });
  return (
    <ConfirmInWords
      open={open}
      onOpenChange={(next) => {
        remove.reset();
        onOpenChange(next);
      }}
      title="Delete all data"
      description="Every account, activity, trade, import and setting goes. This cannot be undone."
      words="delete everything"
      keepLabel="Keep everything"
      pending={remove.isPending}
      failure={remove.isError ? describeFailure(remove.error).detail : null}
      onConfirm={() => remove.mutate()}
    />
  );
}
