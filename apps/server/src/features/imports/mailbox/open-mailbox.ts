import type { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '#server/platform/config/index.ts';

/** Why the mailbox cannot be read, in words for whoever runs the server. It names no password, and nothing that the other side said. */
export class MailboxTrouble extends Error {
  override readonly name = 'MailboxTrouble';
}

const CONNECT_MS = 30_000;
const SILENCE_MS = 60_000;
/** Far above any list of what a mail consists of; attachments come in pieces. */
const MOST_AT_ONCE = 16 * 1024 * 1024;

/** Signs in and opens the folder that mails arrive in. @throws {MailboxTrouble} */
export async function openMailbox(settings: MailboxSettings): Promise<ImapFlow> {
  const { host, port, tls, user, password, folder } = settings;
  // A sixth of all that the server loads, for the few that have a mailbox.
  const { ImapFlow: Mailbox } = await import('imapflow');
  const client = new Mailbox({
    host,
    port,
    secure: tls === 'at-once',
    ...(tls === 'at-once' ? {} : { doSTARTTLS: tls === 'starttls' }),
    auth: { user, pass: password },
    // What it would write holds addresses and names of files.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: MOST_AT_ONCE,
    maxLineLength: MOST_AT_ONCE,
  });
  // A cut connection fails whoever waits for an answer; by itself it is no end of the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw new MailboxTrouble(whyNot(error, `${host}:${port}`));
  }
  try {
    await client.mailboxOpen(folder);
  } catch {
    client.close();
    throw new MailboxTrouble(
      `The mailbox has no folder “${folder}” that can be opened. Set MAILBOX_FOLDER anew.`,
    );
  }
  return client;
}

function whyNot(error: unknown, where: string): string {
  const { authenticationFailed, tlsFailed, code } = error as {
    authenticationFailed?: boolean;
    tlsFailed?: boolean;
    code?: unknown;
  };
  if (authenticationFailed === true) {
    return 'The mailbox refuses its user or password. Set MAILBOX_URL anew; services with a second factor want a password made for programs.';
  }
  if (tlsFailed === true) {
    return `The way to the mailbox at ${where} cannot be closed to others (TLS). Compare MAILBOX_URL with what its service says.`;
  }
  return `The mailbox at ${where} cannot be reached${typeof code === 'string' ? ` (${code})` : ''}. It is tried again each minute.`;
}
