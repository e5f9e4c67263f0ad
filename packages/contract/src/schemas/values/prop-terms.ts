import type { FloorKind } from '@tapebook/domain/analytics';
import * as z from 'zod/mini';
import { dayInput } from './inputs.ts';

const FLOORS = ['static', 'end-of-day', 'trailing'] as const satisfies readonly FloorKind[];

const amount = z
  .number({ error: 'must be a number' })
  .check(z.positive({ error: 'must be more than 0' }), z.maximum(1e12, { error: 'is too large' }));

/** Terms on which an account is lent, in its currency. What is `null` is no term. */
export const propTerms = z.nullable(
  z.strictObject({
    /** The first trading day that counts; `null`: all that is in the journal. */
    from: z.nullable(dayInput),
    /** Balance with which it begins. */
    start: amount,
    /** A day that loses so much loses the account. */
    dailyLoss: z.nullable(amount),
    /** A balance so far below the highest that counts loses the account. */
    maximumLoss: z.nullable(
      z.strictObject({
        amount,
        kind: z.enum(FLOORS, { error: `must be one of ${FLOORS.join(', ')}` }),
        /** The floor rises no higher than the balance of the beginning. */
        stopsAtStart: z.boolean(),
      }),
    ),
    /** The best day is no larger a share of the profit, 0 to 1. */
    consistency: z.nullable(amount.check(z.maximum(1, { error: 'must be at most 1' }))),
    /** Days with a result before the target counts. */
    minimumDays: z.nullable(
      z
        .int({ error: 'must be a whole number' })
        .check(z.minimum(1, { error: 'must be at least 1' }), z.maximum(10_000, { error: 'is too large' })),
    ),
    /** Profit with which it is passed. */
    target: z.nullable(amount),
  }),
);
export type PropTermsJson = NonNullable<z.infer<typeof propTerms>>;
