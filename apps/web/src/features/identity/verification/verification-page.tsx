import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthHeading } from '../layout/auth-heading.tsx';
import { MailDrawing } from '../layout/mail-drawing.tsx';
import { textLinkClass } from '../layout/text-link-class.ts';
import { AnotherAddressForm } from './another-address-form.tsx';
import { useCoolDown } from './use-cool-down.ts';

const RESEND_SECONDS = 60;

/** All that an unverified account may see: where the link is, another one, and the way out. */
export function VerificationPage(): ReactNode {
  const state = useSession();
  const router = useRouter();
  const [mistyped, setMistyped] = useState(false);
  const [stillUnverified, setStillUnverified] = useState(false);
  const [left, startCoolDown] = useCoolDown(RESEND_SECONDS);
  const resend = useMutation({
    mutationFn: async () => (await identity()).sendVerification(),
    onMutate: () => setStillUnverified(false),
    onSuccess: startCoolDown,
  });
  const check = useMutation({
    mutationFn: async () => (await identity()).reloadUser(),
    onMutate: () => setStillUnverified(false),
    onSuccess: async (verified) => {
      if (verified) await router.invalidate();
      else setStillUnverified(true);
    },
  });

  // Whoever verified in another tab comes back to find the door open.
  const { mutate } = check;
  useEffect(() => {
    const onFocus = (): void => void (document.visibilityState === 'visible' && quietlyCheck());
    const quietlyCheck = async (): Promise<void> => {
      try {
        if (await (await identity()).reloadUser()) await router.invalidate();
      } catch {
        // The button says what is wrong, when it is pressed.
      }
    };
    document.addEventListener('visibilitychange', onFocus);
    return () => document.removeEventListener('visibilitychange', onFocus);
  }, [router]);

  const failure = resend.error ?? check.error;
  const email = state.status === 'signed-in' ? state.user.email : null;
  // Some services say who somebody is without an address.
  if (email === null || mistyped) {
    return (
      <>
        <MailDrawing />
        <AuthHeading title={email === null ? 'Add your email' : 'Correct your email'}>
          {email === null
            ? 'Your account has no address yet. We send a link to it, to make sure that it is yours.'
            : 'We send a link to the correct address. Open it, and your account uses that one.'}
        </AuthHeading>
        {email === null ? (
          <AnotherAddressForm label="Email" />
        ) : (
          <AnotherAddressForm label="Correct address" onCancel={() => setMistyped(false)} />
        )}
        <WayOut question="Someone else’s account?" />
      </>
    );
  }
  return (
    <>
      <MailDrawing />
      <AuthHeading title="Verify your email">
        We sent a link to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Open it,
        then come back here.
      </AuthHeading>
      <div className="mb-5 empty:hidden" aria-live="polite">
        {failure === null ? null : <Notice tone="danger">{describeFailure(failure).detail}</Notice>}
        {failure === null && stillUnverified ? (
          <Notice tone="warning">
            The address is not verified yet. Open the latest link in your inbox first.
          </Notice>
        ) : null}
        {failure === null && !stillUnverified && resend.isSuccess ? (
          <Notice tone="success">A new link is on its way. Older ones no longer work.</Notice>
        ) : null}
      </div>
      <div className="grid gap-2">
        <Button variant="primary" size="large" pending={check.isPending} onClick={() => mutate()}>
          I’ve verified it
        </Button>
        <Button
          size="large"
          pending={resend.isPending}
          onClick={() => {
            if (left === 0) resend.mutate();
          }}
          aria-disabled={left > 0}
          className="figures aria-disabled:opacity-50"
        >
          {left > 0 ? `Send again in ${left} s` : 'Send the link again'}
        </Button>
      </div>
      <p className="mt-6 text-13 text-muted">
        Wrong address?{' '}
        <button type="button" className={textLinkClass} onClick={() => setMistyped(true)}>
          Change the address
        </button>
      </p>
      <WayOut question="Not your account?" />
    </>
  );
}

function WayOut({ question }: { readonly question: string }): ReactNode {
  return (
    <p className="mt-3 text-13 text-muted">
      {question}{' '}
      <Link to="/signout" preload={false} className={textLinkClass}>
        Sign out
      </Link>
    </p>
  );
}
