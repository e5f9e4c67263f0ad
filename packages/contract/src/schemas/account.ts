import { GROUPINGS, MATCHINGS } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import { currencyCode, decimalText, label, timeZoneName, uuid } from './scalars.ts';

/** Fees to assume where a statement has none; results that use it are marked as modelled. */
export const feeModel = z.nullable(
  z.object({
    perShare: z.optional(decimalText),
    perContract: z.optional(decimalText),
    perOrder: z.optional(decimalText),
    percent: z.optional(decimalText),
    minimum: z.optional(decimalText),
    maximum: z.optional(decimalText),
  }),
);

const editable = {
  name: label(80),
  /** Broker id as `app_config` lists them, or `other`. */
  broker: label(60),
  currency: currencyCode,
  timeZone: timeZoneName,
  matching: z.enum(MATCHINGS),
  grouping: z.enum(GROUPINGS),
  feeModel,
  openingBalance: decimalText,
  archived: z.boolean(),
};

export const account = z.object({ id: uuid, ...editable });
export type AccountJson = z.infer<typeof account>;

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
