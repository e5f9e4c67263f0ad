import * as z from 'zod/mini';
import { timeZoneInput, unsignedDecimalInput } from '../values/inputs.ts';
import { decimalText, timeZoneName } from '../values/scalars.ts';

const appearance = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']),
  palette: z.enum(['classic', 'colour-blind-safe', 'inverted']),
  density: z.enum(['compact', 'comfortable']),
  /** BCP 47 tag for numbers and dates; `null`: the browser's. */
  locale: z.nullable(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'must be a language tag, such as en-GB' }),
      ),
  ),
});

const MINUTES_OF_A_DAY = 1440;

/**
 * When a trading day ends: minutes after midnight on the clocks of the account (until noon a late end, after
 * noon an early begin of the next), or as each instrument's exchange has it.
 */
const dayBoundary = z._default(
  z.union([z.int().check(z.minimum(0), z.maximum(MINUTES_OF_A_DAY - 1)), z.literal('exchange')], {
    error: 'must be minutes after midnight, 0 to 1439, or exchange',
  }),
  0,
);

const trading = (timeZone: typeof timeZoneName, amount: typeof decimalText) =>
  z.strictObject({
    /** Zone in which times are shown; `null`: the browser's. */
    displayTimeZone: z.nullable(timeZone),
    /** First day of a week: 0 Sunday … 6 Saturday. */
    weekStart: z.int().check(z.minimum(0), z.maximum(6)),
    dayBoundary,
    /** Results within ± this amount count as scratch. */
    breakEvenBand: amount,
    /** The same by currency, where another amount is set for it: five dollars are a scratch, five yen are nothing. */
    breakEvenBands: z.optional(z.record(z.string(), amount)),
    /** Risk to assume where a trade states none; `null`: such trades have no R. */
    defaultRisk: z.nullable(amount),
    unit: z.enum(['currency', 'r', 'percent', 'ticks']),
    pnl: z.enum(['net', 'gross']),
  });

/** Everything that a person sets for the whole journal. Always sent and answered whole. */
export const settings = z.strictObject({
  trading: trading(timeZoneName, decimalText),
  appearance,
});
export type SettingsJson = z.infer<typeof settings>;

/** As {@link settings}, with the bounds of what may be set. */
export const newSettings = z.strictObject({
  trading: trading(timeZoneInput, unsignedDecimalInput),
  appearance,
});

/** What holds until a person changes it. */
export const DEFAULT_SETTINGS: SettingsJson = {
  trading: {
    displayTimeZone: null,
    weekStart: 1,
    dayBoundary: 0,
    breakEvenBand: '0',
    defaultRisk: null,
    unit: 'currency',
    pnl: 'net',
  },
  appearance: { theme: 'dark', palette: 'classic', density: 'compact', locale: null },
};
