import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addShare, isCommentable, type SharePartJson, type ShareRole } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { PartFields } from './part-fields.tsx';
import { sharesQuery } from './shares-queries.ts';

interface NewShare {
  readonly email: string;
  readonly role: ShareRole;
  readonly part: SharePartJson | null;
  readonly pictures: boolean;
  readonly expiresOn?: string;
}

interface NewShareDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks with whom the journal is shared, and until when. */
export function NewShareDialog({ open, onOpenChange }: NewShareDialogProps): ReactNode {
  const form = useId();
  const client = useQueryClient();
  const share = useMutation({
    mutationFn: (body: NewShare) => call(addShare, { body }),
    onSuccess: async ({ share: { email } }) => {
      await client.invalidateQueries({ queryKey: sharesQuery.queryKey });
      toasts.show(`${email} can view this journal and gets an email with the link.`);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      loses
      open={open}
      onOpenChange={(next) => {
        share.reset();
        onOpenChange(next);
      }}
      title="Share this journal"
      description="Anyone who signs in here with that address, verified, can view it. They get an email with the link, which you also find beside their address."
      form={form}
      action="Share"
      pending={share.isPending}
    >
      <ShareForm id={form} failure={share.error} onShare={(body) => share.mutate(body)} />
    </FormDialog>
  );
}

/** Pictures name amounts where they like. */
const mayShow = (part: SharePartJson | null): boolean => part === null || part.amounts;

interface ShareFormProps {
  readonly id: string;
  readonly failure: Error | null;
  readonly onShare: (body: NewShare) => void;
}

function ShareForm({ id, failure, onShare }: ShareFormProps): ReactNode {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ShareRole>('view');
  const [part, setPart] = useState<SharePartJson | null>(null);
  const [pictures, setPictures] = useState(false);
  const [expiresOn, setExpiresOn] = useState('');
  const [told, setTold] = useState(false);
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  return (
    <form
      id={id}
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (isAddress && part?.accountIds?.length !== 0)
          onShare({
            email: email.trim(),
            role: isCommentable(part) ? role : 'view',
            part,
            pictures: pictures && mayShow(part),
            ...(expiresOn === '' ? {} : { expiresOn }),
          });
      }}
    >
      <Field
        label="Email address"
        required
        error={told && !isAddress ? 'Enter their full address, such as ada@example.com.' : null}
      >
        <Input
          type="email"
          value={email}
          autoComplete="off"
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </Field>
      <PartFields part={part} onChange={setPart} />
      {mayShow(part) ? (
        <div className="mb-4">
          <Checkbox
            label="Include pictures in what they read"
            checked={pictures}
            onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
          />
          <p className="mt-1 text-12 text-pretty text-muted">
            Screenshots may show balances, account numbers or other accounts.
          </p>
        </div>
      ) : null}
      <Field
        label="They can"
        hint={
          isCommentable(part) ? undefined : 'Only people who see amounts can comment: comments mention them'
        }
      >
        <Select
          value={isCommentable(part) ? role : 'view'}
          disabled={!isCommentable(part)}
          onChange={({ currentTarget }) => setRole(currentTarget.value as ShareRole)}
        >
          <option value="view">view</option>
          <option value="comment">
            {part === null || part.notes
              ? 'view, and comment on trades and days'
              : 'view, and comment on these trades'}
          </option>
        </Select>
      </Field>
      <Field label="Until" hint="The last day, until midnight UTC. Leave empty for no end date">
        <Input
          type="date"
          value={expiresOn}
          onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
        />
      </Field>
      {failure === null ? null : <Notice tone="danger">{describeFailure(failure).detail}</Notice>}
    </form>
  );
}
