import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiTokenJson, deleteToken } from '@tapebook/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { tokensQuery } from './tokens-query.ts';

/** Programs that may ask for this journal. */
export function TokensSettings(): ReactNode {
  const { data, error, refetch } = useQuery(tokensQuery);
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ApiTokenJson | null>(null);
  return (
    <Card
      title="API tokens"
      aside={
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          Make a token
        </Button>
      }
    >
      <p className="pb-2 text-13 text-pretty text-muted">
        A token lets a spreadsheet or program of yours read this journal, or write to it, without your
        password. It gives no access to your account, credentials or other tokens.{' '}
        <a href="/api-docs" className="underline decoration-border underline-offset-2 hover:text-ink">
          API documentation
        </a>
      </p>
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        <p className="border-t border-border py-3 text-13 text-muted">No token yet.</p>
      ) : null}
      <ul aria-label="API tokens">
        {(data ?? []).map((token) => (
          <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </ul>
      <NewTokenDialog open={adding} onOpenChange={setAdding} />
      <EndTokenDialog token={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

function TokenRow({ token, onEnd }: { readonly token: ApiTokenJson; readonly onEnd: () => void }): ReactNode {
  const { name, access, accountIds, lastUsedAt, expiresOn, createdAt } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-14 break-words">{name}</p>
        <p className="text-13 text-muted">
          {access === 'write' ? 'Reads and writes' : 'Reads only'}
          {accountIds === null ? null : <OfAccounts ids={accountIds} />} ·{' '}
          {lastUsedAt === null
            ? `never used since ${formatDate(createdAt)}`
            : `last used ${formatDate(lastUsedAt, 'date-time')}`}
          {expiresOn === null ? '' : ` · expires ${formatDate(expiresOn)}`}
        </p>
      </div>
      <Button size="small" onClick={onEnd} aria-label={`Revoke ${name}…`}>
        Revoke…
      </Button>
    </li>
  );
}

/** Names of the accounts that a token reads; those that are deleted since have none. */
function OfAccounts({ ids }: { readonly ids: readonly string[] }): ReactNode {
  return (
    <WithJournalData>
      {({ head }) => {
        const names = head.accounts.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
        return <> {names.length === 0 ? 'deleted accounts' : names.join(', ')}</>;
      }}
    </WithJournalData>
  );
}

interface EndTokenDialogProps {
  readonly token: ApiTokenJson | null;
  readonly onClose: () => void;
}

function EndTokenDialog({ token, onClose }: EndTokenDialogProps): ReactNode {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => call(deleteToken, { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
      toasts.show(`“${token?.name ?? ''}” is revoked.`);
      onClose();
    },
    onError: (error) => toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  return (
    <Dialog
      open={token !== null}
      onOpenChange={onClose}
      title={`Revoke “${token?.name ?? ''}”`}
      description="Anything that uses it is refused from now on. This cannot be undone: a new token has a new secret."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            pending={end.isPending}
            onClick={() => {
              if (token !== null) end.mutate(token.id);
            }}
          >
            Revoke
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
