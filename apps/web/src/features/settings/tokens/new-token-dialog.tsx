import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addToken, MAX_TOKEN_NAME, type NewApiTokenJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AccountBoxes } from '../account-boxes.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { NewSecret } from './new-secret.tsx';
import { tokensQuery } from './tokens-query.ts';

interface NewTokenDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks what a token is for, and shows its secret, which is shown this once. */
export function NewTokenDialog({ open, onOpenChange }: NewTokenDialogProps): ReactNode {
  const form = useId();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: (body: NewApiTokenJson) => call(addToken, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  const close = (): void => {
    make.reset();
    onOpenChange(false);
  };
  return (
    <Dialog
      loses
      open={open}
      // What is shown once is not closed by a press beside it.
      onOpenChange={(next) => {
        if (next || make.data === undefined) close();
      }}
      title={make.data === undefined ? 'Make an API token' : 'Copy it now'}
      description={
        make.data === undefined
          ? 'Give each program a token of its own, so that one can be revoked without the others.'
          : 'It is shown only this once and not stored. Anyone who has it gets in: treat it like a password.'
      }
      actions={
        make.data === undefined ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" type="submit" form={form} pending={make.isPending}>
              Make token
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        )
      }
    >
      {make.data === undefined ? (
        <TokenForm id={form} failure={make.error} onMake={(token) => make.mutate(token)} />
      ) : (
        <NewSecret secret={make.data.secret} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  readonly id: string;
  readonly failure: Error | null;
  readonly onMake: (token: NewApiTokenJson) => void;
}

function TokenForm({ id, failure, onMake }: TokenFormProps): ReactNode {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<NewApiTokenJson['access']>('read');
  const [accountIds, setAccountIds] = useState<string[] | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [told, setTold] = useState(false);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return setTold(true);
        if (access === 'read' && accountIds?.length === 0) return;
        onMake({
          name: name.trim(),
          access,
          // What may write, writes wherever in the journal it is told to.
          ...(access === 'write' || accountIds === null ? {} : { accountIds }),
          ...(expiresOn === '' ? {} : { expiresOn }),
        });
      }}
    >
      <Field label="Name" required error={told && name.trim() === '' ? 'Say what it is for.' : null}>
        <Input
          value={name}
          maxLength={MAX_TOKEN_NAME}
          autoComplete="off"
          placeholder="Cost spreadsheet"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Segmented
        label="It may"
        value={access}
        onChange={setAccess}
        options={[
          { value: 'read', label: 'Read' },
          { value: 'write', label: 'Read and write' },
        ]}
        className="mb-4"
      />
      {access === 'read' ? (
        <WithJournalData>
          {({ head }) => (
            <AccountBoxes accounts={head.accounts} chosen={accountIds} onChange={setAccountIds} />
          )}
        </WithJournalData>
      ) : null}
      <Field label="Expires" hint="Leave empty: valid until revoked">
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
