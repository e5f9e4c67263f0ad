import { STOP_COURSES } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import { assumedRisk } from '../values/risk-default.ts';
import { currencyCode, dayText, decimalText, instantText, uuid } from '../values/scalars.ts';
import { instrument } from './instrument.ts';

/** What a result waits for: questions that the trader can answer. */
export const WAITS = ['multiplier', 'basis', 'price', 'expiry'] as const;

/** A result in the account's currency, with the rate that it was converted at and the rate's own date. */
export const convertedResult = z.object({
  currency: currencyCode,
  /** Every part of the result at the rate of its exit. */
  convention: z.literal('exit-rate'),
  grossPnl: decimalText,
  fees: decimalText,
  netPnl: decimalText,
  /** Units of the account's currency for one of the trade's: that of the last exit. */
  rate: decimalText,
  rateAt: instantText,
});
export type ConvertedResultJson = z.infer<typeof convertedResult>;

/** How far a price was from what was planned: positive is worse, negative better; the share is of the planned price. */
const slippage = { planned: decimalText, distance: decimalText, share: decimalText };

const againstPlan = z.object({
  /** What the targets would have won in multiples of what the stop would have lost. */
  plannedR: z.optional(decimalText),
  entry: z.optional(z.object(slippage)),
  /** An exit at a loss is held against the planned stop, any other against the targets. */
  exit: z.optional(z.object({ ...slippage, level: z.enum(['stop', 'target']) })),
});
export type AgainstPlanJson = z.infer<typeof againstPlan>;

export const trade = z.object({
  id: uuid,
  accountId: uuid,
  instrument,
  /** `null`, like the quantity, where a source states the result alone and does not say it. */
  direction: z.nullable(z.enum(['long', 'short'])),
  status: z.enum(['open', 'closed']),
  outcome: z.optional(z.enum(['win', 'loss', 'scratch'])),
  openedAt: instantText,
  /** Nobody knows when it was opened, and so for how long it was held: `openedAt` is the first that is known of it. */
  openingUnknown: z.optional(z.literal(true)),
  closedAt: z.nullable(instantText),
  /** It is closed and nobody knows since when, nor for how long it was held: `closedAt` is when it was opened. */
  closingUnknown: z.optional(z.literal(true)),
  /**
   * The source says the day alone: `openedAt`, or `closedAt`, is where that day begins. Of an expiry, exercise or assignment
   * `closedAt` is where it ends.
   */
  openedOnDay: z.optional(z.literal(true)),
  closedOnDay: z.optional(z.literal(true)),
  /** Trading day of the last exit; of the opening while nothing is closed. */
  day: dayText,
  quantity: z.nullable(decimalText),
  openQuantity: decimalText,
  entryPrice: z.nullable(decimalText),
  exitPrice: z.nullable(decimalText),
  /** Realised so far, before fees; `null` while the multiplier is unknown. */
  grossPnl: z.nullable(decimalText),
  fees: decimalText,
  netPnl: z.nullable(decimalText),
  /** Of all its money: that of its prices, unless its source states its result in that of the account. */
  currency: currencyCode,
  /** What its prices made in theirs, where its money is in another currency; `rate`: what a unit of it was worth. */
  byPrices: z.optional(
    z.object({
      currency: currencyCode,
      grossPnl: z.nullable(decimalText),
      fees: decimalText,
      rate: z.optional(decimalText),
    }),
  ),
  /** Some of the fees come from the account's fee model, or were assumed by the import. */
  feesModelled: z.boolean(),
  /** A fee is in a currency from which no rate leads: no sum holds it until a rate is added. */
  feesLeftOut: z.boolean(),
  /** Dividends, coupons, funding of the position: in neither result. */
  income: decimalText,
  fillCount: z.int(),
  /** Scale-ins are one less than the entries, scale-outs one less than the exits. */
  entryCount: z.int(),
  exitCount: z.int(),
  /** Largest adverse (≤ 0) and favourable (≥ 0) excursion; left out where no prices are known. */
  mae: z.optional(decimalText),
  mfe: z.optional(decimalText),
  /** The most that it gave back of its open profit while it was open (≥ 0); left out where no bars are known. */
  giveBack: z.optional(decimalText),
  /** Prices of the first stop and of the first target: of the trade's first fill, which no later split changes. */
  stop: z.optional(decimalText),
  target: z.optional(decimalText),
  /** What became of the stop since; left out where none is known. `risk` is by the one that held at each entry. */
  stopCourse: z.optional(z.enum(STOP_COURSES)),
  /** Money at risk at the entry, in the trade's currency. */
  risk: z.optional(decimalText),
  /** What `risk` follows from: the stop that held at each entry, a person's word, or a default. */
  riskFrom: z.optional(z.enum(['stop', 'stated', 'default'])),
  /** The default, where it is one. */
  assumedRisk: z.optional(assumedRisk),
  /** Net result by risk, to 12 places. */
  rMultiple: z.optional(decimalText),
  /** The result in the account's currency, where that is another one and the rates are known. */
  converted: z.optional(convertedResult),
  waitsFor: z.optional(z.enum(WAITS)),
  /** Its source states its result, and no fills: there are no prices, and nothing that follows from them. */
  resultOnly: z.optional(z.literal(true)),
  setupId: z.optional(uuid),
  campaignId: z.optional(uuid),
  /** The planned trade that it took, and what came of it. */
  planId: z.optional(uuid),
  againstPlan: z.optional(againstPlan),
  rating: z.optional(z.int()),
  tagIds: z.array(uuid),
  reviewed: z.boolean(),
  hasNotes: z.boolean(),
});
export type TradeJson = z.infer<typeof trade>;
