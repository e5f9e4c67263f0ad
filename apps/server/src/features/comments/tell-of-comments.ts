import * as z from 'zod/mini';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { takeUntold } from './comments.repository.ts';

const payload = z.object({ ownerId: z.string() });
type Payload = z.infer<typeof payload>;

/** What is written within it is told of in one letter; whoever is there has read it by then. */
const PATIENCE_SECONDS = 300;

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Telling {
  readonly database: Database;
  /** Where the journal is opened. */
  readonly address: string;
  write(ownerId: string, letter: Letter): Promise<void>;
}

const comments = (count: number): string => (count === 1 ? 'a comment' : `${count} comments`);

/** Tells the owner of a journal that others have commented on it; what they said stays in the journal. */
export const commentsJob = ({ database, address, write }: Telling): JobDefinition<Payload> => ({
  name: 'tell-of-comments',
  payload,
  async handle({ ownerId }) {
    const untold = await database.tenant(ownerId, (tx) => takeUntold(tx, ownerId));
    const [first] = untold;
    if (first === undefined) return;
    const all = untold.reduce((sum, { count }) => sum + count, 0);
    await write(ownerId, {
      subject:
        untold.length === 1
          ? `${first.author} wrote ${comments(all)} in your journal`
          : `${comments(all)} in your journal`,
      paragraphs: [
        ...untold.map(({ author, count }) => `${author} wrote ${comments(count)}.`),
        `They are on the page Today: ${address}`,
        'Who may comment is said in Settings → Sharing.',
      ],
    });
  },
});

export const tellOfComments = (
  jobs: Jobs,
  job: JobDefinition<Payload>,
  tx: Tx,
  ownerId: string,
): Promise<void> =>
  jobs.enqueue(job, { ownerId }, { tx, singletonKey: ownerId, startAfterSeconds: PATIENCE_SECONDS });
