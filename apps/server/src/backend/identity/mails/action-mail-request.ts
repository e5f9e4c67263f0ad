import * as z from 'zod/mini';
import { CODE_KINDS } from '../codes/action-code.ts';

/**
 * What waits in the job queue for a mail to be written. Holds no secret: the code is made when the
 * mail is. An address without account waits here all the same, so that asking takes the same time.
 */
export const actionMail = z.object({
  kind: z.enum(CODE_KINDS),
  email: z.string(),
  locale: z.string(),
  continueUrl: z.nullable(z.string()),
});
export type ActionMail = z.infer<typeof actionMail>;
