import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { describeIdentityError, identityCode } from '#web/lib/identity/messages/identity-messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusField } from './focus-field.ts';
import { useProven } from './use-proven.tsx';

interface ChangeEmailDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

const OF_THE_FIELD: ReadonlySet<string | null> = new Set([
  'invalid-email',
  'missing-new-email',
  'email-already-in-use',
]);

/** Mails a link to the new address; nothing changes before it is followed. */
export function ChangeEmailDialog({ open, onOpenChange }: ChangeEmailDialogProps): ReactNode {
  const form = useId();
  const { proven, dialog } = useProven();
  const [mistake, setMistake] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: async (email: string) => {
      const client = await identity();
      await proven(() => client.changeEmail(email));
      return email;
    },
    onError: () => focusField(form, 'email'),
  });
  const ofField = OF_THE_FIELD.has(identityCode(change.error));
  const close = (next: boolean): void => {
    setMistake(null);
    change.reset();
    onOpenChange(next);
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={close}
        title="Change email"
        description="We email a link to the new address. The change takes effect when you open it, and then you sign in again."
        actions={
          change.isSuccess ? (
            <Button variant="primary" onClick={() => close(false)}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={() => close(false)}>Cancel</Button>
              <Button variant="primary" type="submit" form={form} pending={change.isPending}>
                Send the link
              </Button>
            </>
          )
        }
      >
        {change.isSuccess ? (
          <Notice tone="success">
            A link is on its way to <strong className="font-semibold wrap-anywhere">{change.data}</strong>.
            Until it is opened, you sign in with the old address.
          </Notice>
        ) : (
          <form
            id={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const value = new FormData(event.currentTarget).get('email');
              const email = typeof value === 'string' ? value.trim() : '';
              const wrong = !ADDRESS.test(email);
              setMistake(wrong ? 'That is not an email address. Check it for typos.' : null);
              if (wrong) focusField(form, 'email');
              else change.mutate(email);
            }}
          >
            {change.isError && !ofField ? (
              <Notice tone="danger" className="mb-3">
                {describeFailure(change.error).detail}
              </Notice>
            ) : null}
            <Field
              label="New email"
              error={mistake ?? (ofField ? describeIdentityError(change.error) : null)}
              required
            >
              <Input name="email" type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
            </Field>
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
