import {
  connectorOf,
  isStillSo,
  unreadOf,
  WORDS_OF_STANDING,
  type WordOfStanding,
  warningDue,
} from '@tapebook/connectors';
import type { ConnectionJson } from '@tapebook/contract';
import * as z from 'zod/mini';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import type { WireTime } from '#server/platform/wires/index.ts';
import { connectionsJson, problemOf } from './connection-json.ts';
import { type ConnectionRow, findConnection, standingOf } from './connections.repository.ts';

const payload = z.object({
  ownerId: z.string(),
  connectionId: z.string(),
  /** `standing`, or nothing: left by an earlier release, which did not say. */
  of: z.optional(z.enum([...WORDS_OF_STANDING, 'standing', 'expiry'])),
});
type Payload = z.infer<typeof payload>;

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Telling {
  readonly database: Database;
  readonly time: Pick<WireTime, 'now'>;
  /** Where the page of connections is. */
  readonly address: string;
  /** To the person's own address; nobody, where there is none. */
  write(ownerId: string, letter: Letter): Promise<void>;
}

/** Tells a person what is to be told of a connection, as far as that is still so when the letter is written. */
export const tellJob = ({ database, time, address, write }: Telling): JobDefinition<Payload> => ({
  name: 'tell-of-connection',
  payload,
  async handle({ ownerId, connectionId, of }) {
    const { connection, row } = await database.tenant(ownerId, async (tx) => ({
      connection: (await connectionsJson({ time }, tx, ownerId)).find(({ id }) => id === connectionId),
      row: await findConnection(tx, ownerId, connectionId),
    }));
    if (connection === undefined || row === undefined) return;
    if (of === 'expiry') {
      const letter = letterOfExpiry(connection, time.now(), address);
      if (letter !== null) await write(ownerId, letter);
      return;
    }
    const standing = standingOf(row);
    const words = of === undefined || of === 'standing' ? WORDS_OF_STANDING : [of];
    for (const word of words) {
      const letter = isStillSo(word, standing) ? LETTERS[word](about(word, connection, row), address) : null;
      if (letter !== null) await write(ownerId, letter);
    }
  },
});

/** What is to be done about accounts that are not read is that also while something else is the matter. */
function about(word: WordOfStanding, connection: ConnectionJson, row: ConnectionRow): ConnectionJson {
  const unread = unreadOf(standingOf(row));
  const connector = connectorOf(row.connector);
  if (word !== 'to-do' || unread === null || connector === undefined) return connection;
  return { ...connection, reason: problemOf(connector, unread) };
}

type LetterOf = (connection: ConnectionJson, address: string) => Letter | null;

const LETTERS: Readonly<Record<WordOfStanding, LetterOf>> = {
  'to-do': ({ label, state, reason }, address) =>
    reason && {
      subject: `${label} needs attention`,
      paragraphs: [
        `Tapebook can no longer read ${state === 'needs-attention' ? '' : 'all of '}${label}: ${reason.message}`,
        ...reason.steps,
        `Nothing already read is lost. Connections: ${address}`,
      ],
    },
  lasts: ({ label, reason }, address) =>
    reason && {
      subject: `${label} has not been read for a day`,
      paragraphs: [
        `Tapebook keeps trying, but has not reached ${label} for a day. The last answer was: ${reason.message}`,
        ...reason.steps,
        `Nothing already read is lost, and what is missing is read as soon as possible. Connections: ${address}`,
      ],
    },
  works: ({ label }, address) => ({
    subject: `${label} works again`,
    paragraphs: [`Tapebook reads ${label} again.`, `Connections: ${address}`],
  }),
};

/** `null`: it was renewed meanwhile, or is over and says so itself. */
function letterOfExpiry(
  { label, expiresOn, unattended }: ConnectionJson,
  now: Date,
  address: string,
): Letter | null {
  const today = now.toISOString().slice(0, 10);
  if (expiresOn === null || warningDue(expiresOn, unattended, today) === null) return null;
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return {
    subject: `${label} needs a new login ${when}`,
    paragraphs: [
      `The login, key or token that Tapebook uses to read ${label} expires ${when}, on ${expiresOn}. After that nothing is read until you enter a new one.`,
      'Enter it before then on the Import page, under “Give a new one”, and nothing is interrupted.',
      `Connections: ${address}`,
    ],
  };
}

export const tellLater = (
  jobs: Jobs,
  job: JobDefinition<Payload>,
  tx: Tx,
  ownerId: string,
  connectionId: string,
  of: WordOfStanding | 'expiry',
): Promise<void> => jobs.enqueue(job, { ownerId, connectionId, of }, { tx });
