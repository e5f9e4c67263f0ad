import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands without being told (RFC 6238 with its defaults). */
export const ONE_TIME_CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A phone's clock may be off by half a minute either way, and typing takes time. */
const STEPS_EITHER_SIDE = 1;

/** 160 random bits, as RFC 4226 recommends; base32, as people type them. */
export const createFactorSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The half minute since 1970 that a code belongs to; `null` for a wrong code. Whoever takes the code has
 * to keep the number, and take none of the same half minute, or an earlier one, again.
 *
 * @example stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 59_000) // 1
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...ONE_TIME_CODES, secret });
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp.validate({ token, timestamp: now, window: STEPS_EITHER_SIDE });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
