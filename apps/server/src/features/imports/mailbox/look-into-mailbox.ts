import { createHash } from 'node:crypto';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { MailboxSettings } from '#server/platform/config/index.ts';
import { type Attachment, attachmentsOf } from './attachments.ts';
import { RECIPIENT_HEADERS, wordsIn } from './mail-word.ts';
import type { Mail } from './mailbox.repository.ts';
import { openMailbox } from './open-mailbox.ts';
import type { Patience } from './patience.ts';

/** The rest waits a minute. */
const MOST_MAILS = 500;
/** A piece of an attachment, of which one is held at a time. */
const PIECE_BYTES = 1024 * 1024;

export interface ComingMail extends Mail {
  readonly attachments: readonly Attachment[];
  /** What is attached, as it comes over the wire. */
  open(attachment: Attachment): AsyncIterable<Uint8Array>;
}

export interface Looking {
  readonly settings: MailboxSettings;
  /** What need not be looked at again, or not yet. */
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** Whose the address with the word is. */
  readonly findOwner: (word: string) => Promise<string | null>;
  /** Takes the mail as uploads of the person; once it returns, all of it is stored. */
  readonly take: (ownerId: string, mail: ComingMail) => Promise<void>;
  /** Told of a mail that is tried again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Takes every mail that nobody has read and that is addressed to somebody here, and puts it aside once all of it is stored. Others are
 * left as they are: the mailbox may be somebody's own.
 *
 * @throws {MailboxTrouble} when it cannot be read at all.
 */
export async function lookIntoMailbox(looking: Looking): Promise<void> {
  const { settings, patience, signal } = looking;
  const client = await openMailbox(settings);
  try {
    const generation = client.mailbox === false ? '' : String(client.mailbox.uidValidity);
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    const due = unread.filter((uid) => patience.isDue(`${generation} ${uid}`));
    for (const uid of due.slice(0, MOST_MAILS)) {
      if (signal.aborted) return;
      const key = `${generation} ${uid}`;
      try {
        if (await takeMail(looking, client, uid)) await putAside(client, uid, settings.doneFolder);
        else patience.isOthers(key);
      } catch (error) {
        patience.failed(key);
        looking.failed(error);
        // Nothing more comes over a connection that was cut; the others come with the next look.
        if (!client.usable) return;
      }
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** @returns whether it was addressed to us, be it to nobody. */
async function takeMail(looking: Looking, client: ImapFlow, uid: number): Promise<boolean> {
  const message = await client.fetchOne(
    String(uid),
    { uid: true, internalDate: true, bodyStructure: true, headers: ['message-id', ...RECIPIENT_HEADERS] },
    { uid: true },
  );
  // Somebody took it away.
  if (message === false) return false;
  const headers = message.headers?.toString('latin1').replaceAll(/\r?\n[ \t]+/g, ' ') ?? '';
  const words = wordsIn(looking.settings.address, headers);
  const mail = mailOf(client, message, headers);
  for (const word of words) {
    const ownerId = await looking.findOwner(word);
    if (ownerId !== null) await looking.take(ownerId, mail);
  }
  return words.length > 0;
}

function mailOf(client: ImapFlow, message: FetchMessageObject, headers: string): ComingMail {
  const generation = client.mailbox === false ? '' : String(client.mailbox.uidValidity);
  const [, messageId = `${generation} ${message.uid}`] = /^message-id:\s*(\S.*?)\s*$/im.exec(headers) ?? [];
  return {
    hash: createHash('sha256').update(messageId).digest(),
    arrivedAt: new Date(message.internalDate ?? Date.now()).toISOString(),
    attachments: attachmentsOf(message.bodyStructure),
    async *open({ part }) {
      const { content } = await client.download(String(message.uid), part, {
        uid: true,
        chunkSize: PIECE_BYTES,
        decodeText: false,
      });
      if (content === undefined) throw new Error('An attachment is not where its mail says');
      yield* content;
    },
  };
}

/** Read, so that no look takes it again, and then where it is wanted. */
async function putAside(client: ImapFlow, uid: number, folder: string | null): Promise<void> {
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  if (folder === null) return;
  const move = () => client.messageMove(String(uid), folder, { uid: true });
  const moved = await move().catch(() => false as const);
  if (moved !== false) return;
  await client.mailboxCreate(folder);
  await move();
}
