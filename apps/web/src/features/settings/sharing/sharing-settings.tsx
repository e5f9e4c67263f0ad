import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addShare,
  changeShare,
  deleteShare,
  isCommentable,
  type ShareJson,
  type ShareRole,
} from '@tapebook/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { partWords } from '#web/lib/format/part-words.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { NewShareDialog } from './new-share-dialog.tsx';
import { OpenedJournals } from './opened-journals.tsx';
import { PublicLinks } from './public-links.tsx';
import { sharesQuery } from './shares-queries.ts';

/** Who may look at this journal, and whose journals are open to whoever looks. */
export function SharingSettings(): ReactNode {
  const { data, error, refetch } = useQuery(sharesQuery);
  const [adding, setAdding] = useState(false);
  const end = useEndShare();
  return (
    <>
      <Card
        title="Sharing"
        aside={
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Share with someone
          </Button>
        }
      >
        <p className="pb-2 text-13 text-pretty text-muted">
          Let someone view this journal, or part of it, with amounts or only in R or %. They can change
          nothing. Settings, keys and statements stay private. End it at any time.
        </p>
        {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 ? (
          <p className="border-t border-border py-3 text-13 text-muted">Only you can see this journal.</p>
        ) : null}
        <ul aria-label="Shared with">
          {(data ?? []).map((share) => (
            <ShareRow key={share.id} share={share} onEnd={() => end(share)} />
          ))}
        </ul>
      </Card>
      <PublicLinks />
      <OpenedJournals />
      <NewShareDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

/** Ends a share at once; sharing again is one press. */
function useEndShare(): (share: ShareJson) => void {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: sharesQuery.queryKey });
  const { mutate } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: again,
    onError: (error) => toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  return ({ id, email, role, part, pictures, expiresOn }) =>
    mutate(async () => {
      await call(deleteShare, { params: { id } });
      toasts.show(`${email} no longer has access.`, {
        action: {
          label: 'Undo',
          run: () => mutate(() => call(addShare, { body: { email, role, part, pictures, expiresOn } })),
        },
      });
    });
}

/** Lets them do more or less at once. */
function useChangeRole(): (share: ShareJson, role: ShareRole) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, role }: { readonly id: string; readonly role: ShareRole }) =>
      call(changeShare, { params: { id }, body: { role } }),
    onSettled: () => client.invalidateQueries({ queryKey: sharesQuery.queryKey }),
    onError: (error) => toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  return ({ id, email, role: before }, role) => {
    mutate({ id, role });
    toasts.show(`${email} ${role === 'comment' ? 'can now comment.' : 'can now only view.'}`, {
      action: { label: 'Undo', run: () => mutate({ id, role: before }) },
    });
  };
}

/** Days of sharing end at midnight UTC. */
const isOver = (lastDay: string): boolean => lastDay < new Date().toISOString().slice(0, 10);

function ShareRow({ share, onEnd }: { readonly share: ShareJson; readonly onEnd: () => void }): ReactNode {
  const state = useSession();
  const { email, role, part, pictures, lastUsedAt, expiresOn } = share;
  const change = useChangeRole();
  const link =
    state.status === 'signed-in' ? `${location.origin}/?u=${encodeURIComponent(state.user.uid)}` : '';
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => toasts.show(`Link copied: send it to ${email}.`),
      () => toasts.show(`The browser blocked copying. The link is ${link}`, { tone: 'danger' }),
    );
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-14 wrap-anywhere">{email}</p>
        <p className="text-13 text-muted">
          {lastUsedAt === null
            ? 'has not viewed it yet'
            : `last viewed ${formatDate(lastUsedAt, 'date-time')}`}
          {expiresOn === null
            ? ''
            : ` · ${isOver(expiresOn) ? 'ended after' : 'until'} ${formatDate(expiresOn)}`}
          {part === null ? '' : ` · ${partWords(part)}`}
          {pictures ? ' · with pictures' : ''}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {isCommentable(part) ? (
          <CompactSelect
            aria-label={`What ${email} may do`}
            unset={false}
            value={role}
            onChange={({ currentTarget }) => change(share, currentTarget.value as ShareRole)}
          >
            <option value="view">May look</option>
            <option value="comment">May comment</option>
          </CompactSelect>
        ) : null}
        <Button size="small" onClick={copy} aria-label={`Copy the link for ${email}`}>
          Copy link
        </Button>
        <Button size="small" onClick={onEnd} aria-label={`End sharing with ${email}`}>
          End
        </Button>
      </span>
    </li>
  );
}
