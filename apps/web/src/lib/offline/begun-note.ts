import * as z from 'zod/mini';

/** Words that wait for a page. */
export const begunNote = z.pipe(
  z.object({
    uid: z.string(),
    id: z.string(),
    text: z.string(),
    /** How these words were when they were sent, newest first: the page may have them so, whether or not an answer was heard. */
    sent: z.optional(z.array(z.string())),
    /** As the app kept it before: these very words were sent. */
    tried: z.optional(z.boolean()),
  }),
  z.transform(({ tried = false, sent, ...note }) => ({ ...note, sent: sent ?? (tried ? [note.text] : []) })),
);
export type BegunNote = z.infer<typeof begunNote>;
