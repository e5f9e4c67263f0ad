import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 28;
/** Bytes from here on are thrown away: they would make the first letters likelier than the last. */
const UNBIASED = 256 - (256 % ALPHABET.length);

/** A new account's id: 28 letters and digits (166 bits), never taken from what a person types. */
export function createUid(): string {
  let uid = '';
  while (uid.length < LENGTH) {
    for (const byte of randomBytes(2 * LENGTH)) {
      if (byte < UNBIASED && uid.length < LENGTH) uid += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return uid;
}
