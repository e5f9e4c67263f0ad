import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { countLetter, findShares } from './shares.repository.ts';

const payload = z.object({ ownerId: z.string(), shareId: z.string() });
type Payload = z.infer<typeof payload>;

/** Letters go to addresses that somebody named: more of them in a day are no sharing. */
const MOST_LETTERS = 20;

interface ShareLetter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Telling {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** What the owner is called, with the address that was proven; `null`: nobody who may write to others. */
  findOwner(ownerId: string): Promise<{ readonly name: string; readonly email: string } | null>;
  write(letter: ShareLetter): Promise<void>;
}

/** Tells whom a journal is shared with, and how it is opened; nobody, where the share has ended meanwhile. */
export const shareJob = ({
  database,
  clock,
  publicUrl,
  findOwner,
  write,
}: Telling): JobDefinition<Payload> => ({
  name: 'tell-of-share',
  payload,
  async handle({ ownerId, shareId }) {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const owner = await findOwner(ownerId);
    if (owner === null) return;
    const share = await database.tenant(ownerId, async (tx) => {
      const found = (await findShares(tx, ownerId)).find(({ id }) => id === shareId);
      if (found === undefined || (found.expiresOn !== null && found.expiresOn < today)) return null;
      return (await countLetter(tx, ownerId, today)) > MOST_LETTERS ? null : found;
    });
    if (share === null) return;
    const { name, email } = owner;
    const who = name === email ? email : `${name} (${email})`;
    const address = new URL(`/?u=${encodeURIComponent(ownerId)}`, publicUrl).href;
    await write({
      to: share.email,
      subject: `${name} shares a trading journal with you`,
      paragraphs: [
        `${who} lets you view their trading journal in Tapebook${share.role === 'comment' ? `, and comment on ${share.part === null ? 'its trades and days' : 'the trades that you see'}` : ''}${share.expiresOn === null ? '' : ` until ${share.expiresOn}`}.`,
        `Open it with an account that has this address, ${share.email}: ${address}`,
        'If you do not know anyone by that name, ignore this email: nothing about you was shared with anyone.',
      ],
    });
  },
});

export const tellOfShare = (
  jobs: Jobs,
  job: JobDefinition<Payload>,
  tx: Tx,
  ownerId: string,
  shareId: string,
): Promise<void> => jobs.enqueue(job, { ownerId, shareId }, { tx });
