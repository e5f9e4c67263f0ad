import * as z from 'zod/mini';
import { currencyInput, dayInput, fractionInput, instantInput } from '../values/inputs.ts';
import { currencyCode, decimalText, instantText, uuid } from '../values/scalars.ts';

/** A rate of exchange: units of `quote` for one `base`. */
export const rate = z.object({
  id: uuid,
  base: currencyCode,
  quote: currencyCode,
  at: instantText,
  rate: decimalText,
  /** The statement that states it; absent where it was typed. */
  importId: z.optional(uuid),
});
export type RateJson = z.infer<typeof rate>;

/** A rate of an instant, or of a day: it then holds from the begin of the day in UTC. */
export const newRate = z.object({
  base: currencyInput,
  quote: currencyInput,
  at: z.optional(instantInput),
  day: z.optional(dayInput),
  /** A decimal or a fraction, such as `1/149.5`. */
  rate: fractionInput,
});
export type NewRateJson = z.infer<typeof newRate>;
