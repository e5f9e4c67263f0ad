import { timestamp } from '../accounts/user.ts';
import type { IdentityDb } from '../identity-db.ts';
import { IdentityError } from '../identity-error.ts';
import { createSecretToken, hashSecretToken } from '../tokens/secret-token.ts';

/** What a mailed link may do, in the protocol's words. */
export const CODE_KINDS = ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Readonly<Record<CodeKind, number>> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
};

interface ActionCode {
  readonly kind: CodeKind;
  readonly uid: string;
  readonly email: string;
}

/** A new code for the account; an older one of its kind is void from now on. Only its hash is kept. */
export async function createActionCode(
  tx: IdentityDb,
  { kind, uid, email, now }: ActionCode & { readonly now: number },
): Promise<string> {
  const code = createSecretToken();
  const fresh = {
    code_hash: hashSecretToken(code),
    email,
    expires_at: timestamp(now + LIFETIME_MS[kind]),
  };
  await tx
    .insertInto('action_codes')
    .values({ uid, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['uid', 'kind']).doUpdateSet(fresh))
    .execute();
  return code;
}

/**
 * What a code would do, without using it up.
 *
 * @throws {IdentityError} MISSING_OOB_CODE, INVALID_OOB_CODE (unknown, used or replaced),
 * EXPIRED_OOB_CODE, USER_DISABLED.
 */
export async function peekActionCode(
  db: IdentityDb,
  code: string | undefined,
  now: number,
): Promise<ActionCode> {
  if (code === undefined || code === '') throw new IdentityError('MISSING_OOB_CODE');
  const found = await db
    .selectFrom('action_codes')
    .innerJoin('users', 'users.uid', 'action_codes.uid')
    // A code is worth nothing once the account has another address.
    .whereRef('users.email', '=', 'action_codes.email')
    .where('code_hash', '=', hashSecretToken(code))
    .select(['kind', 'users.uid', 'action_codes.email', 'expires_at', 'disabled'])
    .executeTakeFirst();
  if (found === undefined) throw new IdentityError('INVALID_OOB_CODE');
  if (Date.parse(found.expires_at) <= now) throw new IdentityError('EXPIRED_OOB_CODE');
  if (found.disabled) throw new IdentityError('USER_DISABLED');
  return { kind: found.kind, uid: found.uid, email: found.email };
}

/** Uses the code up; of two at the same time, one succeeds. In the transaction of what it allows. */
export async function consumeActionCode(
  tx: IdentityDb,
  code: string | undefined,
  kind: CodeKind,
  now: number,
): Promise<ActionCode> {
  const found = await peekActionCode(tx, code, now);
  if (found.kind !== kind) throw new IdentityError('INVALID_OOB_CODE');
  // The account first, as everything else locks it before what hangs on it.
  await tx.selectFrom('users').select('uid').where('uid', '=', found.uid).forUpdate().execute();
  const removed = await tx
    .deleteFrom('action_codes')
    .where('code_hash', '=', hashSecretToken(code ?? ''))
    .returning('uid')
    .executeTakeFirst();
  if (removed === undefined) throw new IdentityError('INVALID_OOB_CODE');
  return found;
}
