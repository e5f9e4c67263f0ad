import { useMutation } from '@tanstack/react-query';
import { type ConnectionJson, type ConnectorJson, renewCredentials } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CredentialFields, type GivenCredentials, mistakesOf } from '../adding/credential-fields.tsx';
import { useRefreshConnections } from '../calls/use-connections.ts';
import { ToLinking } from '../linking/to-linking.tsx';
import { GoAndPaste } from '../signing-in/go-and-paste.tsx';
import { useLogin } from '../signing-in/use-login.ts';
import { anewWords } from '../words/connection-words.ts';

interface RenewCredentialsProps {
  readonly connection: ConnectionJson;
  readonly connector: ConnectorJson;
  readonly onOpenChange: (open: boolean) => void;
}

/** New credentials for the same connection: what it has read stays, and it goes on at once. */
export function RenewCredentials({ connection, connector, onOpenChange }: RenewCredentialsProps): ReactNode {
  const form = useId();
  const refresh = useRefreshConnections();
  // Only what is secret is typed again.
  const [given, setGiven] = useState<GivenCredentials>(connection.given ?? {});
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const login = useLogin();
  // What the login needs is kept: it is typed anew only where it has changed.
  const byLogin = connector.auth === 'oauth2' || connector.auth === 'oauth1';
  const byLink = connector.auth === 'link';
  const asked = byLogin
    ? { ...connector, fields: connector.fields.map((field) => ({ ...field, required: false })) }
    : connector;
  const renew = useMutation({
    mutationFn: () =>
      call(renewCredentials, { params: { id: connection.id }, body: { credentials: { ...given } } }),
    onSuccess: async () => {
      await refresh();
      onOpenChange(false);
    },
  });
  const credentialFields = (
    <CredentialFields connector={asked} given={given} mistakes={mistakes} onChange={setGiven} />
  );
  return (
    <Dialog
      loses
      open
      onOpenChange={onOpenChange}
      title={
        byLogin || byLink || connector.auth === 'session'
          ? `Sign in to ${connection.label} again`
          : `${anewWords(connector.auth)} for ${connection.label}`
      }
      description={
        connection.sentTo === null
          ? 'Nothing already read is lost. It continues where it stopped.'
          : 'The old one ends at once. Copy the new one into the program before you save it.'
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {byLink ? (
            <ToLinking label={connector.label} sourceId={connection.id} />
          ) : login.data?.comesBackHere === false ? null : (
            <Button
              variant="primary"
              type="submit"
              form={form}
              pending={renew.isPending || login.isPending || login.data !== undefined}
            >
              {byLogin
                ? `Sign in at ${connector.label}`
                : connection.sentTo === null
                  ? 'Save and read'
                  : 'Save'}
            </Button>
          )}
        </>
      }
    >
      {login.data?.comesBackHere === false ? (
        <GoAndPaste
          label={connector.label}
          address={login.data.address}
          state={login.data.state}
          onAgain={() => login.reset()}
          onDone={() => {
            void refresh();
            onOpenChange(false);
          }}
        />
      ) : null}
      <form
        id={form}
        noValidate
        hidden={login.data?.comesBackHere === false}
        onSubmit={(event) => {
          event.preventDefault();
          const found = mistakesOf(asked, given);
          setMistakes(found);
          if (Object.keys(found).length > 0) return;
          if (!byLogin) renew.mutate();
          else login.mutate({ broker: connector.id, credentials: { ...given }, connectionId: connection.id });
        }}
      >
        {byLogin ? (
          <details className="text-13">
            <summary className="cursor-pointer font-medium">My app has changed</summary>
            <div className="mt-2">{credentialFields}</div>
          </details>
        ) : (
          credentialFields
        )}
        {login.isError ? <Notice tone="danger">{describeFailure(login.error).detail}</Notice> : null}
        {renew.isError ? <Notice tone="danger">{describeFailure(renew.error).detail}</Notice> : null}
      </form>
    </Dialog>
  );
}
