import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import type { FoundActivity, FoundFacts } from '../../outputs/found-activity.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import type { OfxRow } from './ofx-row.ts';
import { resolveOfxTime } from './ofx-time.ts';
import {
  areReadable,
  currencyOf,
  furtherIdentity,
  identityOf,
  instrumentOf,
  noteOf,
  type OfxContext,
  placeOf,
  reject,
  required,
  timeOf,
} from './row-context.ts';

type Facts = readonly [FoundActivity, ...FoundActivity[]];
type Instrument = NonNullable<FoundFacts['instrument']>;

const OPTION_ENDS: Readonly<Record<string, ActivityKind>> = {
  EXPIRE: 'expire',
  ASSIGN: 'assign',
  EXERCISE: 'exercise',
};

/**
 * TRANSFER: securities that arrive or leave. Fidelity states the end of an option as one, of which only the
 * words tell; who held the option short sees it arrive.
 */
export function transferOf(context: OfxContext, row: OfxRow): Facts | null {
  if (!areReadable(context, row, 'UNITS', 'UNITPRICE', 'AVGCOSTBASIS')) return null;
  const units = required(context, row, 'UNITS');
  if (units === null) return null;
  if (units.isZero()) {
    context.writer.ignore(row.line, 'zero-quantity');
    return null;
  }
  const action = row.text('TFERACTION').toUpperCase();
  const arrives = action === 'IN' || (action !== 'OUT' && units.isPositive());
  return about(context, row, (instrument) => {
    const quantity = units.abs();
    const ending = instrument.assetClass === 'option' ? endingIn(row.memo) : null;
    if (ending !== null) return { kind: ending, quantity };
    if (!arrives) return { kind: 'transfer_out', quantity };
    const price = basisOf(context, row);
    const acquiredAt = resolveOfxTime(row.text('DTPURCHASE'), context.timeZone)?.occurredAt;
    return {
      kind: 'transfer_in',
      quantity,
      ...(price === null ? {} : { price }),
      ...(row.text('POSTYPE').toUpperCase() === 'SHORT' ? { direction: 'short' } : {}),
      ...(acquiredAt === undefined ? {} : { acquiredAt }),
    };
  });
}

/** What one unit cost, or else the price at which it arrived, which is said. */
function basisOf(context: OfxContext, row: OfxRow): Decimal | null {
  const cost = row.amount('AVGCOSTBASIS');
  if (cost.isPositive()) return cost;
  const price = row.amount('UNITPRICE');
  if (!price.isPositive()) return null;
  context.writer.problemOnce(
    'warning',
    'price-derived',
    `${placeOf(row)}: what it cost is not stated, so the price of the transfer, ${price}, was taken for it, and so for rows like it. Correct it where it cost something else.`,
    row.line,
  );
  return price;
}

function endingIn(memo: string): ActivityKind | null {
  if (/\bexpired\b/i.test(memo)) return 'expire';
  if (/\bassigned\b/i.test(memo)) return 'assign';
  return /\bexercised\b/i.test(memo) ? 'exercise' : null;
}

/** CLOSUREOPT: an option ends. What it delivers is a purchase or sale of its own. */
export function closureOf(context: OfxContext, row: OfxRow): Facts | null {
  const kind = OPTION_ENDS[row.text('OPTACTION').toUpperCase()];
  if (kind === undefined) {
    return reject(context, row, 'unknown-row-type', 'OPTACTION is none of EXERCISE, ASSIGN and EXPIRE.');
  }
  const units = required(context, row, 'UNITS');
  if (units === null) return null;
  if (units.isZero()) return reject(context, row, 'missing-value', 'it ends no UNITS.');
  return about(context, row, () => ({ kind, quantity: units.abs() }));
}

/** SPLIT: new units for old ones, and cash for a fraction of one. */
export function splitOf(context: OfxContext, row: OfxRow): Facts | null {
  if (!areReadable(context, row, 'NUMERATOR', 'DENOMINATOR', 'OLDUNITS', 'NEWUNITS', 'FRACCASH')) return null;
  const terms = splitTerms(row);
  if (terms === null) {
    return reject(
      context,
      row,
      'missing-value',
      'NUMERATOR and DENOMINATOR, or else OLDUNITS and NEWUNITS, must say how many units come for how many.',
    );
  }
  const split = about(context, row, () => ({ kind: 'split', ...terms.ratio }));
  const cash = row.amount('FRACCASH');
  if (split === null || cash.isZero()) return split;
  const [first] = split;
  const { instrument, currency } = first.facts;
  const { fraction } = terms;
  const note = 'Cash for a fraction of a unit';
  const base = { instrument, amount: cash.abs(), fees: Decimal.zero, currency, note };
  const facts: FoundFacts = fraction.isPositive()
    ? {
        ...base,
        kind: 'sell',
        quantity: fraction,
        price: cash
          .abs()
          .dividedBy(fraction.times(instrument?.multiplier ?? Decimal.one), 10)
          .normalized(),
        effect: 'close',
      }
    : { ...base, kind: 'adjustment' };
  const { account, line, time } = first;
  return [first, { account, line, time, ...furtherIdentity(first, 'cash'), facts, feesStated: true }];
}

interface SplitTerms {
  readonly ratio: NonNullable<ReturnType<typeof splitRatio>>;
  /** What the split makes more than was booked. */
  readonly fraction: Decimal;
}

function splitTerms(row: OfxRow): SplitTerms | null {
  const [numerator, denominator] = [row.amount('NUMERATOR'), row.amount('DENOMINATOR')];
  const [held, given] = [row.amount('OLDUNITS').abs(), row.amount('NEWUNITS').abs()];
  const stated = splitRatio(numerator, denominator);
  if (stated === null) {
    const booked = splitRatio(given, held);
    return booked === null ? null : { ratio: booked, fraction: Decimal.zero };
  }
  if (held.isZero() || given.isZero()) return { ratio: stated, fraction: Decimal.zero };
  // How many units came of how many is what happened; some servers print the ratio upside down.
  const upright = held.times(numerator).minus(given.times(denominator));
  const turned = held.times(denominator).minus(given.times(numerator));
  const isTurned = turned.abs().compare(upright.abs()) < 0;
  const ratio = isTurned ? splitRatio(denominator, numerator) : stated;
  const [over, by] = isTurned ? [turned, numerator] : [upright, denominator];
  const fraction = over.isPositive() ? over.dividedBy(by, 8).normalized() : Decimal.zero;
  return ratio === null ? null : { ratio, fraction };
}

/** A fact about a security that moves no money. */
function about(
  context: OfxContext,
  row: OfxRow,
  factsOf: (instrument: Instrument) => Pick<FoundFacts, 'kind'> & Partial<FoundFacts>,
): Facts | null {
  const time = timeOf(context, row);
  const currency = time === null ? null : currencyOf(context, row, time.day);
  if (time === null || currency === null) return null;
  const instrument = instrumentOf(context, row, currency);
  if (instrument === null) return null;
  return [
    {
      account: context.account,
      line: row.line,
      time,
      ...identityOf(row),
      feesStated: true,
      facts: {
        instrument,
        amount: Decimal.zero,
        fees: Decimal.zero,
        currency,
        ...noteOf(context, row),
        ...factsOf(instrument),
      },
    },
  ];
}
