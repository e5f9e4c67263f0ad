import * as z from 'zod/mini';
import { currencyCode, dayText, decimalText, instantText, uuid } from '../values/scalars.ts';
import { stopMove, target } from './levels.ts';
import { trade } from './trade.ts';

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

/** As `converted` of a trade, with every payment at the rate of its own day. */
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
