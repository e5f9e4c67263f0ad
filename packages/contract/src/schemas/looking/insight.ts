import { STAGES } from '@tapebook/domain/insights';
import * as z from 'zod/mini';
import { currencyCode, dayText, decimalText, instantText, uuid } from '../values/scalars.ts';
import { ruleSaid } from './rule.ts';

/** Where a finding stands: `found` by one look, `published` by two; the rest is the trader's, or later trades'. */
export const INSIGHT_STAGES = STAGES;

/** What a trader may make of a finding. `found` and `published` take a choice back. */
export const INSIGHT_CHOICES = ['accepted', 'watched', 'dismissed', 'found', 'published'] as const;

const segment = z.object({ dimension: z.string(), segment: z.string() });

/** What numbers of a finding count: risks, percent of what was put in, or usual results. */
const unit = z.enum(['R', '%', 'usual']);

/** What was measured when something changed, in what results were measured in then. */
const figures = z.object({
  n: z.int(),
  effect: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  unit,
  p: z.number(),
});

const since = z.object({
  n: z.int(),
  effect: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});

export const insight = z.object({
  id: uuid,
  hypothesis: segment,
  /** What its trades are, as the subject of a sentence. */
  name: z.string(),
  sentence: z.string(),
  /** What is to be known beside it: few days, one period, a tag that may have been given afterwards. */
  cautions: z.array(z.string()),
  /** The same trades, in the words of a filter. */
  filter: z.string(),
  direction: z.enum(['better', 'worse']),
  /** Shrunk: what picking it out of many made too large is taken off. */
  effect: z.number(),
  low: z.number(),
  high: z.number(),
  unit,
  /** Of a trade within, and of all others, as they came. */
  mean: z.number(),
  meanOfRest: z.number(),
  n: z.int(),
  days: z.int(),
  q: z.number(),
  localFdr: z.number(),
  impact: z.nullable(z.object({ amount: decimalText, currency: currencyCode })),
  status: z.enum(INSIGHT_STAGES),
  /** Whether it stands out in the last search. */
  stands: z.boolean(),
  /** Trades that it waits for; `null` where it waits for none. */
  waitsFor: z.nullable(z.int()),
  /** On trades after its last change alone: what picking it has not made too good. */
  since: z.nullable(since),
  alsoSeenIn: z.array(z.string()),
  /** Every change, oldest first. */
  history: z.array(
    z.object({
      on: dayText,
      /** The day of the last trade that was known then, in UTC: what opened after it came later. */
      upTo: z.nullable(dayText),
      status: z.enum(INSIGHT_STAGES),
      figures,
      reason: z.nullable(z.string()),
    }),
  ),
  /** What it would be as a rule, to be tried and changed before it is accepted; `null` where nobody could do otherwise. */
  rule: z.nullable(ruleSaid),
  /** What a trader may make of it now. */
  choices: z.array(z.enum(INSIGHT_STAGES)),
});
export type InsightJson = z.infer<typeof insight>;

const tested = z.extend(segment, {
  name: z.string(),
  n: z.int(),
  days: z.int(),
  effect: z.number(),
  low: z.number(),
  high: z.number(),
});

export const insights = z.object({
  insights: z.array(insight),
  tested: z.object({
    /** Of the journal that was searched; `null` before any search. */
    version: z.nullable(z.string()),
    hypotheses: z.int(),
    eligible: z.int(),
    at: z.nullable(instantText),
    /** A newer search is asked for or under way. */
    running: z.boolean(),
    /** Why the last one ended without an answer. */
    problem: z.nullable(z.string()),
    /** Closed trades that were searched, and those of the journal now that can be. */
    trades: z.int(),
    tradesNow: z.int(),
    /** Closed trades of the journal now of which nobody knows the opening or the result. */
    leftOut: z.int(),
    unit,
    summary: z.string(),
    measuredIn: z.nullable(z.string()),
    /** Why nothing could be tested. */
    silence: z.nullable(z.enum(['no-outcomes', 'few-clusters', 'all-alike', 'no-segments'])),
    /** How many days, or weeks where trades are held over nights, there were to compare; `null` of a search that did not keep it. */
    clusters: z.nullable(z.int()),
    clusteredBy: z.enum(['day', 'week']),
    currencies: z.array(currencyCode),
    /** False where all trades have only their days: then no hypothesis asks the hour. */
    timed: z.boolean(),
    /** Tags that were given after the first fill, and so left out, with the trades of each; most first. */
    lateTags: z.array(z.object({ name: z.string(), n: z.int() })),
    notFound: z.array(tested),
    /** Too few to be judged: the numbers, and why. */
    untested: z.array(z.extend(segment, { name: z.string(), n: z.int(), days: z.int(), why: z.string() })),
  }),
  settings: z.object({
    falseShare: z.number(),
    fewestTrades: z.int(),
    fewestDays: z.int(),
    leastDifference: z.number(),
  }),
});
export type InsightsJson = z.infer<typeof insights>;
