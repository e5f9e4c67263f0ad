import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a sender says beside the bytes. */
export interface Signed {
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  /** `v1=` and the hexadecimal HMAC-SHA256 of `timestamp.nonce.body`. */
  readonly signature: string;
}

const ALLOWED_SKEW_MS = 5 * 60_000;
/** For so long a nonce has to be remembered: afterwards its timestamp is too old anyway. */
export const NONCE_LIFE_MS = 2 * ALLOWED_SKEW_MS;

export function signatureOf(
  secret: string,
  { timestamp, nonce }: Pick<Signed, 'timestamp' | 'nonce'>,
  body: Uint8Array,
): string {
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body);
  return `v1=${hmac.digest('hex')}`;
}

/** Takes the same time whatever is wrong: both sides are compared by hashes of one length. */
export function isSignedBy(secret: string, signed: Signed, body: Uint8Array): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(signed.signature), hash(signatureOf(secret, signed, body)));
}

/** By how much the sender's clock differs, in milliseconds; `null`: it is near enough. `NaN` for what is no time. */
export function skewOf({ timestamp }: Pick<Signed, 'timestamp'>, now: Date): number | null {
  const skew = /^\d{9,11}$/.test(timestamp) ? Number(timestamp) * 1000 - now.getTime() : Number.NaN;
  return Math.abs(skew) <= ALLOWED_SKEW_MS ? null : skew;
}

export const isNonce = (text: string): boolean => /^[\w-]{16,64}$/.test(text);
