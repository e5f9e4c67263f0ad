import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { type CodeKind, createActionCode, type Lifetime, lifetimeOf } from '../codes/action-code.ts';
import { buildActionLink } from '../codes/action-link.ts';
import { deviceWords } from '../devices/device-words.ts';
import { languageOf, type NoticeKind } from '../letters/languages/index.ts';
import { type LetterRequest, letterRequest } from '../letters/letter-request.ts';
import { writeLetter } from '../letters/write-letter.ts';
import { maySignUp } from '../users/may-sign-up.ts';
import { findUser, findUserByEmail, type User } from '../users/user.ts';

interface Deps {
  readonly db: IdentityDb;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: Mail;
}

/** Where the buttons of letters without a code lead. */
const PAGES: Readonly<Record<NoticeKind, string>> = {
  PASSWORD_CHANGED: '/forgot',
  PASSWORD_REMOVED: '/forgot',
  SECOND_FACTOR_REMOVED: '/forgot',
  RECOVERY_CODE_USED: '/forgot',
  PROVIDER_LINKED: '/settings/profile',
  PROVIDER_UNLINKED: '/settings/profile',
  NEW_DEVICE: '/settings/profile',
  INVITATION: '/signup',
};

/** Makes the code, if any, and mails its link. Tried again after a failure, with a new code each time. */
export const sendLetterJob = ({ db, config, clock, mail }: Deps): JobDefinition<LetterRequest> => ({
  name: 'identity-action-mail',
  payload: letterRequest,
  retryLimit: 5,
  async handle(request) {
    const { kind, email, done } = request;
    // The code is committed before its link is in anybody's hands.
    const letter = await db.transaction().execute(async (tx) => {
      const user = await accountOf(tx, request);
      if (!(await isWanted(tx, config, request, user))) return null;
      const locale = request.locale ?? user?.locale ?? null;
      if (isNotice(kind)) {
        // Whoever is invited need not type what the invitation is bound to.
        const query = kind === 'INVITATION' ? `?${new URLSearchParams({ email })}` : '';
        return { locale, link: `${config.publicUrl.origin}${PAGES[kind]}${query}`, lifetime: null };
      }
      const lifetime = lifetimeOfCode(kind, request);
      const code = await createActionCode(tx, {
        kind,
        uid: user?.uid ?? null,
        email,
        ...(request.newEmail === undefined ? {} : { newEmail: request.newEmail }),
        ...(request.factorId === undefined ? {} : { factorId: request.factorId }),
        now: clock.now(),
        lifetime,
      });
      const link = buildActionLink(config.publicUrl, {
        kind,
        code,
        apiKey: config.identity.apiKey,
        locale: locale ?? 'en',
        continueUrl: request.continueUrl ?? null,
      });
      return { locale, link, lifetime };
    });
    if (letter === null) return;
    const { locale, link, lifetime } = letter;
    const to = kind === 'VERIFY_AND_CHANGE_EMAIL' ? (request.newEmail ?? email) : email;
    const content = writeLetter({
      kind,
      language: languageOf(locale),
      email: to,
      link,
      lifetime,
      newEmail: request.newEmail ?? null,
      provider: request.provider ?? null,
      done:
        done === undefined
          ? null
          : { at: new Date(done.at), device: deviceWords(done.userAgent), address: done.address },
    });
    await mail.send({ to, ...content });
  },
});

const isNotice = (kind: LetterRequest['kind']): kind is NoticeKind => Object.hasOwn(PAGES, kind);

const accountOf = (tx: IdentityDb, { uid, email }: LetterRequest): Promise<User | null> =>
  uid === undefined ? findUserByEmail(tx, email) : findUser(tx, uid);

/** An address that was perhaps never anybody's is not given a month to take the account over. */
const lifetimeOfCode = (kind: CodeKind, { unproven }: LetterRequest): Lifetime =>
  unproven === true ? 'hour' : lifetimeOf(kind);

/** Much can have happened since it was asked for: accounts go, addresses change. */
async function isWanted(
  tx: IdentityDb,
  config: Config,
  { kind, email, newEmail }: LetterRequest,
  user: User | null,
): Promise<boolean> {
  if (user?.disabled || typeof user?.demoUntil === 'number') return false;
  switch (kind) {
    case 'EMAIL_SIGNIN':
      return user !== null || (await maySignUp(tx, config, email));
    case 'INVITATION':
      return user === null;
    case 'VERIFY_EMAIL':
      return user?.email === email && !user.emailVerified;
    case 'PASSWORD_RESET':
      return user?.email === email;
    case 'VERIFY_AND_CHANGE_EMAIL':
      if (user === null || newEmail === undefined || (user.email ?? newEmail) !== email) return false;
      return (await findUserByEmail(tx, newEmail)) === null;
    // These go to an address that the account had when it happened, whatever it has now.
    case 'RECOVER_EMAIL':
    case 'REVERT_SECOND_FACTOR_ADDITION':
    case 'PASSWORD_CHANGED':
    case 'PASSWORD_REMOVED':
    case 'SECOND_FACTOR_REMOVED':
    case 'RECOVERY_CODE_USED':
    case 'PROVIDER_LINKED':
    case 'PROVIDER_UNLINKED':
    case 'NEW_DEVICE':
      return user !== null;
  }
}
