import { GROUPINGS, MATCHINGS, OPTION_POLICIES } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import {
  currencyInput,
  decimalInput,
  label,
  parseDecimalInput,
  timeZoneInput,
  unsignedDecimalInput,
} from '../values/inputs.ts';
import { propTerms } from '../values/prop-terms.ts';
import { newRiskDefault, riskDefault } from '../values/risk-default.ts';
import { currencyCode, decimalText, timeZoneName, uuid } from '../values/scalars.ts';
import { UNEXPLAINED_SALES_ANSWERS } from '../values/unexplained-sales.ts';

/** Fees to assume where a statement has none; results that use it are marked as modelled. */
const feeModelOf = (amount: typeof decimalText) => ({
  perShare: z.optional(amount),
  perContract: z.optional(amount),
  perOrder: z.optional(amount),
  /** Per cent of the value traded: 0.1 is one in a thousand. */
  percent: z.optional(amount),
  /** Least and most for one order, of all of the above. */
  minimum: z.optional(amount),
  maximum: z.optional(amount),
  /** For each share or contract, passed on to the exchange: outside of minimum and maximum. */
  exchangeFees: z.optional(amount),
});

const LEAST_IS_LESS = { path: ['minimum'], error: 'must not be more than the maximum' };

const RATES = feeModelOf(unsignedDecimalInput);

/** A member that nobody knows is a slip for one that somebody wanted. */
const strictFeeModel = z.strictObject(RATES, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `has ${issue.keys.map((key) => `“${key}”`).join(', ')}, which is none of ${Object.keys(RATES).join(', ')}`
      : 'must be the rates of a broker, or null',
});

const newFeeModel = z.nullable(strictFeeModel).check(
  z.refine((model) => {
    const [least, most] = [model?.minimum, model?.maximum].map((text) => parseDecimalInput(text ?? ''));
    return !least || !most || least.compare(most) <= 0;
  }, LEAST_IS_LESS),
);

const matching = z.enum(MATCHINGS);
const grouping = z.enum(GROUPINGS);
const optionPolicy = z.enum(OPTION_POLICIES);

export const account = z.object({
  id: uuid,
  name: z.string(),
  /** Broker id as `app_config` lists them, or `other`. */
  broker: z.string(),
  currency: currencyCode,
  timeZone: timeZoneName,
  matching,
  grouping,
  /** Where an option's premium goes when it is exercised or assigned. */
  optionPolicy,
  feeModel: z.nullable(z.object(feeModelOf(decimalText))),
  openingBalance: decimalText,
  /** What sales of what it does not hold are, where a statement cannot tell; `null`: asked at the next import. */
  unexplainedSales: z.nullable(z.enum(UNEXPLAINED_SALES_ANSWERS)),
  /** Of its trades without a stop or a stated risk; `null`: that of the settings. */
  riskDefault,
  /** Terms on which a firm lends it; `null`: it is nobody’s but the trader’s. */
  propTerms,
  /** Takes no imports and is in no default selection; everything of it stays. */
  archived: z.boolean(),
});
export type AccountJson = z.infer<typeof account>;

/** Characters of the name of an account, and of the symbol of an instrument. */
export const LONGEST_NAME = 80;

const editable = {
  name: label(LONGEST_NAME),
  broker: label(60),
  currency: currencyInput,
  timeZone: timeZoneInput,
  matching,
  grouping,
  optionPolicy,
  feeModel: newFeeModel,
  openingBalance: decimalInput,
  unexplainedSales: z.nullable(z.enum(UNEXPLAINED_SALES_ANSWERS)),
  riskDefault: newRiskDefault,
  propTerms,
  archived: z.boolean(),
};

export const newAccount = z.object({
  name: editable.name,
  broker: z._default(editable.broker, 'other'),
  currency: z._default(editable.currency, 'USD'),
  timeZone: z.optional(editable.timeZone),
  matching: z._default(editable.matching, 'fifo'),
  grouping: z._default(editable.grouping, 'flat-to-flat'),
  optionPolicy: z._default(optionPolicy, 'close-at-zero'),
  feeModel: z._default(editable.feeModel, null),
  openingBalance: z._default(editable.openingBalance, '0'),
  unexplainedSales: z._default(editable.unexplainedSales, null),
  riskDefault: z._default(editable.riskDefault, null),
  propTerms: z._default(propTerms, null),
});
export type NewAccountJson = z.infer<typeof newAccount>;

export const accountChange = z.partial(z.object(editable));
export type AccountChangeJson = z.infer<typeof accountChange>;
