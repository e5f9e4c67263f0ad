import { ACTIVITY_KINDS } from '@tapebook/domain/activities';
import * as z from 'zod/mini';
import { instrument, newInstrument } from './instrument.ts';
import { currencyCode, decimalText, instantText, label, uuid } from './scalars.ts';

const facts = {
  kind: z.enum(ACTIVITY_KINDS),
  occurredAt: instantText,
  side: z.optional(z.enum(['buy', 'sell'])),
  quantity: z.optional(decimalText),
  price: z.optional(decimalText),
  currency: currencyCode,
  effect: z.optional(z.enum(['open', 'close'])),
  /** split: new shares for one old share, or for `ratioDivisor` old ones. */
  ratio: z.optional(decimalText),
  ratioDivisor: z.optional(decimalText),
  /** transfer_in: when the position was acquired. */
  acquiredAt: z.optional(instantText),
  externalId: z.optional(label(200)),
  note: z.optional(z.string().check(z.maxLength(2000))),
};

export const activity = z.object({
  id: uuid,
  accountId: uuid,
  ...facts,
  instrument: z.nullable(instrument),
  timePrecision: z.enum(['instant', 'day']),
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
  ...facts,
  instrument: z.optional(z.nullable(newInstrument)),
  timePrecision: z._default(z.enum(['instant', 'day']), 'instant'),
  amount: z.optional(decimalText),
  fees: z._default(decimalText, '0'),
});
export type NewActivityJson = z.infer<typeof newActivity>;
