import { safeReturnPath } from './return-address.ts';
import type { SettledSession } from './session-state.ts';
import { isLimitedToVerification } from './verification-limit.ts';

/** Where a visitor has to go instead, or `null` to stay. */
export type Redirection = { readonly to: string; readonly returnTo?: string } | null;

/** The app group: signed-in, and verified where that is asked for. */
export function guardAppGroup(session: SettledSession, href: string): Redirection {
  if (session.status === 'signed-out') return { to: '/signin', returnTo: href };
  return isLimitedToVerification(session.user) ? { to: '/verification' } : null;
}

interface PublicVisit {
  readonly pathname: string;
  /** Where the visitor came from before signing in. */
  readonly returnTo: unknown;
  /** The address carries the code of a mail. */
  readonly hasActionCode: boolean;
  readonly origin: string;
}

/**
 * The public group: who is signed in has nothing to do here and goes to `/`. Three visits make
 * sense all the same: signing out, waiting for the verification, and opening the link of a mail.
 */
export function guardPublicGroup(session: SettledSession, visit: PublicVisit): Redirection {
  const { pathname } = visit;
  if (pathname === '/signout') return null;
  if (session.status === 'signed-out') return pathname === '/verification' ? { to: '/signin' } : null;
  if (pathname === '/auth-action' && visit.hasActionCode) return null;
  if (isLimitedToVerification(session.user))
    return pathname === '/verification' ? null : { to: '/verification' };
  return { to: safeReturnPath(visit.returnTo, visit.origin) };
}
