import * as z from 'zod/mini';
import { documented } from '../values/documented.ts';
import { currencyCode, decimalText } from '../values/scalars.ts';

/** Money as decimal text, everything else as a number. */
const statisticValue = z.union([decimalText, z.number()]);

const statistic = z.object({
  /** `null`: it has none, and `because` says why. */
  value: z.nullable(statisticValue),
  /** Ends of the interval at 95 %; absent where an end is not known. */
  low: z.optional(statisticValue),
  high: z.optional(statisticValue),
  /**
   * Why there is no value, or why it is not to be relied on: `undefined`, `too-few`, `no-results`, `not-for-home`,
   * `no-losses` (nothing was lost, so the ratio is infinite).
   */
  because: z.optional(z.string()),
  /** Results that it rests on, where those are fewer than all: trades with a known risk, or with known prices. */
  n: z.optional(z.int()),
});

const cell = {
  /** Results that count, and days on which they lie. */
  n: z.int(),
  /** Trades that they are of, where those are fewer: one counts once for each day on which it was realised. */
  trades: z.optional(z.int()),
  days: z.int(),
  values: z.record(z.string(), statistic),
};

const group = z.nullable(z.string());

const row = z.object({
  /** Of each dimension, as a filter calls the group; `null` where all groups are taken together. */
  keys: z.array(group),
  labels: z.array(group),
  ...cell,
  /** The same of what it is compared with. */
  versus: z.optional(z.object(cell)),
});

export const statistics = z.object({
  question: documented(z.string(), {
    description: 'The question in canonical form, as the query of this address.',
    examples: ['measures=netPnl,winRate&by=setup'],
  }),
  version: documented(z.string(), {
    description: 'Of the journal: the same version, the same answer.',
    examples: ['1772461800000000.42'],
  }),
  /** One for each currency, that with most results first; amounts of two are never added. */
  blocks: z.array(
    z.object({
      /** `null`: of all, in a unit that has no currency. */
      currency: z.nullable(currencyCode),
      /** Decimals of its amounts. */
      scale: z.int(),
      rows: z.array(row),
      /** Of all rows, all columns and all together, where something parts them. */
      totals: z.array(row),
    }),
  ),
  /** What passes the filter and could not be counted. */
  unknown: z.object({ trades: z.int(), reasons: z.record(z.string(), z.int()) }),
  /** What of the question could not be answered, in words. */
  notes: z.array(z.string()),
});
export type StatisticsJson = z.infer<typeof statistics>;
