import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { SecondFactorForm } from '../entrance/second-factor-form.tsx';
import type { OwedFactor } from '../entrance/use-sign-in.ts';
import { EmailField } from '../form/email-field.tsx';
import { checkFields } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';

interface SignInByLinkProps {
  /** The whole address that the mail led to. */
  readonly link: string;
  readonly continueTo: string;
}

/**
 * Signs in with a mailed link. Where it was asked for in another browser the address is asked for again:
 * a link that somebody else sent must not sign the reader in to that somebody's account.
 */
export function SignInByLink({ link, continueTo }: SignInByLinkProps): ReactNode {
  const [owed, setOwed] = useState<OwedFactor | null>(null);
  const [askAddress, setAskAddress] = useState(false);
  const goOn = async (): Promise<void> => location.assign(continueTo);
  const enter = useMutation({
    mutationFn: async (typed: string | null) => {
      const account = await (await identity()).account();
      const email = typed ?? account.addressOfSignInLink();
      if (email === null) return setAskAddress(true);
      const outcome = await account.signInWithLink(email, link);
      if (outcome.status === 'second-factor') setOwed(outcome);
      else await goOn();
    },
  });
  const { mutate } = enter;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(null);
  }, [mutate]);
  const { errors, formProps } = useAuthForm({
    check: (values) => checkFields({ email: textOf(values, 'email').trim() }),
    submit: async (values) => void enter.mutate(textOf(values, 'email').trim()),
  });

  if (owed !== null) {
    return <SecondFactorForm owed={owed} onDone={goOn} onCancel={() => location.assign('/signin')} />;
  }
  if (askAddress) {
    return (
      <>
        <AuthHeading title="Which address was it sent to?">
          You opened the link in a different browser from the one that asked for it.
        </AuthHeading>
        {enter.isError ? (
          <Notice tone="danger" className="mb-5">
            {describeFailure(enter.error).detail}
          </Notice>
        ) : null}
        <form {...formProps} className="grid gap-1">
          <EmailField error={errors.fields.email} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            pending={enter.isPending}
            className="mt-2 w-full"
          >
            Sign in
          </Button>
        </form>
      </>
    );
  }
  if (enter.isError) {
    return (
      <>
        <AuthHeading title="That did not work">{describeFailure(enter.error).detail}</AuthHeading>
        <Link to="/signin" className={buttonClass('primary', 'large')}>
          Go to sign in
        </Link>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Signing you in" />
      <div className="justify-self-start">
        <LoadingRing />
      </div>
    </>
  );
}
