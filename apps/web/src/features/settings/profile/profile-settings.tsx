import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/identity/session.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** Who is signed in, how they sign in, where they are signed in, and the way out for good. */
export function ProfileSettings(): ReactNode {
  const state = useSession();
  const { data: config } = useQuery(appConfigQuery());
  if (state.status !== 'signed-in') return null;
  const { user } = state;
  return (
    <>
      <ProfileCard user={user} />
      <SignInCard user={user} />
      <SecondFactorCard user={user} />
      {/* A hosted project tells nobody of its sessions. */}
      {config?.identity.mode === 'embedded' ? <SessionsCard /> : null}
      <DeleteAccountCard user={user} />
    </>
  );
}
