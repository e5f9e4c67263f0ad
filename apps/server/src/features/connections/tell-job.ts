import * as z from 'zod/mini';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { connectionsJson } from './connection-json.ts';

const payload = z.object({ ownerId: z.string(), connectionId: z.string() });
type Payload = z.infer<typeof payload>;

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Telling {
  readonly database: Database;
  /** Where the page of connections is. */
  readonly address: string;
  /** To the person's own address; nobody, where there is none. */
  write(ownerId: string, letter: Letter): Promise<void>;
}

/** Tells a person how a connection stands, as it stands when the letter is written. */
export const tellJob = ({ database, address, write }: Telling): JobDefinition<Payload> => ({
  name: 'tell-of-connection',
  payload,
  async handle({ ownerId, connectionId }) {
    const all = await database.tenant(ownerId, (tx) => connectionsJson(tx, ownerId));
    const connection = all.find(({ id }) => id === connectionId);
    if (connection === undefined) return;
    const { label, state, reason } = connection;
    if (state === 'needs-attention' && reason !== null) {
      await write(ownerId, {
        subject: `${label} needs you`,
        paragraphs: [
          `Tapebook can no longer read ${label}: ${reason.message}`,
          ...reason.steps,
          `Nothing that was read is lost. Connections: ${address}`,
        ],
      });
    }
    if (state === 'ok') {
      await write(ownerId, {
        subject: `${label} works again`,
        paragraphs: [`Tapebook reads ${label} again.`, `Connections: ${address}`],
      });
    }
  },
});

export const tellLater = (
  jobs: Jobs,
  job: JobDefinition<Payload>,
  tx: Tx,
  ownerId: string,
  connectionId: string,
): Promise<void> => jobs.enqueue(job, { ownerId, connectionId }, { tx });
