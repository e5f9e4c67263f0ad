import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { session, useSession } from '#web/lib/identity/session.ts';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';

/** A link that does not work any more has nothing left to do for somebody whose address is verified. */
async function applyOnce(code: string): Promise<string | null> {
  const client = await identity();
  try {
    return await client.applyVerification(code);
  } catch (error) {
    if (session.get().status !== 'signed-in' || !(await client.reloadUser().catch(() => false))) throw error;
    const state = session.get();
    return state.status === 'signed-in' ? state.user.email : null;
  }
}

interface VerifyAddressProps {
  readonly code: string;
  readonly continueTo: string;
}

/** Uses the code of a verification mail up, and says how it went. */
export function VerifyAddress({ code, continueTo }: VerifyAddressProps): ReactNode {
  const signedIn = useSession().status === 'signed-in';
  const { mutate, ...verification } = useMutation({
    mutationFn: () => applyOnce(code),
  });
  const started = useRef(false);
  useEffect(() => {
    // A code works once: not twice, as development's double effects would have it.
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  if (verification.isSuccess) {
    return (
      <>
        <AuthHeading title="Your email is verified">
          {verification.data === null ? 'Thank you. ' : `${verification.data} is yours. `}
          {signedIn ? 'Your journal is open.' : 'Sign in to open your journal.'}
        </AuthHeading>
        {/* A full load, so that the new state of the account is read anew. */}
        <a href={signedIn ? continueTo : '/signin'} className={buttonClass('primary', 'large')}>
          {signedIn ? 'Open the journal' : 'Sign in'}
        </a>
      </>
    );
  }
  if (verification.isError) {
    return (
      <>
        <AuthHeading title="This link no longer works">
          {describeFailure(verification.error).detail}
          {signedIn ? null : ' Once you are signed in, you can have a new one sent.'}
        </AuthHeading>
        <Link to={signedIn ? '/verification' : '/signin'} className={buttonClass('primary', 'large')}>
          {signedIn ? 'Send a new link' : 'Sign in'}
        </Link>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Verifying your email" />
      <div className="justify-self-start">
        <LoadingRing />
      </div>
    </>
  );
}
