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
  /** There is a network again, and the words were not sent yet. */
  readonly online: boolean;
}

/** A page that is begun without a network: words that wait on this device, and come into it once there is one. */
export function BegunOffline({ id, online }: BegunOfflineProps): ReactNode {
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
    keepBegun({ uid, id, text: typed }).then(
      () => setKept(true),
      () => setKept(false),
    );
  };
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
          if ((text ?? '').trim() === '') client.setQueryData(begunQuery(id).queryKey, '');
        }}
      />
      {online ? (
        <SendNow id={id} />
      ) : (
        <p className="text-12 text-pretty text-muted">
          There is no network. What you write here is kept on this device, and begins this page once there is
          one.
        </p>
      )}
      {isKept ? null : (
        <Notice tone="danger">
          This browser keeps nothing: copy what you wrote before you close this page.
        </Notice>
      )}
    </div>
  );
}

/** Says that the words wait though there is a network, and why where somebody asks. */
function SendNow({ id }: { readonly id: string }): ReactNode {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async () => (await import('#web/lib/offline/send-begun.ts')).sendBegun(client, id),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-12 text-pretty text-muted">
          It is not sent yet. It is kept on this device, and tried again by itself.
        </p>
        <Button size="small" pending={send.isPending} onClick={() => send.mutate()}>
          Send now
        </Button>
      </div>
      {send.isError ? <Problem error={send.error} /> : null}
    </>
  );
}
