import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config/index.ts';
import type { Mail, MailMessage } from '#server/platform/mail/index.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createUser } from '../accounts/create-user.ts';
import { peekActionCode } from '../codes/action-code.ts';
import { hashSecretToken } from '../tokens/secret-token.ts';
import type { ActionMail } from './action-mail-request.ts';
import { sendActionMailJob } from './send-action-mail.ts';

const database = await openTestDatabase();
const db = database.identity;
const clock = createTestClock();
const config = parseConfig({});
const signal = new AbortController().signal;

/** A mail server that refuses the first letters, and keeps the others. */
function mailServer(refusing = 0): Mail & { letters: MailMessage[]; refused: MailMessage[] } {
  const letters: MailMessage[] = [];
  const refused: MailMessage[] = [];
  return {
    letters,
    refused,
    async send(message) {
      if (refused.length < refusing) {
        refused.push(message);
        throw new Error('451 try again later');
      }
      letters.push(message);
    },
  };
}

let people = 0;
async function person(traits: { emailVerified?: boolean; demoUntil?: number } = {}): Promise<string> {
  people += 1;
  const email = `person-${people}@example.com`;
  await createUser(db, { email, passwordHash: 'x', now: clock.now(), ...traits });
  return email;
}
const wish = (kind: ActionMail['kind'], email: string): ActionMail => ({
  kind,
  email,
  locale: 'en',
  continueUrl: null,
});
const codeIn = (message: MailMessage | undefined): string =>
  /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';

describe('the mail of a wish', () => {
  test('is tried again when the mail server refuses it, with a code that works', async () => {
    const email = await person();
    const mail = mailServer(1);
    const job = sendActionMailJob({ db, config, clock, mail });
    const payload = wish('PASSWORD_RESET', email);
    await expect(job.handle(payload, { signal })).rejects.toThrow('451');
    await job.handle(payload, { signal });
    expect(await peekActionCode(db, codeIn(mail.letters[0]), clock.now())).toMatchObject({ email });
    await expect(peekActionCode(db, codeIn(mail.refused[0]), clock.now())).rejects.toThrow(
      'INVALID_OOB_CODE',
    );
  });

  test('is not sent to a demo address, a verified one or a disabled account', async () => {
    const mail = mailServer();
    const { handle } = sendActionMailJob({ db, config, clock, mail });
    const disabled = await person();
    await database.asOwner('update identity.users set disabled = true where email = $1', [disabled]);
    await handle(wish('PASSWORD_RESET', await person({ demoUntil: clock.now() + 1 })), { signal });
    await handle(wish('VERIFY_EMAIL', await person({ emailVerified: true })), { signal });
    await handle(wish('PASSWORD_RESET', disabled), { signal });
    expect(mail.letters).toEqual([]);
  });
});

test('neither the queue nor the table holds a code that would work', async () => {
  const server = await openIdentityServer();
  const email = 'ada@example.com';
  await server.post('v1/accounts:signUp', { email, password: 'correct horse' });
  await server.post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const code = /oobCode=([\w-]+)/.exec(await server.nextMail(email))?.[1] ?? '';
  expect(code).toHaveLength(43);
  const jobs = await server.database.asOwner('select * from pgboss.job');
  const codes = await server.database.asOwner<{ code_hash: Buffer }>('select * from identity.action_codes');
  expect(JSON.stringify(jobs)).toContain(email);
  expect(JSON.stringify(jobs)).not.toContain(code);
  expect(codes[0]?.code_hash).toEqual(hashSecretToken(code));
});
