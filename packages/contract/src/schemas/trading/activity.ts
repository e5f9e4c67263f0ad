import { ACTIVITY_KINDS } from '@tapebook/domain/activities';
import * as z from 'zod/mini';
import {
  assetInput,
  currencyInput,
  decimalInput,
  fractionInput,
  instantOrDayInput,
  isDay,
  label,
  optionalInput,
  prose,
} from '../values/inputs.ts';
import { currencyCode, decimalText, instantText, uuid } from '../values/scalars.ts';
import { instrument, newInstrument } from './instrument.ts';

const kind = z.enum(ACTIVITY_KINDS);
const side = z.enum(['buy', 'sell']);
const effect = z.enum(['open', 'close']);
/** `untold`: of a whole trade nobody knows when this end of it was; `occurredAt` is that of the other one. */
const timePrecision = z.enum(['instant', 'day', 'untold']);

/** Letters of the longest note of an activity. */
export const LONGEST_NOTE = 2000;

/** What building trades found wrong with an activity, together with the rest of its history. */
export const activityProblem = z.object({
  /** Stable, kebab-case. */
  code: z.string(),
  /** What is wrong, and what to do about it. */
  message: z.string(),
});
export type ActivityProblemJson = z.infer<typeof activityProblem>;

export const activity = z.object({
  id: uuid,
  accountId: uuid,
  kind,
  occurredAt: instantText,
  /** Of a fill. transfer_in: `sell` where what arrives was sold short. result: `buy` of a long, `sell` of a short. */
  side: z.optional(side),
  quantity: z.optional(decimalText),
  price: z.optional(decimalText),
  currency: currencyCode,
  effect: z.optional(effect),
  /** Of a closing fill: beyond what the history holds it closes what was held before, a trade without a known entry. */
  heldBefore: z.optional(z.literal(true)),
  /** With `heldBefore`: what all of it had cost, as the source states it. */
  heldCost: z.optional(decimalText),
  /** What the closing part of a fill made, before costs, as its source states it in `statedCurrency`, which is not that of its price. */
  statedResult: z.optional(decimalText),
  statedCurrency: z.optional(currencyCode),
  /**
   * split, merger: new units for one old unit, or for `ratioDivisor` old ones. spin_off: units of the child
   * for the parent's. stock_dividend: units received for those held.
   */
  ratio: z.optional(decimalText),
  ratioDivisor: z.optional(decimalText),
  /** spin_off: the part of the parent's cost that goes with the child; of `basisFractionDivisor` parts. */
  basisFraction: z.optional(decimalText),
  basisFractionDivisor: z.optional(decimalText),
  /** symbol_change: the new name and terms. merger: what is given for it. spin_off: the child. */
  successor: z.optional(instrument),
  /** transfer_out: the account of this journal that receives the lots. */
  toAccountId: z.optional(uuid),
  /** The activity that this one corrects or, as a `cancel`, takes back. */
  replaces: z.optional(uuid),
  /** transfer_in: when the position was acquired. result: when it was opened. */
  acquiredAt: z.optional(instantText),
  externalId: z.optional(z.string()),
  note: z.optional(z.string()),
  instrument: z.nullable(instrument),
  timePrecision,
  /** Cash received (+) or paid (−), before fees. */
  amount: decimalText,
  /** Cost positive, rebate negative; in `feeCurrency` where that is given. */
  fees: decimalText,
  /** `false`: the source says nothing about fees; `fees` is at most assumed. */
  feesStated: z.optional(z.literal(false)),
  feeCurrency: z.optional(currencyCode),
  /** Units of the instrument's currency for one of `feeCurrency`. */
  feeRate: z.optional(decimalText),
  /** The broker's order; its fills share a fee per order. */
  orderId: z.optional(z.string()),
  /** The position (ticket) of a platform that keeps positions of one instrument apart: those never net. */
  positionId: z.optional(z.string()),
  importId: z.optional(uuid),
  line: z.optional(z.int()),
  /** What kept it from counting in full, in words. */
  problems: z.optional(z.array(activityProblem)),
});
export type ActivityJson = z.infer<typeof activity>;

const statedActivity = z.object({
  accountId: uuid,
  kind,
  /**
   * A day alone is one whose time is not known: `timePrecision` is then `day`, and it begins at midnight in the zone
   * of the account.
   */
  occurredAt: instantOrDayInput,
  /** transfer_in: `sell` where what arrives was sold short. result: `buy` of a long, `sell` of a short. */
  side: optionalInput(side),
  quantity: optionalInput(decimalInput),
  price: optionalInput(decimalInput),
  /** Left out, that of the instrument. */
  currency: optionalInput(currencyInput),
  effect: optionalInput(effect),
  heldBefore: optionalInput(z.boolean()),
  heldCost: optionalInput(decimalInput),
  statedResult: optionalInput(decimalInput),
  statedCurrency: optionalInput(currencyInput),
  ratio: optionalInput(fractionInput),
  ratioDivisor: optionalInput(decimalInput),
  basisFraction: optionalInput(fractionInput),
  basisFractionDivisor: optionalInput(decimalInput),
  successor: optionalInput(newInstrument),
  toAccountId: optionalInput(uuid),
  replaces: optionalInput(uuid),
  feeCurrency: optionalInput(assetInput),
  feeRate: optionalInput(decimalInput),
  feesStated: optionalInput(z.boolean()),
  orderId: optionalInput(label(200)),
  positionId: optionalInput(label(200)),
  acquiredAt: optionalInput(instantOrDayInput),
  externalId: optionalInput(label(200)),
  note: optionalInput(prose(LONGEST_NOTE)),
  instrument: z.optional(z.nullable(newInstrument)),
  timePrecision: optionalInput(timePrecision),
  amount: optionalInput(decimalInput),
  /** Left out of a fill, they are not known: the account's fee model then tells what to assume. */
  fees: optionalInput(decimalInput),
});

/** A day without a time comes as midnight in UTC; the server takes it for the midnight of the account. */
const startOf = (moment: string): string => (isDay(moment) ? `${moment}T00:00:00Z` : moment);

/** An activity as a caller states it; what can be computed may be left out, and is filled in. */
export const newActivity = z.pipe(
  statedActivity,
  z.transform((stated, context) => {
    const { occurredAt, acquiredAt, currency = stated.instrument?.currency } = stated;
    const isDated = isDay(occurredAt);
    if (isDated && stated.timePrecision === 'instant') {
      const message = 'says that the time is known, and occurredAt is a day; leave it out, or state the time';
      context.issues.push({ code: 'custom', path: ['timePrecision'], message, input: stated.timePrecision });
    }
    if (currency === undefined) {
      const message = 'must be there where there is no instrument to have one, such as USD';
      context.issues.push({ code: 'custom', path: ['currency'], message, input: currency });
    }
    return {
      ...stated,
      occurredAt: startOf(occurredAt),
      timePrecision: stated.timePrecision ?? (isDated ? ('day' as const) : ('instant' as const)),
      currency: currency ?? '',
      ...(acquiredAt === undefined ? {} : { acquiredAt: startOf(acquiredAt) }),
    };
  }),
);
export type NewActivityJson = z.infer<typeof newActivity>;
