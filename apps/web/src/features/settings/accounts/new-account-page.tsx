import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addAccount } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { createKeyring } from '#web/lib/http/keyring.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AccountsLink } from './accounts-link.tsx';
import { type AccountFields, draftsDiffer, newAccountDraft } from './form/account-draft.ts';
import { AccountForm } from './form/account-form.tsx';
import { UnsavedGuard } from './form/unsaved-guard.tsx';
import { useAccountForm } from './form/use-account-form.ts';

/** An account is opened with its rules, before anything is in it. */
export function NewAccountPage(): ReactNode {
  const navigate = useNavigate();
  const rederive = useFactsChanged();
  const [keyring] = useState(createKeyring);
  const [initial] = useState(() => newAccountDraft(new Intl.DateTimeFormat().resolvedOptions().timeZone));
  const add = useMutation({
    mutationFn: async (body: AccountFields) => {
      const { account } = await call(addAccount, { body, headers: { 'idempotency-key': keyring(body) } });
      await rederive();
      return account;
    },
    onSuccess: async ({ id, name }) => {
      await navigate({
        to: '/settings/accounts/$accountId',
        params: { accountId: id },
        replace: true,
        ignoreBlocker: true,
      });
      toasts.show(`“${name}” is open.`);
    },
  });
  const state = useAccountForm(initial, add.error, (fields) => add.mutate(fields));
  return (
    <>
      <AccountsLink />
      <AccountForm title="New account" state={state}>
        <UnsavedGuard when={!add.isPending && draftsDiffer(state.draft, initial)} />
        {add.isError ? <Problem error={add.error} /> : null}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" pending={add.isPending}>
            Add account
          </Button>
        </div>
      </AccountForm>
    </>
  );
}
