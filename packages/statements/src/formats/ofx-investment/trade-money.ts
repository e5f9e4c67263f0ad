import { Decimal } from '@tapebook/domain/money';
import type { OfxRow } from './ofx-row.ts';

/** Elements that state what a trade cost; TOTAL is the price with all of them. */
const COSTS = ['COMMISSION', 'FEES', 'TAXES', 'LOAD', 'PENALTY'] as const;
const WITHHELD = ['WITHHOLDING', 'STATEWITHHOLDING'] as const;

export const TRADE_NUMBERS = [...COSTS, ...WITHHELD, 'UNITS', 'UNITPRICE', 'TOTAL', 'ACCRDINT'] as const;

const CENT = Decimal.parse('0.01');
const HALF = Decimal.parse('0.5');
const TENTH = Decimal.parse('0.1');
const FIFTY = Decimal.fromInteger(50);

export interface TradeMoney {
  /** Cash of the trade before costs: paid negative. */
  readonly amount: Decimal;
  /** Costs, positive. */
  readonly fees: Decimal;
  /** Whether the row says what the trade cost, be it nothing. */
  readonly feesStated: boolean;
  /** Accrued interest that was paid (negative) or received beside the price. */
  readonly accrued: Decimal;
  /** Tax that was kept back of a sale, positive. */
  readonly withheld: Decimal;
  /** Part of `fees` that no element of the row states, only its total. */
  readonly unstatedCost: Decimal;
  /** What TOTAL is more (positive) or less than price and costs explain, where that is no cost. */
  readonly unexplained: Decimal;
}

/**
 * The money of a purchase or sale. TOTAL is what moved, with all costs in it, and stands even where it is
 * not what price and costs make: what was paid beyond them is a cost that the row does not itemise (E*TRADE
 * states no commission at all), unless it is too much to be one.
 *
 * @param notional quantity × price × multiplier, positive; without a multiplier nothing is held against it.
 */
export function tradeMoney(
  row: OfxRow,
  notional: Decimal,
  multiplier: Decimal | null,
  sells: boolean,
): TradeMoney {
  const itemised = COSTS.some((name) => row.has(name));
  const costs = itemisedCosts(row);
  const withheld = WITHHELD.reduce((sum, name) => sum.plus(row.amount(name).abs()), Decimal.zero);
  const accrued = signed(row.amount('ACCRDINT').abs(), sells);
  const gross = signed(notional, sells);
  const none = { unstatedCost: Decimal.zero, unexplained: Decimal.zero };
  const total = row.number('TOTAL') ?? null;
  if (total === null) {
    return { amount: gross, fees: costs, feesStated: itemised, accrued, withheld, ...none };
  }
  const cash = sells ? total : total.abs().negated();
  // Of the ways to read it, the one that adds up: costs printed as they move cash, and accrued interest
  // in TOTAL, where the standard does not want it.
  const readings = [
    { fees: costs, inside: Decimal.zero },
    { fees: costs, inside: accrued },
    { fees: costs.abs(), inside: Decimal.zero },
    { fees: costs.abs(), inside: accrued },
  ];
  if (multiplier === null) {
    return {
      amount: cash.plus(costs).plus(withheld),
      fees: costs,
      feesStated: true,
      accrued,
      withheld,
      ...none,
    };
  }
  const limit = roundingOf(row, notional, multiplier, itemised);
  const left = ({ fees, inside }: (typeof readings)[number]) =>
    cash.minus(gross.minus(fees).minus(withheld).plus(inside));
  const fits = readings.find((each) => left(each).abs().compare(limit) <= 0);
  const reading = fits ?? { fees: costs, inside: Decimal.zero };
  const rest = fits === undefined ? left(reading) : Decimal.zero;
  const isCost = rest.isNegative() && rest.abs().compare(mostCost(notional)) <= 0;
  const unstatedCost = isCost ? rest.abs() : Decimal.zero;
  const fees = reading.fees.plus(unstatedCost);
  return {
    amount: cash.plus(fees).plus(withheld).minus(reading.inside),
    fees,
    feesStated: true,
    accrued,
    withheld,
    unstatedCost,
    unexplained: isCost ? Decimal.zero : rest,
  };
}

/** What the elements of a row say that the trade cost. */
export const itemisedCosts = (row: OfxRow): Decimal =>
  COSTS.reduce((sum, name) => sum.plus(row.amount(name)), Decimal.zero);

const signed = (amount: Decimal, sells: boolean): Decimal => (sells ? amount : amount.negated());

/** A commission is tens at most, or a tenth of what is traded. */
function mostCost(notional: Decimal): Decimal {
  const tenth = notional.times(TENTH);
  return tenth.compare(FIFTY) > 0 ? tenth : FIFTY;
}

/**
 * By how much quantity × price may miss TOTAL since all three were rounded. Where the row itemises no cost,
 * a price in cents is taken for exact: a commission must not pass for rounding.
 */
function roundingOf(row: OfxRow, notional: Decimal, multiplier: Decimal, itemised: boolean): Decimal {
  const units = row.amount('UNITS').abs();
  const ofUnits = units.scale === 0 ? Decimal.zero : lastDigit(row.text('UNITS'), 0);
  const priceDigits = decimalsOf(row.text('UNITPRICE'));
  const ofPrice = itemised || priceDigits >= 4 ? lastDigit(row.text('UNITPRICE'), 2) : Decimal.zero;
  const price = units.isZero() ? Decimal.zero : notional.dividedBy(units, 12);
  return CENT.plus(ofUnits.times(price).times(HALF)).plus(ofPrice.times(units).times(multiplier).times(HALF));
}

const decimalsOf = (text: string): number => text.match(/[.,](\d+)$/)?.[1]?.length ?? 0;

const lastDigit = (text: string, least: number): Decimal =>
  Decimal.parse(`1e-${Math.min(30, Math.max(least, decimalsOf(text)))}`);
