import { ACTIVITY_KINDS } from '@tapebook/domain/activities';
import * as z from 'zod/mini';
import { currencyInput, decimalInput, instantInput, label, prose } from './inputs.ts';
import { instrument, newInstrument } from './instrument.ts';
import { currencyCode, decimalText, instantText, uuid } from './scalars.ts';

const kind = z.enum(ACTIVITY_KINDS);
const side = z.enum(['buy', 'sell']);
const effect = z.enum(['open', 'close']);
const timePrecision = z.enum(['instant', 'day']);

export const activity = z.object({
  id: uuid,
  accountId: uuid,
  kind,
  occurredAt: instantText,
  side: z.optional(side),
  quantity: z.optional(decimalText),
  price: z.optional(decimalText),
  currency: currencyCode,
  effect: z.optional(effect),
  /** split: new shares for one old share, or for `ratioDivisor` old ones. */
  ratio: z.optional(decimalText),
  ratioDivisor: z.optional(decimalText),
  /** transfer_in: when the position was acquired. */
  acquiredAt: z.optional(instantText),
  externalId: z.optional(z.string()),
  note: z.optional(z.string()),
  instrument: z.nullable(instrument),
  timePrecision,
  /** Cash received (+) or paid (−), before fees. */
  amount: decimalText,
  /** Cost positive, rebate negative. */
  fees: decimalText,
  importId: z.optional(uuid),
  line: z.optional(z.int()),
});
export type ActivityJson = z.infer<typeof activity>;

/** An activity as a caller states it; what can be computed may be left out. */
export const newActivity = z.object({
  accountId: uuid,
  kind,
  occurredAt: instantInput,
  side: z.optional(side),
  quantity: z.optional(decimalInput),
  price: z.optional(decimalInput),
  currency: currencyInput,
  effect: z.optional(effect),
  ratio: z.optional(decimalInput),
  ratioDivisor: z.optional(decimalInput),
  acquiredAt: z.optional(instantInput),
  externalId: z.optional(label(200)),
  note: z.optional(prose(2000)),
  instrument: z.optional(z.nullable(newInstrument)),
  timePrecision: z._default(timePrecision, 'instant'),
  amount: z.optional(decimalInput),
  fees: z._default(decimalInput, '0'),
});
export type NewActivityJson = z.infer<typeof newActivity>;
