import * as z from 'zod/mini';
import { instantText } from '../values/scalars.ts';

/** Where prices come from by themselves, and how it stands in this journal. */
export const priceFeed = z.object({
  id: z.string(),
  label: z.string(),
  /** Whose prices it has. */
  serves: z.string(),
  /** What its terms say, as far as that is known. */
  terms: z.string(),
  /** How far back it reaches: `all`, by the `plan`, or so many days. */
  history: z.string(),
  /** Sizes of its bars, in seconds. */
  sizes: z.array(z.int()),
  /** How to get a key, step by step. */
  setup: z.array(z.string()),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      /** Never shown again once it is given. */
      secret: z.boolean(),
      where: z.string(),
    }),
  ),
  /** `null` while it is not set up. */
  standing: z.nullable(
    z.object({
      state: z.enum(['linking', 'first-pull', 'ok', 'rate-limited', 'failing', 'needs-attention', 'paused']),
      since: instantText,
      /** What went wrong, in words. */
      reason: z.nullable(z.string()),
      /** When it goes on by itself; `null` where the person has to do something first. */
      nextAt: z.nullable(instantText),
      /** When it had been asked for all that the trades want. */
      askedAt: z.nullable(instantText),
      /** What it has told so far. */
      instruments: z.int(),
      bars: z.int(),
      /** Days of minutes and years of days that the plan of its key withholds, all or some of each. */
      withheld: z.int(),
      /** Symbols of what it told prices of that are far from those of the trades: nothing of them is used. */
      doubted: z.array(z.string()),
    }),
  ),
});
export type PriceFeedJson = z.infer<typeof priceFeed>;
