import * as z from 'zod/mini';
import { instrument } from './instrument.ts';
import { currencyCode, dayText, decimalText, instantText, uuid } from './scalars.ts';

export const trade = z.object({
  id: uuid,
  accountId: uuid,
  instrument,
  direction: z.enum(['long', 'short']),
  status: z.enum(['open', 'closed']),
  outcome: z.optional(z.enum(['win', 'loss', 'scratch'])),
  openedAt: instantText,
  closedAt: z.nullable(instantText),
  /** Trading day of the last exit; of the opening while nothing is closed. */
  day: dayText,
  quantity: decimalText,
  openQuantity: decimalText,
  entryPrice: z.nullable(decimalText),
  exitPrice: z.nullable(decimalText),
  /** Realised so far, before fees; `null` while the multiplier is unknown. */
  grossPnl: z.nullable(decimalText),
  fees: decimalText,
  netPnl: z.nullable(decimalText),
  currency: currencyCode,
  fillCount: z.int(),
  tagIds: z.array(uuid),
  reviewed: z.boolean(),
  hasNotes: z.boolean(),
});
export type TradeJson = z.infer<typeof trade>;

/** Where a fill comes from: the line of a file, or a person's hand. */
export const origin = z.union([
  z.object({ kind: z.literal('statement'), importId: uuid, fileName: z.string(), line: z.nullable(z.int()) }),
  z.object({ kind: z.literal('manual') }),
]);

export const tradeFill = z.object({
  activityId: uuid,
  role: z.enum(['entry', 'exit']),
  side: z.enum(['buy', 'sell']),
  occurredAt: instantText,
  timePrecision: z.enum(['instant', 'day']),
  /** The part of the fill that this trade consumed. */
  quantity: decimalText,
  /** `null` when the source does not tell it: a transfer without basis. */
  price: z.nullable(decimalText),
  fees: decimalText,
  origin,
});
export type TradeFillJson = z.infer<typeof tradeFill>;

export const realisation = z.object({
  day: dayText,
  quantity: decimalText,
  grossPnl: z.nullable(decimalText),
  fees: decimalText,
  netPnl: z.nullable(decimalText),
});

export const tradeDetail = z.extend(trade, {
  fills: z.array(tradeFill),
  realisations: z.array(realisation),
});
export type TradeDetailJson = z.infer<typeof tradeDetail>;
