import { ASSET_CLASSES } from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { currencyCode, dayText, decimalText, label } from './scalars.ts';

export const instrument = z.object({
  symbol: label(80),
  assetClass: z.enum(ASSET_CLASSES),
  currency: currencyCode,
  /** Contract size or point value; `null` while unknown: results then wait for it. */
  multiplier: z.nullable(decimalText),
  tickSize: z.optional(decimalText),
  exchange: z.optional(label(40)),
  underlying: z.optional(label(80)),
  expiry: z.optional(dayText),
  strike: z.optional(decimalText),
  right: z.optional(z.enum(['call', 'put'])),
});
export type InstrumentJson = z.infer<typeof instrument>;

/** As {@link instrument}, with the multiplier left out where the symbol or the class settles it. */
export const newInstrument = z.extend(z.omit(instrument, { multiplier: true }), {
  multiplier: z.optional(z.nullable(decimalText)),
});
export type NewInstrumentJson = z.infer<typeof newInstrument>;
