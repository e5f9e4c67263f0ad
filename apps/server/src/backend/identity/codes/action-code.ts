import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { createSecretToken, hashSecretToken } from '../basics/secret-token.ts';
import { timestamp } from '../basics/timestamp.ts';

/** What a mailed link may do, in the protocol's words. */
export const CODE_KINDS = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const HOUR_MS = 3_600_000;
const LIFETIME_MS = {
  hour: HOUR_MS,
  sixHours: 6 * HOUR_MS,
  day: 24 * HOUR_MS,
  threeDays: 72 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;
/** How long a code is good. */
export type Lifetime = keyof typeof LIFETIME_MS;

const LIFETIMES: Readonly<Record<CodeKind, Lifetime>> = {
  PASSWORD_RESET: 'hour',
  VERIFY_EMAIL: 'threeDays',
  EMAIL_SIGNIN: 'sixHours',
  VERIFY_AND_CHANGE_EMAIL: 'day',
  // Whoever is away for weeks must still be able to take a stolen account back.
  RECOVER_EMAIL: 'month',
  REVERT_SECOND_FACTOR_ADDITION: 'month',
};

export const lifetimeOf = (kind: CodeKind): Lifetime => LIFETIMES[kind];

/**
 * Kinds of which only the newest code counts. The others undo something: each stays good for what
 * happened then.
 */
const ONE_AT_A_TIME: ReadonlySet<CodeKind> = new Set([
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
]);

/** Kinds that are worth nothing once the account has another address than the one they were mailed to. */
const BOUND_TO_ADDRESS: ReadonlySet<CodeKind> = new Set([
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
]);

export interface ActionCode {
  readonly kind: CodeKind;
  /** `null` only for a link to sign in by, mailed to an address that has no account yet. */
  readonly uid: string | null;
  /** Of the account when the code was made; the new one where it had none. Of RECOVER_EMAIL: the address to go back to. */
  readonly email: string;
  /** VERIFY_AND_CHANGE_EMAIL: the address to change to. RECOVER_EMAIL: the one to leave again. */
  readonly newEmail: string | null;
  /** REVERT_SECOND_FACTOR_ADDITION: the factor to remove. */
  readonly factorId: string | null;
  readonly createdAt: string;
}

/** An action code with an account, as every kind but EMAIL_SIGNIN has one. */
export type AccountCode = ActionCode & { readonly uid: string };

interface NewCode {
  readonly kind: CodeKind;
  readonly uid: string | null;
  readonly email: string;
  readonly newEmail?: string;
  readonly factorId?: string;
  readonly now: number;
  /** Unless it is the kind's own. */
  readonly lifetime?: Lifetime;
}

/** A new code; an older one of its kind is void from now on. Only its hash is kept. */
export async function createActionCode(tx: IdentityDb, wanted: NewCode): Promise<string> {
  const { kind, uid, email, now } = wanted;
  // The account first: of two who ask at once, the later one voids the other's code.
  if (uid !== null) await lockUser(tx, uid);
  if (ONE_AT_A_TIME.has(kind)) {
    await tx
      .deleteFrom('action_codes')
      .where('kind', '=', kind)
      .where((is) => (kind === 'EMAIL_SIGNIN' ? is('email', '=', email) : is('uid', '=', uid)))
      .execute();
  }
  const code = createSecretToken();
  await tx
    .insertInto('action_codes')
    .values({
      code_hash: hashSecretToken(code),
      uid,
      kind,
      email,
      new_email: wanted.newEmail ?? null,
      factor_id: wanted.factorId ?? null,
      created_at: timestamp(now),
      expires_at: timestamp(now + LIFETIME_MS[wanted.lifetime ?? lifetimeOf(kind)]),
    })
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
    .leftJoin('users', 'users.uid', 'action_codes.uid')
    .where('code_hash', '=', hashSecretToken(code))
    .select([
      'kind',
      'action_codes.uid',
      'action_codes.email',
      'new_email',
      'factor_id',
      'action_codes.created_at',
      'expires_at',
      'disabled',
      'users.email as address',
    ])
    .executeTakeFirst();
  if (found === undefined) throw new IdentityError('INVALID_OOB_CODE');
  const { kind, uid, email } = found;
  // An account without an address: the code is bound to there being none still.
  const address = found.address ?? found.new_email;
  if (BOUND_TO_ADDRESS.has(kind) && address !== email) throw new IdentityError('INVALID_OOB_CODE');
  if (Date.parse(found.expires_at) <= now) throw new IdentityError('EXPIRED_OOB_CODE');
  if (found.disabled === true) throw new IdentityError('USER_DISABLED');
  return {
    kind,
    uid,
    email,
    newEmail: found.new_email,
    factorId: found.factor_id,
    createdAt: found.created_at,
  };
}

/** A code of an account, which is locked from now on. In the transaction of what it allows. */
export async function readAccountCode(
  tx: IdentityDb,
  code: string | undefined,
  kind: Exclude<CodeKind, 'EMAIL_SIGNIN'>,
  now: number,
): Promise<AccountCode> {
  const found = await peekActionCode(tx, code, now);
  if (found.kind !== kind || found.uid === null) throw new IdentityError('INVALID_OOB_CODE');
  // The account first, as everything else locks it before what hangs on it.
  await lockUser(tx, found.uid);
  return { ...found, uid: found.uid };
}

/** Uses the code up; of two at the same time, one succeeds. */
export async function consumeActionCode(...asked: Parameters<typeof readAccountCode>): Promise<AccountCode> {
  const found = await readAccountCode(...asked);
  const [tx, code] = asked;
  await removeActionCode(tx, code);
  return found;
}

/** The last step of using a code up. @throws {IdentityError} when another request was faster. */
export async function removeActionCode(tx: IdentityDb, code: string | undefined): Promise<void> {
  const removed = await tx
    .deleteFrom('action_codes')
    .where('code_hash', '=', hashSecretToken(code ?? ''))
    .returning('kind')
    .executeTakeFirst();
  if (removed === undefined) throw new IdentityError('INVALID_OOB_CODE');
}

/**
 * Codes that would still let in, or hand the account to, whoever asked for them: worth nothing once its
 * owner has locked everybody out.
 */
export async function voidPendingCodes(tx: IdentityDb, uid: string): Promise<void> {
  await tx
    .deleteFrom('action_codes')
    .where('uid', '=', uid)
    .where('kind', 'in', ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'])
    .execute();
}

async function lockUser(tx: IdentityDb, uid: string): Promise<void> {
  await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
}
