import * as z from 'zod/mini';
import type { MailboxSettings } from '#server/platform/config/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { lookIntoMailbox } from './look-into-mailbox.ts';
import { hashOfWord } from './mail-word.ts';
import { findOwner } from './mailbox.repository.ts';
import { Patience } from './patience.ts';
import { takeMail } from './take-mail.ts';

/** What the job is called, for whoever asks how it ended. */
export const MAILBOX_JOB = 'look-into-mailbox';

interface MailboxDeps {
  readonly imports: ImportDeps;
  readonly log: Log;
  readonly settings: MailboxSettings;
  /** Whether the person is there and may come in. */
  readonly isHere: (ownerId: string) => Promise<boolean>;
}

/** Looks into the mailbox each minute. One process does, of however many. */
export function mailboxJob({
  imports,
  log,
  settings,
  isHere,
}: MailboxDeps): JobDefinition<Record<string, never>> {
  const patience = new Patience(Date.now);
  return {
    name: MAILBOX_JOB,
    payload: z.strictObject({}),
    schedule: { cron: '* * * * *', payload: {} },
    // The next minute looks again.
    retryLimit: 0,
    handle: (_, { signal }) =>
      lookIntoMailbox({
        settings,
        patience,
        signal,
        async findOwner(word) {
          const hash = hashOfWord(word);
          const ownerId = await imports.database.byWord(hash, (tx) => findOwner(tx, hash));
          return ownerId !== null && (await isHere(ownerId)) ? ownerId : null;
        },
        take: (ownerId, mail) => takeMail(imports, ownerId, mail),
        failed: (error) => log.warn({ err: plain(error) }, 'A mail with statements waits for a later look'),
      }),
  };
}

/** What went wrong, without what the other side said and what it was asked. */
const plain = (error: unknown) => {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
  return { name, message, code };
};
