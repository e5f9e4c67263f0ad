import { ASSET_CLASSES } from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { currencyInput, dayInput, decimalInput, label, optionalInput } from '../values/inputs.ts';
import { currencyCode, dayText, decimalText } from '../values/scalars.ts';

const right = z.enum(['call', 'put']);
const settlement = z.enum(['cash', 'physical']);

export const instrument = z.object({
  symbol: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  currency: currencyCode,
  /** Contract size or point value; `null` while unknown: results then wait for it. */
  multiplier: z.nullable(decimalText),
  tickSize: z.optional(decimalText),
  exchange: z.optional(z.string()),
  underlying: z.optional(z.string()),
  expiry: z.optional(dayText),
  strike: z.optional(decimalText),
  right: z.optional(right),
  /** Quoted in what it is not settled in: the value of a price is −1/price. */
  inverse: z.optional(z.boolean()),
  /** How an option ends in the money: in cash, or with the delivery of its underlying. */
  settlement: z.optional(settlement),
  /** What people call it, where its symbol is a number: `SAP SE` of `DE0007164600`. */
  name: z.optional(z.string()),
});
export type InstrumentJson = z.infer<typeof instrument>;

/** As a caller states it; the multiplier may be left out where the symbol or the class settles it. */
export const newInstrument = z.object({
  symbol: label(80),
  assetClass: z.enum(ASSET_CLASSES),
  currency: currencyInput,
  multiplier: z.optional(z.nullable(decimalInput)),
  tickSize: optionalInput(decimalInput),
  exchange: optionalInput(label(40)),
  underlying: optionalInput(label(80)),
  expiry: optionalInput(dayInput),
  strike: optionalInput(decimalInput),
  right: optionalInput(right),
  inverse: optionalInput(z.boolean()),
  settlement: optionalInput(settlement),
  name: optionalInput(label(80)),
});
export type NewInstrumentJson = z.infer<typeof newInstrument>;
