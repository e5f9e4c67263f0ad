import { type ReactNode, useEffect, useId, useState } from 'react';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { begunOf, keepBegun } from '#web/lib/offline/begun-store.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

/** A page that is begun without a network: words that wait on this device, and come into it once there is one. */
export function BegunOffline({ id }: { readonly id: string }): ReactNode {
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
      />
      <p className="text-12 text-pretty text-muted">
        There is no network. What you write here is kept on this device, and begins this page once there is
        one.
      </p>
      {isKept ? null : (
        <Notice tone="danger">
          This browser keeps nothing: copy what you wrote before you close this page.
        </Notice>
      )}
    </div>
  );
}
