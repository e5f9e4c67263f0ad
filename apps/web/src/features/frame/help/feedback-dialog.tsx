import { withoutIds } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';

interface FeedbackDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** As the function takes them. */
const LONGEST = 5000;
const LONGEST_CONTACT = 200;

/** Takes a few words for whoever runs this server. They stay until they are sent, also while the dialog is closed. */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps): ReactNode {
  const id = useId();
  const state = useSession();
  const own = state.status === 'signed-in' ? (state.user.email ?? '') : '';
  const [message, setMessage] = useState('');
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    if (message.trim() === '') return setError('Enter a message.');
    setPending(true);
    setError(null);
    try {
      const account = await (await identity()).account();
      // Which page, but not which trade or filter: those are nobody else's.
      await account.sendFeedback({ message, contact, page: withoutIds(window.location.pathname) });
      setMessage('');
      onOpenChange(false);
      toasts.show('Sent. Thank you.');
    } catch (failure) {
      setError(describeFailure(failure).detail);
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send feedback"
      description="It goes to whoever runs this server, with the name of the page that you are on and nothing from your journal."
      form={id}
      action="Send"
      pending={pending}
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-2">
        <Field label="What should be better, or what went wrong?" required error={error}>
          <Textarea
            rows={6}
            maxLength={LONGEST}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </Field>
        <Field label="Reply to" bare>
          <Input
            type="email"
            autoComplete="email"
            maxLength={LONGEST_CONTACT}
            // Nothing reaches the address of a demo (RFC 2606): who wants an answer says where.
            placeholder={own.endsWith('.invalid') ? 'you@example.com' : own}
            value={contact}
            onChange={({ currentTarget }) => setContact(currentTarget.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
