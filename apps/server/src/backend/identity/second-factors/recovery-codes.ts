import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDb } from '../basics/identity-db.ts';

const HOW_MANY = 10;
/** Without letters and digits that look alike on paper (Crockford's base32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Ten new codes, each good once, in place of the older ones. Shown now and never again. */
export async function replaceRecoveryCodes(tx: IdentityDb, uid: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, createCode);
  await tx.deleteFrom('recovery_codes').where('uid', '=', uid).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ uid, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses a code up. @returns whether it was one of the account's. */
export async function takeRecoveryCode(tx: IdentityDb, uid: string, code: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('uid', '=', uid)
    .where('code_hash', '=', hashOf(code))
    .returning('uid')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: IdentityDb, uid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** 80 random bits in four groups: too many to guess, even from the hash. */
function createCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** As people type it: capital letters, blanks and hyphens do not matter, nor does o for 0, l or i for 1. */
const plain = (code: string): string =>
  code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[li]/g, '1');

export const looksLikeRecoveryCode = (code: string): boolean => /^[0-9a-z]{16}$/.test(plain(code));

const hashOf = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();
