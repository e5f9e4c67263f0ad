import { useMutation } from '@tanstack/react-query';
import { type ConnectionJson, type ConnectorJson, renewCredentials } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CredentialFields, type GivenCredentials, mistakesOf } from './credential-fields.tsx';
import { useRefreshConnections } from './use-connections.ts';

interface RenewCredentialsProps {
  readonly connection: ConnectionJson;
  readonly connector: ConnectorJson;
  readonly onOpenChange: (open: boolean) => void;
}

/** New credentials for the same connection: what it has read stays, and it goes on at once. */
export function RenewCredentials({ connection, connector, onOpenChange }: RenewCredentialsProps): ReactNode {
  const form = useId();
  const refresh = useRefreshConnections();
  const [given, setGiven] = useState<GivenCredentials>({});
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const renew = useMutation({
    mutationFn: () =>
      call(renewCredentials, { params: { id: connection.id }, body: { credentials: { ...given } } }),
    onSuccess: async () => {
      await refresh();
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={
        connection.sentTo === null
          ? `Sign in to ${connection.label} again`
          : `New secret for ${connection.label}`
      }
      description={
        connection.sentTo === null
          ? 'Nothing that was read is lost. It goes on where it stopped.'
          : 'The old one ends at once. Copy the new one into the program before you save it.'
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} pending={renew.isPending}>
            {connection.sentTo === null ? 'Save and read' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = mistakesOf(connector, given);
          setMistakes(found);
          if (Object.keys(found).length === 0) renew.mutate();
        }}
      >
        <CredentialFields connector={connector} given={given} mistakes={mistakes} onChange={setGiven} />
        {renew.isError ? <Notice tone="danger">{describeFailure(renew.error).detail}</Notice> : null}
      </form>
    </Dialog>
  );
}
