import * as z from 'zod/mini';
import { instantText, uuid } from '../values/scalars.ts';

/** Bars that the journal keeps of an instrument: of one feed and size. */
export const keptPrices = z.object({
  instrumentId: uuid,
  symbol: z.string(),
  /** Who told them. */
  feed: z.string(),
  /** How long each bar lasts. */
  seconds: z.int(),
  /** When the first and the last of them begin. */
  from: instantText,
  to: instantText,
  count: z.int(),
});
export type KeptPricesJson = z.infer<typeof keptPrices>;

const column = z.array(z.number());

/** Bars as columns, ascending in time. */
export const bars = z.object({
  feed: z.string(),
  /** How long each lasts. */
  seconds: z.int(),
  /** How long each lasts that is kept: less, where there were too many for what was asked. */
  keptSeconds: z.int(),
  /** When each begins, in milliseconds since 1970. */
  at: column,
  open: column,
  high: column,
  low: column,
  close: column,
  /** `null` where the feed does not tell. */
  volume: z.array(z.nullable(z.number())),
});
export type BarsJson = z.infer<typeof bars>;

/** So many units `to` for `from` from then on: prices before stand in the units of after it. */
export const unitSplit = z.object({ at: instantText, to: z.number(), from: z.number() });
