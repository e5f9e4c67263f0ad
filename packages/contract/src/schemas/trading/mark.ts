import * as z from 'zod/mini';
import { decimalInput, instantInput, label } from '../values/inputs.ts';
import { decimalText, instantText, uuid } from '../values/scalars.ts';

/** A price of an instrument that was seen on the market. */
export const mark = z.object({
  id: uuid,
  instrumentId: uuid,
  symbol: z.string(),
  at: instantText,
  price: decimalText,
  /** The statement that states it; absent where it was typed. */
  importId: z.optional(uuid),
});
export type MarkJson = z.infer<typeof mark>;

/** The instrument by its id, or by its symbol where the journal has one instrument of that symbol only. */
export const newMark = z.object({
  instrumentId: z.optional(uuid),
  symbol: z.optional(label(80)),
  at: instantInput,
  price: decimalInput,
});
export type NewMarkJson = z.infer<typeof newMark>;
