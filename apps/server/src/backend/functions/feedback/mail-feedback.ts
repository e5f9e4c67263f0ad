import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { findFeedback } from './feedback.repository.ts';

export type FeedbackMailJob = JobDefinition<{ ownerId: string; id: string }>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Tells the operator what a person wrote. Nothing is sent of somebody who has left meanwhile. */
export const mailFeedbackJob = (database: Database, mail: Mail, to: string): FeedbackMailJob => ({
  name: 'feedback-mail',
  payload: z.object({ ownerId: z.string(), id: z.string() }),
  retryLimit: 10,
  async handle({ ownerId, id }) {
    const feedback = await database.tenant(ownerId, (tx) => findFeedback(tx, ownerId, id));
    if (feedback === undefined) return;
    const { message, page, contact } = feedback;
    const text = `${message}\n\n-- \nFrom: ${contact ?? 'no address'}\nPage: ${page ?? 'not said'}\nAccount: ${ownerId}\n`;
    await mail.send({
      to,
      subject: 'Feedback on Tapebook',
      text,
      html: `<!doctype html><html lang="en"><body><pre>${escapeHtml(text)}</pre></body></html>`,
    });
  },
});
