import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { loadAccount } from './load-account.ts';

/** The ways into the account: the password, and the services that vouch for the person. */
export function SignInCard({ user }: { readonly user: SessionUser }): ReactNode {
  const [changing, setChanging] = useState(false);
  const { data: config } = useQuery(appConfigQuery());
  const hasPassword = user.providers.some(({ id }) => id === 'password');
  const offered = (config?.identity.providers ?? []).filter((id) => id !== 'password');
  const linked = user.providers.filter(({ id }) => id !== 'password');
  const shown = [...new Set([...offered, ...linked.map(({ id }) => id)])];
  const change = useMutation({
    mutationFn: async ({ id, link }: { id: string; link: boolean }) => {
      const account = await loadAccount();
      await (link ? account.linkProvider(id) : account.unlinkProvider(id));
    },
    onSuccess: (_, { id, link }) => toasts.show(`${nameOf(id)} is ${link ? 'linked' : 'unlinked'}.`),
  });
  const nameOf = (id: string): string => config?.identity.providerNames?.[id] ?? id;
  return (
    <Card title="Ways to sign in">
      <SettingRow
        label="Password"
        description={
          hasPassword
            ? 'Choose a new one if someone else may know it.'
            : 'You have none: you sign in with a link by email, or with another service.'
        }
      >
        <Button onClick={() => setChanging(true)}>
          {hasPassword ? 'Change password…' : 'Choose a password…'}
        </Button>
      </SettingRow>
      {shown.map((id) => {
        const link = linked.find((each) => each.id === id);
        return (
          <SettingRow
            key={id}
            label={nameOf(id)}
            description={
              link === undefined ? 'Not linked' : `Linked${link.email === null ? '' : ` as ${link.email}`}`
            }
          >
            <Button
              pending={change.isPending && change.variables.id === id}
              onClick={() => change.mutate({ id, link: link === undefined })}
            >
              {link === undefined ? `Link ${nameOf(id)}` : `Unlink ${nameOf(id)}`}
            </Button>
          </SettingRow>
        );
      })}
      {change.isError ? <Notice tone="danger">{describeFailure(change.error).detail}</Notice> : null}
      <ChangePasswordDialog user={user} open={changing} onOpenChange={setChanging} />
    </Card>
  );
}
