import { useQuery } from '@tanstack/react-query';
import type { ConnectorJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { connectionsQuery } from '../calls/connections-query.ts';
import { SenderSettings } from './sender-settings.tsx';

interface SenderReadyProps {
  readonly connector: ConnectorJson;
  readonly sourceId: string;
  readonly secret: string;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the program that sends is given: the secret is shown this once. */
export function SenderReady({ connector, sourceId, secret, onOpenChange }: SenderReadyProps): ReactNode {
  const connections = useQuery(connectionsQuery());
  const path = connections.data?.find(({ id }) => id === sourceId)?.sentTo?.path;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="medium"
      title={`${connector.label} can send now`}
      description="Give these two to the program. The secret is not shown again; a new one can be made at any time."
      actions={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      {path === undefined ? null : <SenderSettings connector={connector} path={path} secret={secret} />}
      <div className="mt-3">
        <Notice tone="success">The first report that arrives shows here within seconds.</Notice>
      </div>
    </Dialog>
  );
}
