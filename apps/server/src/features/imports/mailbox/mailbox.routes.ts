import { Pace } from '@tapebook/connectors';
import {
  deleteMailAddress,
  getMailAddress,
  lookForMail,
  type MailAddressJson,
  makeMailAddress,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MailboxSettings } from '#server/platform/config/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type Vault, WrongKey } from '#server/platform/vault/index.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { addressWith, hashOfWord, newWord } from './mail-word.ts';
import { findAddress, findMails, keepAddress, removeAddress } from './mailbox.repository.ts';
import { MAILBOX_JOB } from './mailbox-job.ts';
import { boundTo } from './sealed-addresses.ts';

interface MailboxRouteDeps {
  readonly imports: Pick<ImportDeps, 'database' | 'jobs'>;
  readonly vault: Vault;
  readonly clock: Clock;
  /** `null`: this server has no mailbox. */
  readonly settings: MailboxSettings | null;
  /** What looks into it; `null` likewise. */
  readonly job: JobDefinition<Record<string, never>> | null;
}

/** What anybody can have the mailbox looked into: beyond the minute’s own look. */
const LOOKS = [{ requests: 6, perMs: 60_000 }];

export function mailboxRoutes(
  app: FastifyInstance,
  { imports: { database, jobs }, vault, clock, settings, job }: MailboxRouteDeps,
): void {
  const mailbox = (): MailboxSettings => {
    if (settings !== null) return settings;
    throw new ProblemError(
      'not-available',
      'Whoever runs this server has set up no mailbox for statements. Upload them instead.',
    );
  };
  /** `null` also for one that was sealed under another key: a new one can be made. */
  const addressOf = async (tx: Tx, ownerId: string): Promise<string | null> => {
    const row = await findAddress(tx, ownerId);
    if (row === undefined) return null;
    try {
      return addressWith(mailbox().address, vault.open(row.sealed, boundTo(ownerId)).toString());
    } catch (error) {
      if (error instanceof WrongKey) return null;
      throw error;
    }
  };
  const json = async (tx: Tx, ownerId: string, isRead: boolean): Promise<MailAddressJson> => ({
    address: await addressOf(tx, ownerId),
    isRead,
    mails: await findMails(tx, ownerId),
  });
  const isRead = async () => (await jobs.lastFailure(MAILBOX_JOB)) === null;

  serve(app, getMailAddress, async ({ ownerId }) => {
    mailbox();
    const reads = await isRead();
    return database.tenant(ownerId, (tx) => json(tx, ownerId, reads));
  });

  serve(app, makeMailAddress, async ({ ownerId }) => {
    mailbox();
    const reads = await isRead();
    return database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      const word = newWord();
      await keepAddress(tx, ownerId, {
        wordHash: hashOfWord(word),
        sealed: vault.seal(Buffer.from(word), boundTo(ownerId)),
        createdAt: new Date(clock.now()).toISOString(),
      });
      return json(tx, ownerId, reads);
    });
  });

  const looks = new Pace(LOOKS);
  serve(app, lookForMail, async ({ ownerId }) => {
    mailbox();
    const wait = looks.delay(clock.now());
    if (wait > 0) {
      throw new ProblemError(
        'too-many-requests',
        'The mailbox was checked too often. It is checked again within a minute.',
        {
          retryAfterSeconds: Math.ceil(wait / 1000),
        },
      );
    }
    looks.take(clock.now());
    if (job !== null) {
      await database.tenant(ownerId, (tx) => jobs.enqueue(job, {}, { tx, singletonKey: 'asked' }));
    }
    return {};
  });

  serve(app, deleteMailAddress, async ({ ownerId }) => {
    mailbox();
    await database.tenant(ownerId, (tx) => removeAddress(tx, ownerId));
  });
}
