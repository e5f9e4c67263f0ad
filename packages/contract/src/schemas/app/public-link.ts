import * as z from 'zod/mini';
import { dayInput, label } from '../values/inputs.ts';
import { currencyCode, dayText, decimalText, instantText, timeZoneName, uuid } from '../values/scalars.ts';

/** Links of one journal. */
export const MAX_PUBLIC_LINKS = 100;
/** Reports on one page. */
export const MAX_LINKED_QUESTIONS = 12;
/** A link ends by itself after so many days at the latest. */
export const MAX_LINK_DAYS = 366;

/** In what the page tells results; but for `money` no amount and no size is in it. */
export const LINK_UNITS = ['money', 'r', 'percent'] as const;
export type LinkUnit = (typeof LINK_UNITS)[number];

/** What a link is of. */
export const LINK_KINDS = ['trade', 'report', 'month'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A question in its text form, as the query of `/v2/statistics`. */
const questionText = z.string().check(z.maxLength(4000, { error: 'is too long' }));

const ofTrade = z.strictObject({ kind: z.literal('trade'), tradeId: uuid });
const ofReport = z.strictObject({
  kind: z.literal('report'),
  parts: z
    .array(z.strictObject({ title: label(120), question: questionText }))
    .check(z.minLength(1), z.maxLength(MAX_LINKED_QUESTIONS)),
});
const ofMonth = z.strictObject({
  kind: z.literal('month'),
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a month, such as 2026-03' })),
  /** Of which trades, by which day and before or after fees; what it measures and parts by is the calendar's. */
  question: z._default(questionText, ''),
});

export const newPublicLink = z.object({
  of: z.union([ofTrade, ofReport, ofMonth]),
  title: label(120),
  /** Whom the page says it is from; nobody where it is left out. */
  from: z.optional(z.nullable(label(60))),
  unit: z._default(z.enum(LINK_UNITS), 'r'),
  /** The last day on which it opens, in UTC. */
  expiresOn: dayInput,
});
export type NewPublicLinkJson = z.infer<typeof newPublicLink>;

/** Why a link opens nothing before its last day: it was made when pages without money told what can be turned into it. */
export const LINK_CLOSED_BECAUSE = ['other-rules'] as const;

export const publicLink = z.object({
  id: uuid,
  kind: z.enum(LINK_KINDS),
  title: z.string(),
  unit: z.enum(LINK_UNITS),
  createdAt: instantText,
  expiresOn: dayText,
  /** To the minute. */
  lastOpenedAt: z.nullable(instantText),
  opened: z.int(),
  /** Left out: it opens until its last day. */
  closedBecause: z.optional(z.enum(LINK_CLOSED_BECAUSE)),
});
export type PublicLinkJson = z.infer<typeof publicLink>;

/** Only with money: sizes and amounts. */
const tradeMoney = z.object({
  currency: currencyCode,
  quantity: z.nullable(decimalText),
  grossPnl: z.nullable(decimalText),
  fees: decimalText,
  netPnl: z.nullable(decimalText),
});

const linkedFill = z.object({
  at: instantText,
  timePrecision: z.enum(['instant', 'day', 'untold']),
  role: z.enum(['entry', 'exit']),
  side: z.enum(['buy', 'sell']),
  price: z.nullable(decimalText),
  /** Only with money. */
  quantity: z.optional(decimalText),
});

const linkedTrade = z.object({
  kind: z.literal('trade'),
  symbol: z.string(),
  assetClass: z.string(),
  direction: z.nullable(z.enum(['long', 'short'])),
  status: z.enum(['open', 'closed']),
  outcome: z.nullable(z.enum(['win', 'loss', 'scratch'])),
  openedAt: instantText,
  closedAt: z.nullable(instantText),
  /** Only the day of `closedAt` is known. */
  closedOnDay: z.optional(z.literal(true)),
  /** Zone in which its owner looks at times; `null`: that of whoever looks. */
  timeZone: z.nullable(timeZoneName),
  entryPrice: z.nullable(decimalText),
  exitPrice: z.nullable(decimalText),
  stop: z.nullable(decimalText),
  target: z.nullable(decimalText),
  /** To a hundredth, as the share of the price by which it moved in favour of the trade: nothing of the size is in either. */
  r: z.nullable(z.number()),
  /** What was risked is assumed: nobody said it of this trade. */
  rAssumed: z.optional(z.literal(true)),
  move: z.nullable(z.number()),
  setup: z.nullable(z.string()),
  fills: z.array(linkedFill),
  /** Prices that were seen while it was open, in the order of time. */
  prices: z.array(z.object({ at: instantText, price: decimalText })),
  money: z.nullable(tradeMoney),
});
export type LinkedTradeJson = z.infer<typeof linkedTrade>;

/** An amount as text, everything else as a number. */
const linkedValue = z.nullable(z.union([decimalText, z.number()]));

const linkedRow = z.object({
  labels: z.array(z.string()),
  n: z.int(),
  values: z.array(linkedValue),
  /** Ends of the interval of each value at 95 %; `null` where it has none. Pages of before do not tell it. */
  ends: z.optional(z.array(z.nullable(z.tuple([linkedValue, linkedValue])))),
  /** Why a value is not there, as in statistics; empty where it is. */
  because: z.optional(z.array(z.string())),
});
export type LinkedRowJson = z.infer<typeof linkedRow>;

const linkedAnswer = z.object({
  title: z.string(),
  measures: z.array(
    z.object({ label: z.string(), unit: z.enum(['money', 'count', 'fraction', 'ratio', 'r', 'seconds']) }),
  ),
  /** What parts the trades; none where they are taken together. */
  by: z.array(z.object({ label: z.string(), isTime: z.boolean() })),
  /** One for each currency; of a unit that has none a single one. */
  blocks: z.array(
    z.object({ currency: z.nullable(currencyCode), rows: z.array(linkedRow), total: z.nullable(linkedRow) }),
  ),
});
export type LinkedAnswerJson = z.infer<typeof linkedAnswer>;

const linkedReport = z.object({ kind: z.literal('report'), answers: z.array(linkedAnswer) });
export type LinkedReportJson = z.infer<typeof linkedReport>;

const linkedMonth = z.object({
  kind: z.literal('month'),
  month: z.string(),
  /** First day of a week: 0 Sunday … 6 Saturday. */
  weekStart: z.int(),
  blocks: z.array(
    z.object({
      currency: z.nullable(currencyCode),
      total: z.object({
        value: linkedValue,
        /** `null` of too few trades. */
        winRate: z.nullable(z.number()),
        winRateEnds: z.optional(z.tuple([z.number(), z.number()])),
        n: z.int(),
      }),
      days: z.array(z.object({ day: dayText, value: linkedValue, n: z.int() })),
    }),
  ),
});
export type LinkedMonthJson = z.infer<typeof linkedMonth>;

export const linkedContent = z.union([linkedTrade, linkedReport, linkedMonth]);
export type LinkedContentJson = z.infer<typeof linkedContent>;

/** What whoever has the word is shown: the whole of what a link opens. */
export const linkedPage = z.object({
  title: z.string(),
  from: z.nullable(z.string()),
  unit: z.enum(LINK_UNITS),
  /** As of when it is: what changes later is not in it. */
  madeAt: instantText,
  expiresOn: dayText,
  content: linkedContent,
});
export type LinkedPageJson = z.infer<typeof linkedPage>;
