import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { countFeedback, insertFeedback } from '../feedback/feedback.repository.ts';
import type { FeedbackMailJob } from '../feedback/mail-feedback.ts';
import { type CallableFunction, memberFunction } from '../protocol/callable-function.ts';
import { FunctionError } from '../protocol/function-error.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_A_DAY = 20;
/** Of accounts that cost nothing to make. */
const MOST_UNPROVEN = 2;

/** PostgreSQL takes no NUL. */
const noNul = z.regex(/^[^\0]*$/);

const input = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000), noNul),
  /** Where in the product it was written. */
  page: z.nullish(z.string().check(z.maxLength(300), noNul)),
  /** How to answer, if not to the account's own address. */
  contact: z.nullish(z.string().check(z.trim(), z.maxLength(200), noNul)),
});

interface Deps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** `null` where nobody is to be told by mail. */
  readonly mailJob: FeedbackMailJob | null;
}

/** Keeps what a person writes to us, once however often it is sent, and mails it to the operator. */
export const sendFeedback = ({ database, jobs, clock, mailJob }: Deps): CallableFunction =>
  memberFunction({
    name: 'sendFeedback',
    input,
    output: z.object({}),
    async run({ message, page, contact }, { caller }) {
      const ownerId = caller.userId;
      const now = clock.now();
      await database.tenant(ownerId, async (tx) => {
        const said = { message, page: page || null, contact: contact || caller.email, sentAt: now };
        const id = await insertFeedback(tx, ownerId, said);
        if (id === null) return;
        if (
          (await countFeedback(tx, ownerId, now - DAY_MS)) >
          (caller.emailVerified ? MOST_A_DAY : MOST_UNPROVEN)
        ) {
          throw new FunctionError(
            'RESOURCE_EXHAUSTED',
            'You have sent a lot today. Thank you; continue tomorrow.',
          );
        }
        if (mailJob !== null) await jobs.enqueue(mailJob, { ownerId, id }, { tx });
      });
      return {};
    },
  });
