import { useMutation } from '@tanstack/react-query';
import { addAndSyncSource, type ConnectorJson } from '@tapebook/contract';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { fileZones } from '#web/ui/forms/time-zones.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useRefreshConnections } from '../calls/use-connections.ts';
import { ToLinking } from '../linking/to-linking.tsx';
import { GoAndPaste } from '../signing-in/go-and-paste.tsx';
import { useLogin } from '../signing-in/use-login.ts';
import { unattendedWords } from '../words/connection-words.ts';
import { BroughtIntoView } from './brought-into-view.tsx';
import { CredentialFields, type GivenCredentials, mistakesOf } from './credential-fields.tsx';
import { IntoAccount } from './into-account.tsx';
import { SenderReady } from './sender-ready.tsx';
import { TrialResult } from './trial-result.tsx';
import { useTrial } from './use-trial.ts';

interface NewConnectionProps {
  readonly connector: ConnectorJson;
  readonly onBack: () => void;
  readonly onOpenChange: (open: boolean) => void;
}

/** How to get there, what to type, a test before anything is kept, and then the first reading. */
export function NewConnection({ connector, onBack, onOpenChange }: NewConnectionProps): ReactNode {
  const form = useId();
  const refresh = useRefreshConnections();
  const [given, setGiven] = useState<GivenCredentials>({});
  const [startDay, setStartDay] = useState('');
  const [account, setAccount] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const sends = connector.auth === 'push';
  const [zone, setZone] = useState(sends ? (connector.zone ?? '') : '');
  const zones = useMemo(fileZones, []);
  // Signed in to on the broker's own page, so that there is nothing to try here.
  const byLogin = connector.auth === 'oauth2' || connector.auth === 'oauth1';
  const byLink = connector.auth === 'link';
  // Its token counts once: trying it would spend it.
  const spends = connector.auth === 'rotating-token';
  const trial = useTrial(connector);
  const login = useLogin();
  const wanted = () => ({
    broker: connector.id,
    credentials: { ...given },
    ...(startDay === '' ? {} : { startDay }),
    ...(account === '' ? {} : { account }),
    ...(zone.trim() === '' ? {} : { timeZone: zone.trim() }),
  });
  const add = useMutation({
    mutationFn: () => call(addAndSyncSource, { body: { kind: 'connection', ...wanted() } }),
    onSuccess: async () => {
      await refresh();
      if (!sends) onOpenChange(false);
    },
  });
  /** Whether what was typed can be sent at all. */
  const isWhole = (): boolean => {
    const found = mistakesOf(connector, given);
    if (zone.trim() !== '' && !zones.includes(zone.trim())) found.zone = 'Unknown time zone.';
    setMistakes(found);
    return Object.keys(found).length === 0;
  };
  const works = trial.data?.problem === null;
  if (sends && add.data !== undefined) {
    return (
      <SenderReady
        connector={connector}
        sourceId={add.data.source.id}
        secret={given.secret ?? ''}
        onOpenChange={onOpenChange}
      />
    );
  }
  if (login.data?.comesBackHere === false) {
    return (
      <Dialog
        loses
        open
        onOpenChange={onOpenChange}
        title={`Sign in at ${connector.label}`}
        description={
          login.data.state === null
            ? 'It sends you back to the address you registered, which is not this server’s: copy the address your browser ends up at and paste it here.'
            : 'It does not send you back: copy the code its page shows and paste it here.'
        }
      >
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
      </Dialog>
    );
  }
  return (
    <Dialog
      loses
      open
      onOpenChange={onOpenChange}
      size="medium"
      title={`Connect ${connector.label}`}
      description={`${connector.access} ${unattendedWords(connector.unattended)}.`}
      actions={
        <>
          <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            All brokers
          </Button>
          {sends || byLogin || byLink || spends ? null : (
            <Button pending={trial.isPending} onClick={() => (isWhole() ? trial.mutate(given) : undefined)}>
              Test
            </Button>
          )}
          {byLink ? (
            <ToLinking label={connector.label} />
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={form}
              pending={add.isPending || login.isPending || login.data !== undefined}
            >
              {byLogin ? `Sign in at ${connector.label}` : works ? 'Connect and read' : 'Connect'}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole()) return;
          if (byLogin) login.mutate(wanted());
          else add.mutate();
        }}
      >
        <details open={byLink} className="rounded-control border border-border px-3 py-2 text-13">
          <summary className="cursor-pointer font-medium">
            {byLink
              ? 'What happens next'
              : sends
                ? 'How to set it up on your side'
                : 'How to set it up at the broker'}
          </summary>
          <ol className="mt-2 grid list-decimal grid-cols-1 gap-1.5 pl-5 text-muted">
            {connector.setup.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
        <div hidden={byLink}>
          <CredentialFields
            connector={connector}
            given={given}
            mistakes={mistakes}
            onChange={(next) => {
              setGiven(next);
              trial.reset();
            }}
          />
          <IntoAccount connector={connector} value={account} onChange={setAccount} />
          {sends && connector.zone !== null ? (
            <Field
              label="Time zone of its timestamps"
              hint="The time zone that its rows are written in."
              error={mistakes.zone}
            >
              <SuggestInput name="zone" value={zone} onChange={setZone} suggestions={zones} />
            </Field>
          ) : null}
          {sends ? null : (
            <Field
              label="Read from"
              hint="Nothing before this day is read. Leave empty to read the full history."
              bare
            >
              <Input
                name="startDay"
                type="date"
                value={startDay}
                onChange={({ currentTarget }) => setStartDay(currentTarget.value)}
              />
            </Field>
          )}
        </div>
        <BroughtIntoView answer={add.error ?? login.error ?? trial.error ?? trial.data}>
          {trial.data === undefined ? null : <TrialResult trial={trial.data} />}
          {trial.isError ? <Notice tone="danger">{describeFailure(trial.error).detail}</Notice> : null}
          {login.isError ? <Notice tone="danger">{describeFailure(login.error).detail}</Notice> : null}
          {add.isError ? <Notice tone="danger">{describeFailure(add.error).detail}</Notice> : null}
        </BroughtIntoView>
      </form>
    </Dialog>
  );
}
