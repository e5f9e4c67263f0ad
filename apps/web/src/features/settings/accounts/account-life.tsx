import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteAccount } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { accountQuery, type OpenAccount } from './saving/account-query.ts';
import { SaveFailure } from './saving/save-outcome.tsx';
import { useReloadAccount } from './saving/use-reload-account.ts';
import { useSaveAccount } from './saving/use-save-account.ts';

/** Putting an account away, taking it back, and removing one that is empty. */
export function AccountLife({ open }: { readonly open: OpenAccount }): ReactNode {
  const { account } = open;
  const archive = useSaveAccount(
    open,
    ({ name, archived }) => `“${name}” is ${archived ? 'archived' : 'back'}.`,
  );
  const reload = useReloadAccount(account.id, archive.reset);
  const [asking, setAsking] = useState(false);
  return (
    <Card title={account.archived ? 'Restore or delete' : 'Archive'}>
      {archive.isError ? <SaveFailure error={archive.error} reload={reload} /> : null}
      <SettingRow
        label={account.archived ? 'Archived' : 'Archive'}
        description="An archived account takes no imports and is left out of all totals unless you select it. Nothing is deleted."
      >
        <Button pending={archive.isPending} onClick={() => archive.mutate({ archived: !account.archived })}>
          {account.archived ? 'Restore account' : 'Archive account'}
        </Button>
      </SettingRow>
      <SettingRow
        label="Delete"
        description="Only an account without activities can be deleted; undo its imports first."
      >
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account…
        </Button>
      </SettingRow>
      <DeleteDialog open={open} asking={asking} onAskingChange={setAsking} />
    </Card>
  );
}

interface DeleteDialogProps {
  readonly open: OpenAccount;
  readonly asking: boolean;
  readonly onAskingChange: (asking: boolean) => void;
}

function DeleteDialog({
  open: {
    account: { id, name },
  },
  asking,
  onAskingChange,
}: DeleteDialogProps): ReactNode {
  const navigate = useNavigate();
  const client = useQueryClient();
  const rederive = useFactsChanged();
  const remove = useMutation({
    mutationFn: async () => {
      await call(deleteAccount, { params: { id } });
      await rederive();
    },
    onSuccess: async () => {
      onAskingChange(false);
      await navigate({
        to: '/settings/$section',
        params: { section: 'accounts' },
        replace: true,
        ignoreBlocker: true,
      });
      client.removeQueries({ queryKey: accountQuery(id).queryKey });
      toasts.show(`“${name}” is deleted.`);
    },
  });
  return (
    <Dialog
      open={asking}
      onOpenChange={(next) => {
        remove.reset();
        onAskingChange(next);
      }}
      title={`Delete “${name}”?`}
      actions={
        <>
          <Button onClick={() => onAskingChange(false)}>Keep it</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            Delete account
          </Button>
        </>
      }
    >
      <p className="text-13 text-muted">Its name, its rules and its fee model go. This cannot be undone.</p>
      {remove.isError ? (
        <Notice tone="danger" className="mt-3">
          {describeFailure(remove.error).detail}
        </Notice>
      ) : null}
    </Dialog>
  );
}
