import { STOP_COURSES } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import { decimalInput, label, positiveDecimalInput, prose } from '../values/inputs.ts';
import { assumedRisk } from '../values/risk-default.ts';
import { currencyCode, dayText, decimalText, instantText, uuid } from '../values/scalars.ts';
import { instrument } from './instrument.ts';
import { newStopMoves, newTargets, stopMove, target } from './levels.ts';

const distinct = (ids: string[]): string[] => [...new Set(ids)];

const MAX_TAGS = 50;
const tags = z
  .array(uuid)
  .check(z.maxLength(MAX_TAGS, { error: `must have at most ${MAX_TAGS} tags` }), z.overwrite(distinct));

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

/** Where a fill comes from: the line of a file, or a person's hand. */
export const origin = z.union([
  z.object({
    kind: z.literal('statement'),
    /** The file, whose name is often the number of an account: told to the owner alone. */
    importId: z.optional(uuid),
    fileName: z.optional(z.string()),
    line: z.nullable(z.int()),
  }),
  z.object({ kind: z.literal('manual') }),
]);

export const tradeFill = z.object({
  activityId: uuid,
  role: z.enum(['entry', 'exit']),
  side: z.enum(['buy', 'sell']),
  occurredAt: instantText,
  /** `untold`: the source does not say when; `occurredAt` is that of the trade’s other end. */
  timePrecision: z.enum(['instant', 'day', 'untold']),
  /** The part of the fill that this trade consumed. */
  quantity: decimalText,
  /** `null` when the source does not tell it: a transfer without basis. */
  price: z.nullable(decimalText),
  fees: decimalText,
  /** The fees are not the source's: from the account's fee model, or assumed by the import. */
  modelled: z.optional(z.boolean()),
  origin,
});
export type TradeFillJson = z.infer<typeof tradeFill>;

export const realisation = z.object({
  day: dayText,
  quantity: z.nullable(decimalText),
  grossPnl: z.nullable(decimalText),
  fees: decimalText,
  netPnl: z.nullable(decimalText),
});

/** How a trade stood after one of its fills, or when a price of the market was seen. */
export const runningPoint = z.object({
  at: instantText,
  /** Size held from then on; short is negative. */
  position: decimalText,
  /** Of the fill, or of the market. */
  price: z.nullable(decimalText),
  /** Net result so far; `null` where it cannot be told apart from the open part. */
  realised: z.nullable(decimalText),
  /** Result of what is held at that price, before fees. */
  open: z.nullable(decimalText),
});
export type RunningPointJson = z.infer<typeof runningPoint>;

/** As {@link convertedResult}, with every payment at the rate of its own day. */
export const convertedByLegs = z.object({
  currency: currencyCode,
  convention: z.literal('leg-rates'),
  grossPnl: decimalText,
  fees: decimalText,
  netPnl: decimalText,
  rates: z.array(z.object({ at: instantText, rate: decimalText })),
});
export type ConvertedByLegsJson = z.infer<typeof convertedByLegs>;

/** What was answered to the criteria of the trade's setup, by their ids: met, a number, or one of the choices. */
const criteriaAnswers = z.record(uuid, z.union([z.literal(true), z.number(), z.string()]));
export type CriteriaAnswersJson = z.infer<typeof criteriaAnswers>;

/** Of what a person says of a trade, what lists leave out. */
const inFull = {
  /** Markdown. */
  notes: z.string(),
  /** Where the stop was moved to, in the order of time. */
  stopMoves: z.array(stopMove),
  targets: z.array(target),
  /** The text that the notes are written in; nothing is there before the first word. */
  notesTextId: uuid,
  criteria: criteriaAnswers,
  /** The version of the setup that these were answered at; `null` while none is. */
  setupVersion: z.nullable(z.int()),
};

/** Whose bars told how far prices went while a trade was open, and of which size: the finest first. */
const excursionsFrom = z.object({
  bars: z.array(z.object({ feed: z.string(), seconds: z.int() })),
  /** A bar holds the entry or the exit within: only what it opened or closed at counts. */
  straddled: z.boolean(),
});

/** What is said of a part of a trade and is not said of the trade: of one that was merged into it, say. */
const saidOfPart = z.object({
  activityId: uuid,
  setupId: z.optional(uuid),
  rating: z.optional(z.int()),
  tagIds: z.array(uuid),
  notes: z.string(),
});

export const tradeDetail = z.extend(trade, {
  instrumentId: uuid,
  fills: z.array(tradeFill),
  /** Of a trade without fills: the activity that states its result. */
  statedBy: z.optional(
    z.object({ activityId: uuid, timePrecision: z.enum(['instant', 'day', 'untold']), origin }),
  ),
  realisations: z.array(realisation),
  ...inFull,
  /** Fees still held by what is open. */
  openFees: decimalText,
  /** Prices furthest against the trade and in its favour while it was open, where known. */
  worstPrice: z.optional(decimalText),
  bestPrice: z.optional(decimalText),
  /** The bars that mae and mfe were read from; absent where single prices told them, or nothing did. */
  excursionsFrom: z.optional(excursionsFrom),
  /** Empty where its fills alone do not tell it, or its prices are not known. */
  running: z.array(runningPoint),
  convertedByLegs: z.optional(convertedByLegs),
  /** Trades that were merged into this one by hand; undone with DELETE …/merge. */
  mergedFrom: z.optional(z.array(uuid)),
  /** What was said of its parts while they were trades: kept, and shown again as soon as they are. */
  saidOfParts: z.optional(z.array(saidOfPart)),
  /** The trade begins or ends where it was split by hand; undone with DELETE …/split. */
  isSplit: z.optional(z.boolean()),
});
export type TradeDetailJson = z.infer<typeof tradeDetail>;

/** A trade with its annotations in full, and without its fills. */
export const annotatedTrade = z.extend(trade, inFull);
export type AnnotatedTradeJson = z.infer<typeof annotatedTrade>;

const annotations = {
  /** The first stop: what it is changed to is what it was from the beginning. A stop that moved says so in `stopMoves`. */
  stop: z.nullable(decimalInput),
  /** One target, of the whole size, in place of all there are. */
  target: z.nullable(decimalInput),
  risk: z.nullable(positiveDecimalInput),
  setupId: z.nullable(uuid),
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  reviewed: z.boolean(),
  tagIds: tags,
};

/** As {@link criteriaAnswers}; `null` takes an answer away, what is left out stays. */
const answersChange = z.record(
  uuid,
  z.nullable(
    z.union([z.literal(true), z.number(), label(80)], { error: 'must be true, a number or a choice' }),
  ),
);
export type CriteriaChangeJson = z.infer<typeof answersChange>;

/** What a person says of a trade. What is left out stays; `null` takes it away. */
export const tradeChange = z.partial(
  z.strictObject({
    ...annotations,
    stopMoves: newStopMoves,
    targets: newTargets,
    criteria: answersChange,
    notes: prose(100_000),
  }),
);
export type TradeChangeJson = z.infer<typeof tradeChange>;

/** As {@link tradeChange}, for many trades at once. */
export const tradesChange = z.partial(
  z.strictObject({ ...annotations, addTagIds: tags, removeTagIds: tags }),
);
export type TradesChangeJson = z.infer<typeof tradesChange>;
