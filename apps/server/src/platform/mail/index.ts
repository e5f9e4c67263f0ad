export type { Mail, MailMessage } from './mail.ts';
export { openMail } from './open-mail.ts';
export { createOutboxMail } from './outbox-mail.ts';
