import * as z from 'zod/mini';
import { decimalText, timeZoneName } from './scalars.ts';

/** Everything that a person sets for the whole journal. Always sent and answered whole. */
export const settings = z.strictObject({
  trading: z.strictObject({
    /** Zone in which times are shown; `null`: the browser's. */
    displayTimeZone: z.nullable(timeZoneName),
    /** First day of a week: 0 Sunday … 6 Saturday. */
    weekStart: z.int().check(z.minimum(0), z.maximum(6)),
    /** Results within ± this amount count as scratch. */
    breakEvenBand: decimalText,
    /** Risk to assume where a trade states none; `null`: such trades have no R. */
    defaultRisk: z.nullable(decimalText),
    unit: z.enum(['currency', 'r', 'percent', 'ticks']),
    pnl: z.enum(['net', 'gross']),
  }),
  appearance: z.strictObject({
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
  }),
});
export type SettingsJson = z.infer<typeof settings>;

/** What holds until a person changes it. */
export const DEFAULT_SETTINGS: SettingsJson = {
  trading: {
    displayTimeZone: null,
    weekStart: 1,
    breakEvenBand: '0',
    defaultRisk: null,
    unit: 'currency',
    pnl: 'net',
  },
  appearance: { theme: 'dark', palette: 'classic', density: 'compact', locale: null },
};
