import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { parseConfig } from '../config/index.ts';
import { createLog } from '../log.ts';
import { openMail } from './open-mail.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const folder = await openTemporaryFolder();
const letter = {
  to: 'anna@example.com',
  subject: 'Confirm your address – Tapebook',
  text: 'Open https://journal.example.com/auth-action?mode=verifyEmail&oobCode=abc to confirm.',
  html: '<p>Open <a href="https://journal.example.com/">this</a></p>',
};
const from = 'Tapebook <no-reply@example.com>';

describe('the outbox', () => {
  test('keeps a letter as a file that any mail program opens, and logs its link', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const outbox = join(folder, 'outbox');
    await createOutboxMail(outbox, from, createTestClock('2026-03-02T14:30:00Z'), log, {
      logsLinks: true,
    }).send(letter);

    const names = await readdir(outbox);
    expect(names).toEqual([expect.stringMatching(/^2026-03-02T14-30-00\.000Z-[0-9a-f]{6}\.eml$/)]);
    const eml = await readFile(join(outbox, names[0] ?? ''), 'utf8');
    expect(eml).toContain('To: anna@example.com');
    expect(eml).toContain('From: Tapebook <no-reply@example.com>');
    expect(eml).toMatch(/^Date: Mon, 02 Mar 2026 14:30:00/m);
    expect(JSON.parse(lines[0] ?? '').links).toEqual([
      'https://journal.example.com/auth-action?mode=verifyEmail&oobCode=abc',
    ]);
  });
});

test.each([
  ['127.0.0.1', true],
  ['0.0.0.0', false],
])('links that sign somebody in are logged of a server that listens on %s: %s', async (host, logged) => {
  const lines: string[] = [];
  const config = parseConfig({ HOST: host, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:4400' });
  const log = createLog('info', { write: (line) => lines.push(line) });
  await openMail(config, createTestClock(), log).send(letter);
  expect(lines.join('').includes('oobCode=abc')).toBe(logged);
});

describe('mail over SMTP', () => {
  const received: { from: string; to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === 'secret' ? done(null, { user: auth.username }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((message) => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          message,
        });
        done();
      });
    },
  });
  const listening = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => listening.resolve((server.server.address() as AddressInfo).port));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  test('reaches the server whole', async () => {
    const port = await listening.promise;
    await createSmtpMail(`smtp://user:secret@127.0.0.1:${port}`, from).send(letter);
    expect(received).toMatchObject([{ from: 'no-reply@example.com', to: ['anna@example.com'] }]);
    expect(received[0]?.message).toContain('multipart/alternative');
  });

  test('throws when the server refuses, so that it is tried again', async () => {
    const port = await listening.promise;
    await expect(createSmtpMail(`smtp://user:wrong@127.0.0.1:${port}`, from).send(letter)).rejects.toThrow();
  });
});
