import * as z from 'zod/mini';
import { CODE_KINDS } from '../codes/action-code.ts';
import { NOTICE_KINDS } from './languages/index.ts';

/**
 * What waits in the job queue for a mail to be written. Holds no secret: the code is made when the
 * mail is. An address without account waits here all the same, so that asking takes the same time.
 */
export const letterRequest = z.object({
  kind: z.enum([...CODE_KINDS, ...NOTICE_KINDS]),
  /** Of the account when it was asked for; the letter goes there, unless it asks to confirm `newEmail`. */
  email: z.string(),
  /** The language asked for; `null`: the one the person used last. */
  locale: z.nullable(z.string()),
  continueUrl: z.optional(z.nullable(z.string())),
  /** Whom it is about. Left out where only an address was given, which may have no account. */
  uid: z.optional(z.string()),
  newEmail: z.optional(z.string()),
  factorId: z.optional(z.string()),
  provider: z.optional(z.string()),
  /** RECOVER_EMAIL: nobody has ever shown that the first address is theirs. */
  unproven: z.optional(z.boolean()),
  done: z.optional(z.object({ at: z.number(), userAgent: z.nullable(z.string()), address: z.string() })),
});
export type LetterRequest = z.infer<typeof letterRequest>;
