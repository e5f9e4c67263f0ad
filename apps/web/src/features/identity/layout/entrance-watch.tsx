import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '#web/lib/identity/session.ts';

/** Pages that have nothing more to say once somebody is in; the others say how what they did went. */
const ENTRANCES: ReadonlySet<string> = new Set(['/signin', '/signup', '/forgot', '/verify-email']);

/** Opens the journal here too when the person signs in in another tab. */
export function EntranceWatch(): null {
  const router = useRouter();
  useEffect(
    () =>
      session.subscribe(() => {
        const isIn = session.get().status === 'signed-in';
        // The guard of the group knows where to go from here.
        if (isIn && ENTRANCES.has(router.latestLocation.pathname)) void router.invalidate();
      }),
    [router],
  );
  return null;
}
