import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMailAddress, lookForMail, makeMailAddress, type StatementMailJson } from '@tapebook/contract';
import { Copy, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { mailAddressQuery } from './mail-address-query.ts';

/** The address of one's own to which statements can be mailed, and what came of what was sent. */
export function MailAddress(): ReactNode {
  const { data, isError, error, refetch } = useQuery(mailAddressQuery());
  const client = useQueryClient();
  const arrived = data?.mails.length ?? 0;
  const latest = data?.mails[0]?.arrivedAt ?? '';
  useEffect(() => {
    // What it brought stands among the imports, and is followed there.
    if (arrived > 0 && latest !== '') void client.invalidateQueries({ queryKey: ['imports', 'history'] });
  }, [client, arrived, latest]);

  if (isError) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <section aria-label="Statements by mail" className="flex gap-2 text-13 text-muted">
      <Mail className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        {data.address === null ? <Unmade /> : <Made address={data.address} />}
        {data.isRead || data.address === null ? null : (
          <Notice tone="warning">
            The mailbox cannot be read at the moment. What is sent waits there and is imported later; whoever
            runs this server has been told why.
          </Notice>
        )}
        {data.mails
          .flatMap(wordsOf)
          .slice(0, MOST_WORDS)
          .map((words) => (
            <Notice key={words} tone="warning">
              {words}
            </Notice>
          ))}
      </div>
    </section>
  );
}

const MOST_WORDS = 3;
/** Longer ago it has been seen, or nobody minds. */
const TOLD_FOR_MS = 7 * 86_400_000;

const REASONS = {
  empty: 'is empty',
  'too-large': 'is too large for a statement: export a shorter period, or send it zipped',
  'too-many': 'was one attachment too many: send it in another email',
} as const;

/** What of a mail did not come in, and what to do about it. */
function wordsOf({ arrivedAt, taken, refused }: StatementMailJson): string[] {
  if (Date.now() - Date.parse(arrivedAt) > TOLD_FOR_MS) return [];
  const when = `The email of ${formatDate(arrivedAt, 'date-time')}`;
  if (taken === 0 && refused.length === 0) {
    return [
      `${when} had nothing attached that can be read. Attach the statement itself, as CSV, a workbook, XML, PDF or a ZIP of those; links are not followed.`,
    ];
  }
  return refused.map(({ name, reason }) => `${when}: ${name} ${REASONS[reason]}.`);
}

function Unmade(): ReactNode {
  const make = useMake();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-72">
        Have your broker email statements, or forward them from your mailbox, to a private address of your
        own.
      </p>
      <Button size="small" pending={make.isPending} onClick={() => make.mutate()}>
        Make an address
      </Button>
      {make.isError ? <Notice tone="danger">{describeFailure(make.error).detail}</Notice> : null}
    </div>
  );
}

function Made({ address }: { readonly address: string }): ReactNode {
  const [asked, setAsked] = useState<Change | null>(null);
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => toasts.show('Address copied.'),
      () => toasts.show('The browser blocked copying. Select it and copy it by hand.', { tone: 'danger' }),
    );
  };
  const look = useMutation({
    mutationFn: () => call(lookForMail),
    onSuccess: () => void toasts.show('Checking the mailbox. What is in it shows here within seconds.'),
    onError: (error) => void toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  return (
    <>
      <p>
        Statements attached to emails to{' '}
        <code className="rounded-[4px] bg-hover px-1 font-mono text-12 wrap-anywhere text-ink">
          {address}
        </code>{' '}
        are imported automatically, within a minute. Anyone who knows the address can send; the text of the
        email is not read.
      </p>
      <div className="-ml-2 flex flex-wrap items-center gap-1">
        <IconButton label="Copy the address" icon={<Copy aria-hidden="true" />} onClick={copy} />
        <Button size="small" variant="quiet" pending={look.isPending} onClick={() => look.mutate()}>
          Look now
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsked('renew')}>
          Renew
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsked('stop')}>
          Switch off
        </Button>
      </div>
      {asked === null ? null : <Confirm change={asked} onOpenChange={() => setAsked(null)} />}
    </>
  );
}

type Change = 'renew' | 'stop';

const CHANGES = {
  renew: {
    title: 'Renew the address',
    description:
      'You get a new address, and emails to the old one are no longer read. Update it wherever you used the old one.',
    action: 'Renew the address',
  },
  stop: {
    title: 'Stop taking statements by email',
    description: 'Emails to the address are no longer read. What was imported stays.',
    action: 'Switch it off',
  },
} as const;

interface ConfirmProps {
  readonly change: Change;
  readonly onOpenChange: (open: boolean) => void;
}

function Confirm({ change, onOpenChange }: ConfirmProps): ReactNode {
  const client = useQueryClient();
  const make = useMake();
  const stop = useMutation({
    mutationFn: () => call(deleteMailAddress),
    onSuccess: () => client.invalidateQueries(mailAddressQuery()),
  });
  const doing = change === 'renew' ? make : stop;
  const { title, description, action } = CHANGES[change];
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="danger"
            pending={doing.isPending}
            onClick={() => doing.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
          >
            {action}
          </Button>
        </>
      }
    >
      {doing.isError ? <Notice tone="danger">{describeFailure(doing.error).detail}</Notice> : null}
    </Dialog>
  );
}

function useMake() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeMailAddress),
    onSuccess: (made) => client.setQueryData(mailAddressQuery().queryKey, made),
  });
}
