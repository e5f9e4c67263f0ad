import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletePublicLink, type PublicLinkJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { publicLinksQuery } from '#web/lib/queries/public-links.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

const KINDS = { trade: 'Trade', report: 'Report', month: 'Month' } as const;
const UNITS = { money: 'with amounts', r: 'in R', percent: 'in % of account' } as const;

/** What of the journal anybody with a link sees, and how it is closed. */
export function PublicLinks(): ReactNode {
  const { data, error, refetch } = useQuery(publicLinksQuery);
  const [closing, setClosing] = useState<PublicLinkJson | null>(null);
  return (
    <Card title="Public links">
      <p className="pb-2 text-13 text-pretty text-muted">
        One trade, report or month as it was when the link was made, open to anyone with the link. Make links
        next to a trade, an answer or a month; close them here.
      </p>
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        <p className="border-t border-border py-3 text-13 text-muted">No public links.</p>
      ) : null}
      <ul aria-label="Public links">
        {(data ?? []).map((link) => (
          <LinkRow key={link.id} link={link} onClose={() => setClosing(link)} />
        ))}
      </ul>
      <CloseLinkDialog link={closing} onOver={() => setClosing(null)} />
    </Card>
  );
}

const isOver = ({ expiresOn }: PublicLinkJson): boolean => expiresOn < new Date().toISOString().slice(0, 10);

/** Whether it opens anything: what does not is taken off the list without a question. */
const isWorking = (link: PublicLinkJson): boolean => link.closedBecause === undefined && !isOver(link);

/** Closes a link for good: it opens nothing any more, whoever has it. */
function useCloseLink(onClosed: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PublicLinkJson) => call(deletePublicLink, { params: { id } }),
    onSuccess: (_, link) => {
      toasts.show(`“${link.title}” is ${isWorking(link) ? 'closed' : 'removed'}.`);
      onClosed();
    },
    onError: (error) => toasts.show(describeFailure(error).detail, { tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: publicLinksQuery.queryKey }),
  });
}

interface LinkRowProps {
  readonly link: PublicLinkJson;
  /** It still opens something: whether it is to is asked. */
  readonly onClose: () => void;
}

function LinkRow({ link, onClose }: LinkRowProps): ReactNode {
  const { title, kind, unit, lastOpenedAt, opened, expiresOn, closedBecause } = link;
  const remove = useCloseLink();
  const works = isWorking(link);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-14 break-words">{title}</p>
        <p className="text-13 text-muted">
          {KINDS[kind]} {UNITS[unit]} ·{' '}
          {closedBecause === undefined
            ? `${isOver(link) ? 'ended' : 'until'} ${formatDate(expiresOn)}`
            : 'closed'}{' '}
          ·{' '}
          {lastOpenedAt === null ? (
            'not opened yet'
          ) : (
            <>
              opened <Quantity quantity={opened} /> {opened === 1 ? 'time' : 'times'}, last{' '}
              {formatDate(lastOpenedAt, 'date-time')}
            </>
          )}
        </p>
        {closedBecause === undefined ? null : (
          <p className="text-13 text-pretty text-warning-ink">
            Closed by an update: such pages used to show R from fixed amounts and with more digits, which
            could reveal money. Make a new link where you made this one.
          </p>
        )}
      </div>
      <Button
        size="small"
        pending={remove.isPending}
        onClick={works ? onClose : () => remove.mutate(link)}
        aria-label={works ? `Close the link of ${title}…` : `Remove the link of ${title}`}
      >
        {works ? 'Close…' : 'Remove'}
      </Button>
    </li>
  );
}

interface CloseLinkDialogProps {
  /** `null`: none is asked about. */
  readonly link: PublicLinkJson | null;
  readonly onOver: () => void;
}

/** There is no way back: of the link no more is kept than what tells that it is the right one. */
function CloseLinkDialog({ link, onOver }: CloseLinkDialogProps): ReactNode {
  const close = useCloseLink(onOver);
  return (
    <Dialog
      open={link !== null}
      onOpenChange={onOver}
      title={`Close “${link?.title ?? ''}”`}
      description="Whoever has the link sees nothing from now on. This cannot be undone: a new link has another address."
      actions={
        <>
          <Button onClick={onOver}>Keep it</Button>
          <Button
            variant="danger"
            pending={close.isPending}
            onClick={() => {
              if (link !== null) close.mutate(link);
            }}
          >
            Close the link
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
