import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { instantText } from '../../schemas/values/scalars.ts';

const noun = 'mail address';

const statementMail = z.object({
  arrivedAt: instantText,
  /** How many attachments were taken as statements; 0: the mail brought nothing that can be read. */
  taken: z.int(),
  refused: z.array(z.object({ name: z.string(), reason: z.enum(['empty', 'too-large', 'too-many']) })),
});
export type StatementMailJson = z.infer<typeof statementMail>;

const mailAddress = z.object({
  /** Whatever is attached to mails that are sent there is imported; whoever knows it may send. `null`: there is none. */
  address: z.nullable(z.string()),
  /** Whether the mailbox can be read; what is sent meanwhile waits there. */
  isRead: z.boolean(),
  /** What came lately, newest first. */
  mails: z.array(statementMail),
});
export type MailAddressJson = z.infer<typeof mailAddress>;

export const getMailAddress = operation({
  id: 'getMailAddress',
  method: 'GET',
  path: '/v2/mail_address',
  noun,
  summary: 'The address to which statements can be sent by mail, and what came of it',
  answer: mailAddress,
  problems: ['not-available'],
});

export const makeMailAddress = operation({
  id: 'makeMailAddress',
  method: 'POST',
  path: '/v2/mail_address',
  noun,
  summary: 'Makes an address to which statements can be sent; one that was there is nobody’s from then on',
  status: 201,
  answer: mailAddress,
  problems: ['not-available'],
});

export const lookForMail = operation({
  id: 'lookForMail',
  method: 'POST',
  path: '/v2/mail_address/look',
  noun,
  summary: 'Has the mailbox looked into now instead of within a minute',
  status: 202,
  answer: z.object({}),
  problems: ['not-available', 'too-many-requests'],
});

export const deleteMailAddress = operation({
  id: 'deleteMailAddress',
  method: 'DELETE',
  path: '/v2/mail_address',
  noun,
  summary: 'Takes no statements by mail any more; what came stays',
  problems: ['not-available'],
});
