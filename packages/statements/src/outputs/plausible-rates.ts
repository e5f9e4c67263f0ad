import { type Currency, Decimal } from '@tapebook/domain/money';

/** About what a unit was worth in dollars since 2008: enough to tell a rate of exchange from a wrong contract size. */
const DOLLARS: Readonly<Record<Currency, number>> = {
  USD: 1,
  USDT: 1,
  USDC: 1,
  EUR: 1.2,
  GBP: 1.4,
  CHF: 1.08,
  AUD: 0.75,
  NZD: 0.68,
  CAD: 0.8,
  JPY: 0.0085,
  SEK: 0.115,
  NOK: 0.12,
  DKK: 0.16,
  PLN: 0.27,
  CZK: 0.045,
  HUF: 0.0033,
  SGD: 0.74,
  HKD: 0.128,
  CNH: 0.145,
  CNY: 0.145,
  ZAR: 0.07,
  MXN: 0.058,
  INR: 0.014,
  BRL: 0.25,
  ILS: 0.28,
  THB: 0.03,
};

/** By how much rates moved within that time, either way. */
const WIDEST = 2;

/** Whether one `from` may have been `rate` units of `to`. What is not known may have been anything. */
export function isPlausibleRate(from: Currency, to: Currency, rate: Decimal): boolean {
  const [one, other] = [DOLLARS[from], DOLLARS[to]];
  if (one === undefined || other === undefined) return true;
  const share = (rate.toNumber() * other) / one;
  return share < WIDEST && share > 1 / WIDEST;
}

const TENS = ['0.001', '0.01', '0.1', '1', '10', '100', '1000', '10000', '100000'].map((each) =>
  Decimal.parse(each),
);

/**
 * The one power of ten that a lot can be, where the results are converted: at any other the platform would have
 * converted at a rate that never was.
 *
 * @param moved lots times what the price moved in favour. @param profit as stated, in `to`.
 */
export function plausibleSize(from: Currency, to: Currency, moved: Decimal, profit: Decimal): Decimal | null {
  if (DOLLARS[from] === undefined || DOLLARS[to] === undefined || moved.isZero()) return null;
  const sizes = TENS.filter((size) => isPlausibleRate(from, to, profit.dividedBy(moved.times(size), 12)));
  const [size, another] = sizes;
  return size !== undefined && another === undefined ? size : null;
}
