import { expect, it } from 'vitest';
import type { MailMessage } from '#server/platform/mail/index.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { insertFeedback } from './feedback.repository.ts';
import { mailFeedbackJob } from './mail-feedback.ts';

const database = await openTestDatabase();

it('goes to the operator as it was written, and not at all once its writer has left', async () => {
  const letters: MailMessage[] = [];
  const mail = { send: async (letter: MailMessage) => void letters.push(letter) };
  const job = mailFeedbackJob(database, mail, 'ops@example.com');
  const signal = new AbortController().signal;
  const said = {
    message: 'P&L <b>wrong</b>',
    page: '/trades',
    contact: 'ada@example.com',
    sentAt: Date.now(),
  };
  const id = await database.tenant('ada', (tx) => insertFeedback(tx, 'ada', said));
  await job.handle({ ownerId: 'ada', id: id ?? '' }, { signal });
  await job.handle({ ownerId: 'ben', id: id ?? '' }, { signal });
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({
    to: 'ops@example.com',
    text: expect.stringContaining('P&L <b>wrong</b>'),
    html: expect.stringContaining('P&amp;L &lt;b&gt;wrong&lt;/b&gt;'),
  });
  expect(letters[0]?.text).toContain('From: ada@example.com\nPage: /trades');
});
