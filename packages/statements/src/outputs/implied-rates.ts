import type { ActivityFacts } from '@tapebook/domain/activities';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import { isPlausibleRate } from './plausible-rates.ts';
import type { StatementWriter } from './statement-writer.ts';

/**
 * The result as a fact of its closing fill, where it is stated in another currency than its price; nothing where no
 * rate could have made it of the prices, so that something else is wrong with either.
 */
export function statedInAccount(
  to: Currency,
  { from, gross, profit }: Omit<StatedResult, 'time'>,
): Pick<ActivityFacts, 'statedResult' | 'statedCurrency'> {
  if (from === to || profit === null) return {};
  if (gross !== null && !gross.isZero() && profit.abs().compare(TELLING) >= 0) {
    const rate = profit.dividedBy(gross, PLACES);
    if (!rate.isPositive() || !isPlausibleRate(from, to, rate)) return {};
  }
  return { statedResult: profit, statedCurrency: to };
}

/** Less of a result is rounded too much to say what it was converted at. */
const TELLING = Decimal.parse('1');
/** Digits of a rate: the result that it is of comes out to the cent, however large. */
const PLACES = 15;

export interface StatedResult {
  /** Of the instrument, in which `gross` is. */
  readonly from: Currency;
  /** By the prices, before costs; `null` while it is not known what a lot is. */
  readonly gross: Decimal | null;
  /** As stated in the account's currency, before costs. */
  readonly profit: Decimal | null;
  readonly time: ResolvedTime;
}

/**
 * What a platform converted a result at, by the result that it states in the account's currency: a rate of that
 * instant, told to the journal, so that the trade is shown with the result that its trader knows.
 *
 * @returns units of the instrument's currency for one of the account's; `undefined` where the result does not tell.
 */
export function tellImpliedRate(
  writer: StatementWriter,
  to: Currency,
  { from, gross, profit, time }: StatedResult,
): Decimal | undefined {
  if (from === to || gross === null || profit === null) return undefined;
  if (gross.isZero() || profit.abs().compare(TELLING) < 0) return undefined;
  const rate = profit.dividedBy(gross, PLACES).normalized();
  // A result of another contract size, or against its prices, was converted at no such rate.
  if (!rate.isPositive() || !isPlausibleRate(from, to, rate)) return undefined;
  writer.rate({ day: time.day, at: time.occurredAt, from, to, rate });
  return gross.dividedBy(profit, PLACES).normalized();
}
