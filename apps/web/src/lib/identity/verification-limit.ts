/** Accounts made before this instant never had to verify their address. */
export const VERIFICATION_CUTOFF = Date.UTC(2025, 3, 19);

/**
 * Whether a signed-in user may see the verification page only: the address is not verified and the
 * account was made on or after 2025-04-19 (UTC). An unknown date of making counts as new.
 */
export function isLimitedToVerification(user: {
  readonly emailVerified: boolean;
  readonly createdAt: number | null;
}): boolean {
  return !user.emailVerified && (user.createdAt === null || user.createdAt >= VERIFICATION_CUTOFF);
}
