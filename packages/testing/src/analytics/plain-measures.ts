import { Decimal } from '@tapebook/domain/money';

/** A result that counts: on a day, in exact decimals of the unit. */
export interface PlainResult {
  readonly day: number;
  readonly net: Decimal;
  /** The net result in its currency, in which the break-even band is. */
  readonly money: Decimal;
  readonly currency: string;
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly holdSeconds: number | null;
  /** Its parts where it was realised in several, in the order of time. */
  readonly steps: readonly PlainStep[];
}

export interface PlainStep {
  /** `null` where a trade counts as a whole, in its place among the others. */
  readonly at: number | null;
  readonly net: Decimal;
}

/** Decimals that a quotient is reckoned to. */
const PLACES = 30;

const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((all, one) => all.plus(one), Decimal.zero);
const count = (of: number): Decimal => Decimal.fromInteger(of);
const over = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.isZero() ? null : part.quotient(whole, PLACES);

type PlainValue = Decimal | 'inf' | null;
type PlainMeasure = (results: readonly PlainResult[], band: Decimal) => PlainValue;

const signOf = (net: Decimal, band: Decimal): number =>
  net.compare(band) > 0 ? 1 : net.compare(band.negated()) < 0 ? -1 : 0;
const ofSign = (results: readonly PlainResult[], band: Decimal, sign: number): Decimal[] =>
  results.filter(({ money }) => signOf(money, band) === sign).map(({ net }) => net);

const countOf =
  (sign: number): PlainMeasure =>
  (results, band) =>
    count(ofSign(results, band, sign).length);
const sumOf =
  (sign: number): PlainMeasure =>
  (results, band) =>
    sum(ofSign(results, band, sign));

function extreme(amounts: readonly Decimal[], sign: 1 | -1): Decimal | null {
  return amounts.reduce<Decimal | null>(
    (far, one) => (far === null || one.compare(far) === sign ? one : far),
    null,
  );
}

function median(amounts: readonly Decimal[]): Decimal | null {
  const sorted = amounts.toSorted((a, b) => a.compare(b));
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : over(lower.plus(upper), count(2));
}

/** Cumulated results after each of their steps, the start included. */
function courseOf(results: readonly PlainResult[]): Decimal[] {
  const steps = results.flatMap(({ day, steps }) => steps.map((step) => ({ day, ...step })));
  const course = [Decimal.zero];
  for (const { net } of steps.sort((a, b) =>
    a.at === null || b.at === null ? 0 : a.day - b.day || a.at - b.at,
  ))
    course.push((course.at(-1) ?? Decimal.zero).plus(net));
  return course;
}

function maxDrawdown(results: readonly PlainResult[]): Decimal {
  let [high, fall] = [Decimal.zero, Decimal.zero];
  for (const balance of courseOf(results)) {
    if (balance.compare(high) > 0) high = balance;
    const below = high.minus(balance);
    if (below.compare(fall) > 0) fall = below;
  }
  return fall;
}

function longestRun(results: readonly PlainResult[], band: Decimal, sign: number): Decimal {
  let [run, longest] = [0, 0];
  for (const { money } of results) {
    run = signOf(money, band) === sign ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return count(longest);
}

const byDay = (results: readonly PlainResult[]): PlainResult[][] => [
  ...Map.groupBy(results, ({ day }) => day).values(),
];

/** Currencies are never added: a day of several is told by what it comes to in the unit. */
const isWinningDay = (results: readonly PlainResult[], band: Decimal): boolean =>
  new Set(results.map(({ currency }) => currency)).size > 1
    ? signOf(sum(nets(results)), Decimal.zero) === 1
    : signOf(sum(results.map(({ money }) => money)), band) === 1;

const nets = (results: readonly PlainResult[]): Decimal[] => results.map(({ net }) => net);

/** Measures once more, as plainly as they can be said. */
export const PLAIN_MEASURES: Readonly<Record<string, PlainMeasure>> = {
  tradeCount: (results) => count(results.length),
  netPnl: (results) => sum(nets(results)),
  grossPnl: (results) => sum(results.map(({ gross }) => gross)),
  fees: (results) => sum(results.map(({ fees }) => fees)),
  winCount: countOf(1),
  lossCount: countOf(-1),
  scratchCount: countOf(0),
  grossProfit: sumOf(1),
  grossLoss: sumOf(-1),
  winRate: (results, band) => over(count(ofSign(results, band, 1).length), count(results.length)),
  profitFactor: (results, band) => {
    const [wins, losses] = [ofSign(results, band, 1), ofSign(results, band, -1)];
    if (losses.length === 0) return wins.length > 0 ? 'inf' : null;
    return over(sum(wins), sum(losses).negated());
  },
  expectancy: (results) => over(sum(nets(results)), count(results.length)),
  medianPnl: (results) => median(nets(results)),
  largestWin: (results, band) => extreme(ofSign(results, band, 1), 1),
  largestLoss: (results, band) => extreme(ofSign(results, band, -1), -1),
  netWithoutBest: (results) => {
    const best = extreme(nets(results), 1);
    return best === null ? null : sum(nets(results)).minus(best);
  },
  maxDrawdown: (results) => maxDrawdown(results),
  highestPoint: (results) => extreme(courseOf(results), 1),
  lowestPoint: (results) => extreme(courseOf(results), -1),
  maxConsecutiveWins: (results, band) => longestRun(results, band, 1),
  maxConsecutiveLosses: (results, band) => longestRun(results, band, -1),
  dayCount: (results) => count(byDay(results).length),
  winningDays: (results, band) => count(byDay(results).filter((day) => isWinningDay(day, band)).length),
};
