import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { judgePassword } from '#web/lib/identity/account/judge-password.ts';
import { describeIdentityError, identityCode } from '#web/lib/identity/messages/identity-messages.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NewPasswordField } from '#web/ui/forms/new-password-field.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { focusField } from './focus-field.ts';
import { loadAccount } from './load-account.ts';
import { useProven } from './use-proven.tsx';

interface ChangePasswordDialogProps {
  readonly user: SessionUser;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const OF_THE_FIELD: ReadonlySet<string | null> = new Set([
  'weak-password',
  'missing-password',
  'password-does-not-meet-requirements',
]);

/** A new password; every other session of the account ends with it. */
export function ChangePasswordDialog({ user, open, onOpenChange }: ChangePasswordDialogProps): ReactNode {
  const form = useId();
  const { proven, dialog } = useProven();
  const change = useMutation({
    mutationFn: async (password: string) => {
      const account = await loadAccount();
      await proven(() => account.changePassword(password));
    },
    onError: () => focusField(form, 'password'),
    onSuccess: () => {
      onOpenChange(false);
      toasts.show('Your password is changed. All other sessions are signed out.');
    },
  });
  const ofField = OF_THE_FIELD.has(identityCode(change.error));
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={(next) => {
          change.reset();
          onOpenChange(next);
        }}
        title="Change password"
        description="You stay signed in here. Every other session is ended."
        form={form}
        action="Change password"
        pending={change.isPending}
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const value = new FormData(event.currentTarget).get('password');
            change.mutate(typeof value === 'string' ? value : '');
          }}
        >
          {change.isError && !ofField ? (
            <Notice tone="danger" className="mb-3">
              {describeFailure(change.error).detail}
            </Notice>
          ) : null}
          {/* Tells a password manager which account the new password is for. */}
          <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
          <NewPasswordField
            label="New password"
            judge={judgePassword}
            error={ofField ? (describeIdentityError(change.error) ?? undefined) : undefined}
          />
        </form>
      </FormDialog>
      {dialog}
    </>
  );
}
