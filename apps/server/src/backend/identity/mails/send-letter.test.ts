import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config/index.ts';
import { type Mail, type MailMessage, openMail } from '#server/platform/mail/index.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { hashSecretToken } from '../basics/secret-token.ts';
import { peekActionCode } from '../codes/action-code.ts';
import type { LetterRequest } from '../letters/letter-request.ts';
import { createUser } from '../users/create-user.ts';
import { sendLetterJob } from './send-letter.ts';

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
const wish = (kind: LetterRequest['kind'], email: string): LetterRequest => ({
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
    const job = sendLetterJob({ db, config, clock, mail });
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
    const { handle } = sendLetterJob({ db, config, clock, mail });
    const disabled = await person();
    await database.asOwner('update identity.users set disabled = true where email = $1', [disabled]);
    await handle(wish('PASSWORD_RESET', await person({ demoUntil: clock.now() + 1 })), { signal });
    await handle(wish('VERIFY_EMAIL', await person({ emailVerified: true })), { signal });
    await handle(wish('PASSWORD_RESET', disabled), { signal });
    expect(mail.letters).toEqual([]);
  });

  test('is written in the language asked for, else in the one the person used last, else in English', async () => {
    const mail = mailServer();
    const { handle } = sendLetterJob({ db, config, clock, mail });
    const email = await person();
    await handle({ ...wish('PASSWORD_RESET', email), locale: 'fr-CA' }, { signal });
    await database.asOwner(`update identity.users set locale = 'it' where email = $1`, [email]);
    await handle({ ...wish('PASSWORD_RESET', email), locale: null }, { signal });
    await handle({ ...wish('PASSWORD_RESET', email), locale: 'sv' }, { signal });
    expect(mail.letters.map(({ html }) => /<html lang="(\w+)">/.exec(html)?.[1])).toEqual(['fr', 'it', 'en']);
    expect(mail.letters.map(({ text }) => /&lang=([\w-]+)/.exec(text)?.[1])).toEqual(['fr-CA', 'it', 'sv']);
  });
});

describe('a link to sign in by', () => {
  const asked = async (email: string, signup: string) => {
    const mail = mailServer();
    const job = sendLetterJob({ db, config: parseConfig({ SIGNUP: signup }), clock, mail });
    await job.handle(wish('EMAIL_SIGNIN', email), { signal });
    return mail.letters.length;
  };

  test('goes to an address without account only where that may sign up', async () => {
    await database.asOwner(
      `insert into identity.invitations (email, invited_at) values ('guest@example.com', now())`,
    );
    expect(await asked('new@example.com', 'open')).toBe(1);
    expect(await asked('new@example.com', 'closed')).toBe(0);
    expect(await asked('new@example.com', 'invite')).toBe(0);
    expect(await asked('guest@example.com', 'invite')).toBe(1);
    expect(await asked(await person(), 'closed')).toBe(1);
  });
});

describe('a notice', () => {
  test('of a deleted account is not sent', async () => {
    const mail = mailServer();
    const { handle } = sendLetterJob({ db, config, clock, mail });
    const gone = { ...wish('PASSWORD_CHANGED', 'gone@example.com'), uid: 'x'.repeat(28) };
    await handle(gone, { signal });
    expect(mail.letters).toEqual([]);
  });

  test('reaches the address that the account had then, and says where it was done', async () => {
    const mail = mailServer();
    const { handle } = sendLetterJob({ db, config, clock, mail });
    const email = await person();
    const [user] = await database.asOwner<{ uid: string }>(
      `update identity.users set email = 'changed@example.com' where email = $1 returning uid`,
      [email],
    );
    const uid = user?.uid ?? '';
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const done = { at: clock.now(), userAgent, address: '203.0.113.7' };
    const recover = { ...wish('RECOVER_EMAIL', email), uid, newEmail: 'changed@example.com', done };
    await handle(recover, { signal });
    const [letter] = mail.letters;
    expect(letter?.to).toBe(email);
    expect(letter?.text).toContain('When: March 2, 2026 at 2:30 PM UTC');
    expect(letter?.text).toContain('Device: Firefox on Linux');
    expect(letter?.text).toContain('Network address: 203.0.113.7');
    expect(await peekActionCode(db, codeIn(letter), clock.now())).toMatchObject({
      kind: 'RECOVER_EMAIL',
      email,
      newEmail: 'changed@example.com',
    });
  });

  test('of a changed address is good for an hour where nobody ever showed the first one to be theirs', async () => {
    const mail = mailServer();
    const { handle } = sendLetterJob({ db, config, clock, mail });
    const email = await person();
    const recover = { ...wish('RECOVER_EMAIL', email), newEmail: 'b@example.com', unproven: true };
    await handle(recover, { signal });
    expect(mail.letters[0]?.text).toContain('within one hour');
    await expect(peekActionCode(db, codeIn(mail.letters[0]), clock.now() + 3_600_000)).rejects.toThrow(
      'EXPIRED_OOB_CODE',
    );
  });
});

test('neither the queue nor the table holds a code that would work', async () => {
  const server = await openIdentityServer();
  const email = 'ada@example.com';
  await server.post('v1/accounts:signUp', { email, password: 'correct horse' });
  await server.post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const code = /oobCode=([\w-]+)/.exec(await server.nextMail(email))?.[1] ?? '';
  expect(code).toHaveLength(43);
  const jobs = () => server.database.asOwner(`select * from pgboss.job where name = 'identity-action-mail'`);
  const codes = await server.database.asOwner<{ code_hash: Buffer }>('select * from identity.action_codes');
  expect(JSON.stringify(await jobs())).not.toContain(code);
  // Once it is done, not even whom it went to.
  await expect.poll(async () => JSON.stringify(await jobs())).not.toContain(email);
  expect(await jobs()).not.toEqual([]);
  expect(codes[0]?.code_hash).toEqual(hashSecretToken(code));
});

describe('over SMTP', () => {
  const received: { from: string; message: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const { mailFrom } = session.envelope;
      void readAll(stream).then((message) => {
        received.push({ from: mailFrom ? mailFrom.address : '', message });
        done();
      });
    },
  });
  const listening = Promise.withResolvers<number>();
  smtp.listen(0, '127.0.0.1', () => listening.resolve((smtp.server.address() as AddressInfo).port));
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

  test('a letter arrives whole, in both forms, from the configured sender, with our links alone', async () => {
    const settings = parseConfig({
      SMTP_URL: `smtp://127.0.0.1:${await listening.promise}`,
      MAIL_FROM: 'Tapebook <hello@journal.example.com>',
      PUBLIC_URL: 'https://journal.example.com',
    });
    const mail = openMail(settings, clock, silentLog);
    const { handle } = sendLetterJob({ db, config: settings, clock, mail });
    await handle({ ...wish('PASSWORD_RESET', await person()), locale: 'pt' }, { signal });

    const [{ from, message } = { from: '', message: '' }] = received;
    expect(from).toBe('hello@journal.example.com');
    expect(message).toContain('From: Tapebook <hello@journal.example.com>');
    const [, text = '', html = ''] = message
      .split(/\r\n----_[^\r]+\r\n/)
      .map((part) => decodeQuotedPrintable(part));
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8/);
    expect(text).toContain('Não pediu isto?');
    expect(html).toMatch(/^Content-Type: text\/html; charset=utf-8/);
    expect(html).toContain('Não pediu isto?');
    const links = [...(text + html).matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).origin);
    expect(new Set(links)).toEqual(new Set(['https://journal.example.com']));
  });
});

const decodeQuotedPrintable = (part: string): string =>
  Buffer.from(
    part
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
