import type { RestoreJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useUndoRestore } from './use-bring-back.ts';

/** What was brought back before: to look at, and to undo. */
export function FormerRestores({ restores }: { readonly restores: readonly RestoreJson[] }): ReactNode {
  const [open, setOpen] = useState<RestoreJson | null>(null);
  if (restores.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-1 text-13" aria-label="Restored archives">
      {restores.map((restore) => (
        <li key={restore.id} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className={restore.undoneAt === null ? '' : 'text-muted line-through'}>
            {formatDate(restore.restoredAt, 'date-time')}: archive from{' '}
            {formatDate(restore.madeAt, 'date-time')}
          </span>
          {restore.status === 'done' ? (
            <Button size="small" variant="quiet" onClick={() => setOpen(restore)}>
              {restore.undoneAt === null ? 'What it restored' : 'Undone: what it had restored'}
            </Button>
          ) : (
            <Unfinished restore={restore} />
          )}
        </li>
      ))}
      <RestoreDialog
        restore={open}
        onClose={() => setOpen(null)}
        onUndone={() => {
          setOpen(null);
          toasts.show('Restore undone.');
        }}
      />
    </ul>
  );
}

/** One that is being brought back, or that brought nothing. */
function Unfinished({ restore }: { readonly restore: RestoreJson }): ReactNode {
  const forget = useUndoRestore(() => {});
  if (restore.failure === null) {
    return <span className="text-muted">It is being brought back, also when you leave this page.</span>;
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        pending={forget.isPending}
        onClick={() => forget.mutate({ id: restore.id, written: 'keep' })}
      >
        Dismiss
      </Button>
      <Notice tone="danger" className="basis-full">
        {restore.failure.message}
      </Notice>
    </>
  );
}
