import { useMutation } from '@tanstack/react-query';
import { type ConnectionJson, deleteSource } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useRefreshConnections } from '../calls/use-connections.ts';

interface RemoveConnectionProps {
  readonly connection: ConnectionJson;
  readonly onOpenChange: (open: boolean) => void;
}

const WORDS = {
  keep: 'What it read stays in the journal. Each of its imports can still be undone in the history.',
  delete:
    'Everything that only this connection imported is removed from the journal, with the trades built from it.',
} as const;

const DONE = {
  keep: 'removed. What it read is still in the journal.',
  delete: 'removed, and what only it had imported.',
} as const;

/** Wipes the credentials; what was read is kept or taken back. */
export function RemoveConnection({ connection, onOpenChange }: RemoveConnectionProps): ReactNode {
  const refresh = useRefreshConnections();
  const [activities, setActivities] = useState<'keep' | 'delete'>('keep');
  const remove = useMutation({
    mutationFn: () =>
      call(deleteSource, { params: { importSourceId: connection.id }, query: { activities } }),
    onSuccess: async () => {
      await refresh();
      onOpenChange(false);
      toasts.show(`${connection.label} ${DONE[activities]}`);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={`Remove ${connection.label}`}
      description="It is no longer read, and its credentials are wiped from this server."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            Remove the connection
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <Segmented
          label="What it has read"
          value={activities}
          options={[
            { value: 'keep', label: 'Keep what it read' },
            { value: 'delete', label: 'Remove it too' },
          ]}
          onChange={setActivities}
        />
        <p className="text-13 text-muted">{WORDS[activities]}</p>
        {remove.isError ? <Notice tone="danger">{describeFailure(remove.error).detail}</Notice> : null}
      </div>
    </Dialog>
  );
}
