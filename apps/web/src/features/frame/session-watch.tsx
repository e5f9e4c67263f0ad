import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetJournalData } from '#web/lib/identity/end-session.ts';
import { session } from '#web/lib/identity/session.ts';

/** Leaves the app group when the session ends elsewhere: in another tab, or because the service said so. */
export function SessionWatch(): null {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = (): void => {
      if (session.get().status !== 'signed-out') return;
      // Whoever signs out is on the way to the sign-in page already; a second way there would cut it off.
      if (router.latestLocation.pathname === '/signout') return;
      // The guard of the group sends to the sign-in page and remembers this one.
      void router.invalidate().then(() => forgetJournalData(queryClient));
    };
    const unsubscribe = session.subscribe(leave);
    // It may have ended before anything of the group was there to see it.
    leave();
    return unsubscribe;
  }, [router, queryClient]);
  return null;
}
