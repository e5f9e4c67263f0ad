import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { deleteAllData } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { forgetJournalData } from '#web/lib/identity/end-session.ts';
import { eraseJournal, type LeftFiles } from '#web/lib/identity/erase-journal.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { session } from '#web/lib/identity/session.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { ConfirmInWords } from '#web/ui/overlays/confirm-in-words.tsx';
import { loadForgetting } from '../forget-on-device.ts';

interface DeleteAllDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Empties the journal. The person stays. */
export function DeleteAllDialog({ open, onOpenChange }: DeleteAllDialogProps): ReactNode {
  const router = useRouter();
  const queryClient = useQueryClient();
  const load = async () => {
    const [account, forgetOnDevice] = await Promise.all([
      identity().then((client) => client.account()),
      loadForgetting(),
    ]);
    const forget = async (): Promise<void> => {
      const state = session.get();
      if (state.status === 'signed-in') await forgetOnDevice(state.user.uid);
      forgetJournalData(queryClient);
      onOpenChange(false);
      await router.invalidate();
    };
    return { forget, eraseFiles: () => account.eraseFiles() };
  };
  const remove = useMutation({
    mutationFn: () => eraseJournal({ load, deleteAll: () => call(deleteAllData) }),
    onSuccess: tellErased,
  });
  return (
    <ConfirmInWords
      open={open}
      onOpenChange={(next) => {
        remove.reset();
        onOpenChange(next);
      }}
      title="Delete all data"
      description="Every account, activity, trade, import and setting is deleted. This cannot be undone."
      words="delete everything"
      keepLabel="Keep everything"
      pending={remove.isPending}
      failure={remove.isError ? describeFailure(remove.error).detail : null}
      onConfirm={() => remove.mutate()}
    />
  );
}

function tellErased(left: LeftFiles | null): void {
  if (left === null) {
    toasts.show('Everything in this journal has been deleted.');
    return;
  }
  toasts.show('The journal is deleted. Some of its files could not be removed.', {
    tone: 'danger',
    action: { label: 'Try again', run: () => void left.again().then(tellErased) },
  });
}
