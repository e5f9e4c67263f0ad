import * as z from 'zod/mini';
import { problemCodes } from '../../problems.ts';
import { instantText, uuid } from '../values/scalars.ts';

const count = z.int();

/** What became of the things of one kind. */
const verdicts = z.object({
  /** The table of the records, as in `records/NAME.ndjson`. */
  kind: z.string(),
  added: count,
  /** In the journal already. */
  same: count,
  /** In the journal, but not the same: what is there stayed. */
  kept: count,
  /** Not brought: it is part of what stayed, was undone here, or needs credentials. */
  left: count,
  /** Some of those that were kept or left, by name. */
  examples: z.array(z.object({ name: z.string(), verdict: z.enum(['kept', 'left']) })),
});
export type RestoreVerdictsJson = z.infer<typeof verdicts>;

export const restore = z.object({
  id: uuid,
  /** `waiting`: it is being brought back, or will be in a moment; `failed`: nothing of it came, see `failure`. */
  status: z.enum(['waiting', 'done', 'failed']),
  /** When it was back; of one that waits, when it was handed over. */
  restoredAt: instantText,
  /** When the archive was made. */
  madeAt: instantText,
  verdicts: z.array(verdicts),
  undoneAt: z.nullable(instantText),
  failure: z.nullable(z.object({ code: z.enum(problemCodes), message: z.string() })),
});
export type RestoreJson = z.infer<typeof restore>;
