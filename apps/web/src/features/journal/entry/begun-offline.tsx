import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { begunQuery } from '#web/lib/offline/begun-query.ts';
import { begunOf, keepBegun } from '#web/lib/offline/begun-store.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

interface BegunOfflineProps {
  readonly id: string;
  /** Whether the service can be reached, as far as that is known; words of before may wait where it can. */
  readonly reach: 'online' | 'unreachable' | 'offline';
  /** Nobody tells of a service that can be reached again: what else the page can begin with is there once it can. */
  readonly onLookAgain: () => void;
}

const sending = () => import('#web/lib/offline/send-begun.ts');

/**
 * A page that is begun while the service cannot be reached: words that wait on this device, and come into it once it can.
 */
export function BegunOffline({ id, reach, onLookAgain }: BegunOfflineProps): ReactNode {
  const client = useQueryClient();
  const uid = keptPerson();
  const [text, setText] = useState<string | null>(null);
  const [isKept, setKept] = useState(true);
  const label = useId();
  useEffect(() => {
    if (uid === null) return;
    begunOf(uid, id).then(
      (waiting) => setText((typed) => typed ?? waiting),
      () => setKept(false),
    );
  }, [uid, id]);
  const keep = (typed: string): void => {
    setText(typed);
    if (uid === null) return;
    // The page knows of them as soon as there is a network.
    if (typed.trim() !== '') client.setQueryData(begunQuery(id).queryKey, typed);
    keepBegun({ uid, id }, typed, text ?? '').then(
      () => setKept(true),
      () => setKept(false),
    );
    // No browser tells of a service that can be reached again.
    if (reach !== 'offline')
      sending().then(
        ({ sendBegunLater }) => sendBegunLater(client),
        () => undefined,
      );
  };
  const waits = (text ?? '').trim() !== '';
  return (
    <div className="grid gap-2">
      <h3 id={label} className="text-13 font-medium text-ink">
        Notes
      </h3>
      <Textarea
        aria-labelledby={label}
        rows={8}
        maxLength={100_000}
        value={text ?? ''}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        onBlur={() => {
          if (!waits) client.setQueryData(begunQuery(id).queryKey, '');
        }}
      />
      {reach === 'online' || (reach === 'unreachable' && waits) ? (
        <SendNow id={id} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-12 text-pretty text-muted">
            {reach === 'offline'
              ? 'You are offline. What you write here is kept on this device, and starts this page once you are back online.'
              : 'Tapebook cannot be reached. What you write here is kept on this device, and starts this page once it can be.'}
          </p>
          {reach === 'offline' ? null : (
            <Button size="small" onClick={onLookAgain}>
              Try again
            </Button>
          )}
        </div>
      )}
      {isKept ? null : (
        <Notice tone="danger">
          This browser cannot store anything: copy what you wrote before you close this page.
        </Notice>
      )}
    </div>
  );
}

/** Says that the words wait though there is a network, and why where somebody asks. */
function SendNow({ id }: { readonly id: string }): ReactNode {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async () => (await sending()).sendBegun(client, id),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-12 text-pretty text-muted">
          Not sent yet. It is kept on this device and retried automatically.
        </p>
        <Button size="small" pending={send.isPending} onClick={() => send.mutate()}>
          Send now
        </Button>
      </div>
      {send.isError ? <Problem error={send.error} /> : null}
    </>
  );
}
