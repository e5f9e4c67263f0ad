import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { findUserByEmail } from '../accounts/user.ts';
import { createActionCode } from '../codes/action-code.ts';
import { buildActionLink } from '../codes/action-link.ts';
import type { IdentityDb } from '../identity-db.ts';
import { type ActionMail, actionMail } from './action-mail-request.ts';
import { writeActionMail } from './write-action-mail.ts';

interface Deps {
  readonly db: IdentityDb;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: Mail;
}

/** Makes the code and mails its link. Tried again after a failure, with a new code each time. */
export const sendActionMailJob = ({ db, config, clock, mail }: Deps): JobDefinition<ActionMail> => ({
  name: 'identity-action-mail',
  payload: actionMail,
  retryLimit: 5,
  async handle({ kind, email, locale, continueUrl }) {
    const link = await db.transaction().execute(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user === null || user.disabled || user.demoUntil !== null) return null;
      if (kind === 'VERIFY_EMAIL' && user.emailVerified) return null;
      const code = await createActionCode(tx, { kind, uid: user.uid, email, now: clock.now() });
      return buildActionLink(config.publicUrl, {
        kind,
        code,
        apiKey: config.identity.apiKey,
        locale,
        continueUrl,
      });
    });
    // The code is committed before its link is in anybody's hands.
    if (link !== null) await mail.send({ to: email, ...writeActionMail(kind, { link, email }) });
  },
});
