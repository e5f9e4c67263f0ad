import { GROUPINGS, MATCHINGS } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import { currencyInput, decimalInput, label, timeZoneInput } from './inputs.ts';
import { currencyCode, decimalText, timeZoneName, uuid } from './scalars.ts';

/** Fees to assume where a statement has none; results that use it are marked as modelled. */
const feeModel = (amount: typeof decimalText) =>
  z.nullable(
    z.object({
      perShare: z.optional(amount),
      perContract: z.optional(amount),
      perOrder: z.optional(amount),
      percent: z.optional(amount),
      minimum: z.optional(amount),
      maximum: z.optional(amount),
    }),
  );

const matching = z.enum(MATCHINGS);
const grouping = z.enum(GROUPINGS);

export const account = z.object({
  id: uuid,
  name: z.string(),
  /** Broker id as `app_config` lists them, or `other`. */
  broker: z.string(),
  currency: currencyCode,
  timeZone: timeZoneName,
  matching,
  grouping,
  feeModel: feeModel(decimalText),
  openingBalance: decimalText,
  archived: z.boolean(),
});
export type AccountJson = z.infer<typeof account>;

const editable = {
  name: label(80),
  broker: label(60),
  currency: currencyInput,
  timeZone: timeZoneInput,
  matching,
  grouping,
  feeModel: feeModel(decimalInput),
  openingBalance: decimalInput,
  archived: z.boolean(),
};

export const newAccount = z.object({
  name: editable.name,
  broker: z._default(editable.broker, 'other'),
  currency: z._default(editable.currency, 'USD'),
  timeZone: z.optional(editable.timeZone),
  matching: z._default(editable.matching, 'fifo'),
  grouping: z._default(editable.grouping, 'flat-to-flat'),
  feeModel: z._default(editable.feeModel, null),
  openingBalance: z._default(editable.openingBalance, '0'),
});
export type NewAccountJson = z.infer<typeof newAccount>;

export const accountChange = z.partial(z.object(editable));
export type AccountChangeJson = z.infer<typeof accountChange>;
