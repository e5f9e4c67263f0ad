import { RANGE_SIZES } from '@tapebook/domain/prices';
import { RISK_DEFAULT_OWNERS } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import { positiveDecimalInput } from './inputs.ts';
import { decimalText } from './scalars.ts';

const seconds = z.literal(RANGE_SIZES, {
  error: `must be a size of bars in seconds: ${RANGE_SIZES.join(', ')}`,
});

const riskDefaultOf = (number: typeof decimalText) =>
  z.union(
    [
      z.strictObject({ kind: z.literal('amount'), amount: number }),
      z.strictObject({ kind: z.literal('equity'), percent: number }),
      z.strictObject({ kind: z.literal('range'), multiple: number, seconds }),
    ],
    { error: 'must be an amount, per cent of equity, a multiple of the average true range, or null' },
  );

/**
 * Risk to assume for trades of which nobody says it: so much in their currency, per cent of what the account was worth at the
 * entry, or a stop so many average true ranges of such bars away from it.
 */
export const riskDefault = z.nullable(riskDefaultOf(decimalText));
export type RiskDefaultJson = NonNullable<z.infer<typeof riskDefault>>;

/** As {@link riskDefault}, with the bounds of what may be set. */
export const newRiskDefault = z.nullable(riskDefaultOf(positiveDecimalInput));

/** The default that a trade's risk follows from, whose it is, and what it was taken of. */
export const assumedRisk = z.object({
  of: z.enum(RISK_DEFAULT_OWNERS),
  rule: riskDefaultOf(decimalText),
  /** What the account was worth at the entry, or the average true range then. */
  base: z.optional(decimalText),
});
export type AssumedRiskJson = z.infer<typeof assumedRisk>;
