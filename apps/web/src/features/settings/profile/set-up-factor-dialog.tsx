import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { FactorEnrolment } from '#web/lib/identity/account/account-port.ts';
import { describeIdentityError, identityCode } from '#web/lib/identity/messages/identity-messages.ts';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusField } from './focus-field.ts';
import { loadAccount } from './load-account.ts';
import { QrCode } from './qr-code.tsx';
import { RECOVERY_CODES_LEFT } from './recovery-codes-query.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';
import { useProven } from './use-proven.tsx';

const WRONG_CODE: ReadonlySet<string | null> = new Set(['invalid-verification-code', 'missing-code']);

/** Scan, type the first code, keep the recovery codes: three steps in one dialog. */
export function SetUpFactorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const form = useId();
  const queryClient = useQueryClient();
  const { proven, dialog } = useProven();
  const [mistake, setMistake] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: async () => {
      const account = await loadAccount();
      return proven(() => account.startSecondFactor());
    },
  });
  const enrol = useMutation({
    mutationFn: async ({ enrolment, code }: { enrolment: FactorEnrolment; code: string }) => {
      await enrolment.enrol(code, 'Authenticator app');
      return (await loadAccount()).createRecoveryCodes();
    },
    onError: () => focusField(form, 'code'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RECOVERY_CODES_LEFT }),
  });
  const { mutate } = start;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  const wrongCode = WRONG_CODE.has(identityCode(enrol.error));
  return (
    <>
      <Dialog
        open={start.isSuccess || start.isError || !dialog}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={enrol.isSuccess ? 'Save your recovery codes' : 'Set up the second factor'}
        actions={
          enrol.isSuccess ? (
            <Button variant="primary" onClick={onClose}>
              I have saved them
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                variant="primary"
                type="submit"
                form={form}
                pending={enrol.isPending}
                disabled={!start.isSuccess}
              >
                Turn on
              </Button>
            </>
          )
        }
      >
        {start.isError ? <Notice tone="danger">{describeFailure(start.error).detail}</Notice> : null}
        {start.isPending ? <LoadingRing /> : null}
        {enrol.isSuccess ? <RecoveryCodesView codes={enrol.data} /> : null}
        {start.isSuccess && !enrol.isSuccess ? (
          <form
            id={form}
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const value = new FormData(event.currentTarget).get('code');
              const code = typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
              const wrong = !/^\d{6}$/.test(code);
              setMistake(wrong ? 'Enter the six digits from the app.' : null);
              if (wrong) focusField(form, 'code');
              else enrol.mutate({ enrolment: start.data, code });
            }}
          >
            <p className="text-13 text-muted">
              Scan this with an authenticator app, such as the one in your password manager.
            </p>
            <div className="justify-self-center">
              <QrCode text={start.data.address} label="QR code for an authenticator app" />
            </div>
            <p className="text-13 text-muted">
              Or type this key into it:{' '}
              <code className="figures break-all text-ink select-all">
                {(start.data.secret.match(/.{1,4}/g) ?? []).join(' ')}
              </code>
            </p>
            {enrol.isError && !wrongCode ? (
              <Notice tone="danger">{describeFailure(enrol.error).detail}</Notice>
            ) : null}
            <Field
              label="The code that the app shows"
              required
              error={mistake ?? (wrongCode ? describeIdentityError(enrol.error) : null)}
            >
              <Input
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={7}
                placeholder="000000"
                className="figures tracking-[0.3em]"
                autoFocus
              />
            </Field>
          </form>
        ) : null}
      </Dialog>
      {dialog}
    </>
  );
}
