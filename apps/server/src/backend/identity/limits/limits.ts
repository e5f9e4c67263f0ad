import { tooManyAttempts } from '../basics/identity-error.ts';
import type { AttemptLimiter, Limit } from './attempt-limiter.ts';

/**
 * Where guessing is worth something. Not on lookup and refresh: the SDK asks those at the start of a
 * page, and signs people out over a refusal.
 */
export const LIMITS = {
  /** Passwords for one account, from one place. */
  signInToAccount: { name: 'sign-in-account', burst: 10, intervalSeconds: 60 },
  /** Passwords for any account, from one place; more, since an office shares one address. */
  signInFromNetwork: { name: 'sign-in-network', burst: 60, intervalSeconds: 10 },
  /** Codes of the second factor, from anywhere: whoever has the password can begin again and again. */
  secondFactor: { name: 'second-factor', burst: 10, intervalSeconds: 60 },
  /** Not a guess, but work for the server that one person could heap up. */
  passwordChange: { name: 'password-change', burst: 10, intervalSeconds: 60 },
  visitFromNetwork: { name: 'visit-network', burst: 60, intervalSeconds: 10 },
  signUpFromNetwork: { name: 'sign-up-network', burst: 300, intervalSeconds: 20 },
  /** A sign-up tells whether an address has an account; this bounds how many can be tried. */
  takenAddress: { name: 'sign-up-taken', burst: 30, intervalSeconds: 60 },
  mailToAddress: { name: 'mail-address', burst: 5, intervalSeconds: 600 },
  mailFromNetwork: { name: 'mail-network', burst: 200, intervalSeconds: 20 },
  demoFromNetwork: { name: 'demo-network', burst: 30, intervalSeconds: 120 },
} as const satisfies Record<string, Limit>;

/** @throws {IdentityError} TOO_MANY_ATTEMPTS_TRY_LATER. */
export async function takeOrRefuse(
  limiter: AttemptLimiter,
  limit: Limit,
  ...subject: string[]
): Promise<void> {
  if (!(await limiter.take(limit, ...subject))) throw tooManyAttempts();
}
