import * as z from 'zod/mini';
import { positiveDecimalInput } from '../values/inputs.ts';
import { uuid } from '../values/scalars.ts';
import { instrument } from './instrument.ts';

/** An instrument of the journal, and how many of its trades wait for what is not known of it. */
export const knownInstrument = z.extend(instrument, {
  id: uuid,
  /** What it shares with its later months, strikes and rights: the answer to one is an answer to all. */
  root: z.string(),
  waitingTrades: z.int(),
});
export type KnownInstrumentJson = z.infer<typeof knownInstrument>;

/** The answer to “what is one point worth”. */
export const instrumentChange = z.strictObject({
  multiplier: positiveDecimalInput,
  tickSize: z.optional(positiveDecimalInput),
  /** Also for every other contract of its root whose multiplier is unknown, now and later, or is the one that this puts right. */
  alsoRoot: z._default(z.boolean(), false),
});
export type InstrumentChangeJson = z.infer<typeof instrumentChange>;
