import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignInOutcome } from '#web/lib/identity/sign-in-outcome.ts';

/** A sign-in that owes the second factor. */
export type OwedFactor = Extract<SignInOutcome, { status: 'second-factor' }>;

/** Takes the outcome of any way to sign in: on into the journal, or on to the second factor. */
export function useSignIn() {
  const router = useRouter();
  const [owed, setOwed] = useState<OwedFactor | null>(null);
  return {
    owed,
    async take(outcome: SignInOutcome): Promise<void> {
      if (outcome.status === 'second-factor') setOwed(outcome);
      // The guard of the group knows where to go from here.
      else await router.invalidate();
    },
    async enter(): Promise<void> {
      await router.invalidate();
    },
    startAgain: () => setOwed(null),
  };
}
