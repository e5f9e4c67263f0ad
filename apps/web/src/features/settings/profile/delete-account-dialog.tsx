import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { forgetJournal } from '#web/lib/identity/end-session.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusField } from './focus-field.ts';
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
  const form = useId();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { proven, dialog } = useProven();
  const [mistake, setMistake] = useState<string | null>(null);
  const words = user.email ?? 'delete my account';
  const remove = useMutation({
    mutationFn: async () => {
      const account = await loadAccount();
      await proven(() => account.deleteAccount());
    },
    onSuccess: async () => {
      forgetJournal(queryClient);
      onOpenChange(false);
      await router.navigate({ to: '/signin' });
      toasts.show('Your account is deleted, with everything in it.');
    },
  });
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setMistake(null);
          remove.reset();
          onOpenChange(next);
        }}
        title="Delete account"
        description="All of this goes, and there is no way back:"
        actions={
          <>
            <Button onClick={() => onOpenChange(false)}>Keep my account</Button>
            <Button variant="danger" type="submit" form={form} pending={remove.isPending}>
              Delete account
            </Button>
          </>
        }
      >
        <ul className="mb-4 grid list-disc gap-1 pl-5 text-13">
          {WHAT_GOES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const value = new FormData(event.currentTarget).get('confirmation');
            const right = typeof value === 'string' && value.trim().toLowerCase() === words.toLowerCase();
            setMistake(right ? null : `Type “${words}” to go on.`);
            if (right) remove.mutate();
            else focusField(form, 'confirmation');
          }}
        >
          <Field label={`Type “${words}” to confirm`} error={mistake}>
            <Input name="confirmation" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          {remove.isError ? <Notice tone="danger">{describeFailure(remove.error).detail}</Notice> : null}
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
