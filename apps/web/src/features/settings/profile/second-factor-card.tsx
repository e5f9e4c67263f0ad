import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { loadAccount } from './load-account.ts';
import { RECOVERY_CODES_LEFT } from './recovery-codes-query.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { SetUpFactorDialog } from './set-up-factor-dialog.tsx';
import { useProven } from './use-proven.tsx';

/** What signing in asks for besides the password. */
export function SecondFactorCard({ user }: { readonly user: SessionUser }): ReactNode {
  const [settingUp, setSettingUp] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [factor] = user.secondFactors ?? [];
  return (
    <Card title="Second factor">
      {user.secondFactors === null ? (
        // What it is has still to be heard: neither may be said meanwhile.
        <SettingRow label="Authenticator app" description="Checking…">
          <Button disabled>Set up…</Button>
        </SettingRow>
      ) : factor === undefined ? (
        <SettingRow
          label="Authenticator app"
          description={
            user.emailVerified
              ? 'Also asks for a code from an app on your phone, so that a stolen password is not enough.'
              : 'Verify your email address first: without it, nobody could let you back in.'
          }
        >
          <Button disabled={!user.emailVerified} onClick={() => setSettingUp(true)}>
            Set up…
          </Button>
        </SettingRow>
      ) : (
        <>
          <SettingRow
            label={factor.name ?? 'Authenticator app'}
            description={`Asked for at every sign-in since ${formatDate(factor.enrolledAt)}.`}
          >
            <Button onClick={() => setRemoving(true)}>Remove second factor…</Button>
          </SettingRow>
          <RecoveryCodesRow />
        </>
      )}
      {settingUp ? <SetUpFactorDialog onClose={() => setSettingUp(false)} /> : null}
      {removing && factor !== undefined ? (
        <RemoveFactorDialog factorId={factor.id} onClose={() => setRemoving(false)} />
      ) : null}
    </Card>
  );
}

function RecoveryCodesRow(): ReactNode {
  const queryClient = useQueryClient();
  const { proven, dialog } = useProven();
  const left = useQuery({
    queryKey: RECOVERY_CODES_LEFT,
    queryFn: async () => (await loadAccount()).countRecoveryCodes(),
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: async () => {
      const account = await loadAccount();
      return proven(() => account.createRecoveryCodes());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RECOVERY_CODES_LEFT }),
  });
  return (
    <>
      <SettingRow label="Recovery codes" description={describeLeft(left.data)}>
        <Button pending={create.isPending} onClick={() => create.mutate()}>
          Make new codes
        </Button>
      </SettingRow>
      {create.isError ? <Notice tone="danger">{describeFailure(create.error).detail}</Notice> : null}
      {create.isSuccess ? (
        <Dialog
          open
          onOpenChange={() => create.reset()}
          title="Your recovery codes"
          actions={
            <Button variant="primary" onClick={() => create.reset()}>
              I have saved them
            </Button>
          }
        >
          <RecoveryCodesView codes={create.data} />
        </Dialog>
      ) : null}
      {dialog}
    </>
  );
}

function describeLeft(left: number | undefined): string {
  if (left === undefined) return 'For signing in when your phone is not at hand.';
  if (left === 0) return 'None left: without your phone you could not sign in. Make new ones.';
  return `${left} left. Making new ones cancels the old ones.`;
}
