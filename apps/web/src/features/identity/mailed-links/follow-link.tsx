import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { CodeFacts } from '#web/lib/identity/account/account-port.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';

/** What a link changes about an account, in words before and after. */
export interface LinkWords {
  readonly title: string;
  readonly explain: (facts: CodeFacts) => ReactNode;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: (facts: CodeFacts) => ReactNode;
  /** Where a person goes next: it is full of meaning after a recovery, less so after a change. */
  readonly next: { readonly label: string; readonly to: string };
}

interface FollowLinkProps {
  readonly code: string;
  readonly words: LinkWords;
}

/** Says what a link would change, and does it when the person agrees; never just by being opened. */
export function FollowLink({ code, words }: FollowLinkProps): ReactNode {
  const signedIn = useSession().status === 'signed-in';
  const facts = useQuery({
    queryKey: ['identity', 'action-code'],
    queryFn: async () => (await (await identity()).account()).readCode(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const follow = useMutation({
    mutationFn: async () => (await (await identity()).account()).applyCode(code),
  });

  if (facts.isError) {
    return (
      <>
        <AuthHeading title="This link no longer works">{describeFailure(facts.error).detail}</AuthHeading>
        <a href={signedIn ? '/settings' : '/signin'} className={buttonClass('primary', 'large')}>
          {signedIn ? 'Open the settings' : 'Go to sign in'}
        </a>
      </>
    );
  }
  if (facts.isPending) {
    return (
      <>
        <AuthHeading title={words.title} />
        <div className="justify-self-start">
          <LoadingRing />
        </div>
      </>
    );
  }
  if (follow.isSuccess) {
    return (
      <>
        <AuthHeading title={words.doneTitle}>{words.done(facts.data)}</AuthHeading>
        {/* A full load, so that the new state of the account is read anew. */}
        <a href={words.next.to} className={buttonClass('primary', 'large')}>
          {words.next.label}
        </a>
      </>
    );
  }
  return (
    <>
      <AuthHeading title={words.title}>{words.explain(facts.data)}</AuthHeading>
      {follow.isError ? (
        <Notice tone="danger" className="mb-5">
          {describeFailure(follow.error).detail}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        size="large"
        className="w-full"
        pending={follow.isPending}
        onClick={() => follow.mutate()}
      >
        {words.button}
      </Button>
    </>
  );
}
