import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { eraseAs } from '#web/lib/http/erase-as.ts';
import { forgetJournalData } from '#web/lib/identity/end-session.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { ConfirmInWords } from '#web/ui/overlays/confirm-in-words.tsx';
import { loadForgetting } from '../forget-on-device.ts';
import { loadAccount } from './load-account.ts';
import { useProven } from './use-proven.tsx';

interface DeleteAccountDialogProps {
  readonly user: SessionUser;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const WHAT_GOES = [
  'Every account, activity, trade and import of the journal',
  'The statements that you imported, your pictures and all other files',
  'Your settings, saved mappings and templates',
  'Every session, on every device',
  'Your address and your ways to sign in',
] as const;

/** Asks for the address in writing and for a recent sign-in: there is no way back. */
export function DeleteAccountDialog({ user, open, onOpenChange }: DeleteAccountDialogProps): ReactNode {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { proven, dialog } = useProven();
  const remove = useMutation({
    mutationFn: async () => {
      const [account, forgetOnDevice] = await Promise.all([loadAccount(), loadForgetting()]);
      await proven(() => account.deleteAccount(eraseAs));
      return forgetOnDevice;
    },
    onSuccess: async (forgetOnDevice) => {
      await forgetOnDevice(user.uid);
      forgetJournalData(queryClient);
      onOpenChange(false);
      await router.navigate({ to: '/signin' });
      toasts.show('Your account is deleted, with everything in it.');
    },
  });
  return (
    <>
      <ConfirmInWords
        open={open}
        onOpenChange={(next) => {
          remove.reset();
          onOpenChange(next);
        }}
        title="Delete account"
        description="All of this is deleted and cannot be undone:"
        words={user.email ?? 'delete my account'}
        keepLabel="Keep my account"
        pending={remove.isPending}
        failure={remove.isError ? describeFailure(remove.error).detail : null}
        onConfirm={() => remove.mutate()}
      >
        <ul className="mb-4 grid list-disc gap-1 pl-5 text-13">
          {WHAT_GOES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </ConfirmInWords>
      {dialog}
    </>
  );
}
