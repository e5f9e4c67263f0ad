import { type ResultSeries, sampleOf } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';

/** How the headline numbers came to be: each as it stood after more and more of the trades. */
export interface Course {
  readonly winRate: readonly (number | null)[];
  readonly profitFactor: readonly (number | null)[];
  readonly payoff: readonly (number | null)[];
  readonly expectancy: readonly number[];
}

/** As many points as a spark line of 80 px can show. */
const POINTS = 40;
/** A rate of the first few trades jumps; the line begins after this share of them. */
const SETTLED = 0.1;

/** The course of the selection's closed trades, in the order of their closing. */
export function courseOf({ table, rows, options }: JournalDataSelection): Course {
  const net = sampleOf(table, rows, options).column('net');
  const band = options.breakEvenBand ?? 0;
  const course = {
    winRate: [] as (number | null)[],
    profitFactor: [] as (number | null)[],
    payoff: [] as (number | null)[],
    expectancy: [] as number[],
  };
  const settled = Math.ceil(net.length * SETTLED);
  const every = Math.max(1, Math.ceil(net.length / POINTS));
  let [sum, profit, loss, wins, losses] = [0, 0, 0, 0, 0];
  net.forEach((one, index) => {
    sum += one;
    if (one > band) {
      wins += 1;
      profit += one;
    } else if (one < -band) {
      losses += 1;
      loss -= one;
    }
    const count = index + 1;
    if (count !== net.length && count % every !== 0) return;
    if (count < settled) return;
    course.winRate.push(wins / count);
    course.profitFactor.push(losses === 0 ? null : profit / loss);
    course.payoff.push(wins === 0 || losses === 0 ? null : profit / wins / (loss / losses));
    course.expectancy.push(sum / count);
  });
  return course;
}

/** What was realised, day by day, from nothing on. */
export const courseOfDays = ({ cumulative }: ResultSeries): readonly number[] => [0, ...thinned(cumulative)];

/** Share of the days with a gain, as it stood after more and more days. */
export function courseOfDayWins({ net }: ResultSeries, band: number): readonly number[] {
  let won = 0;
  const rates = Array.from(net, (one, index) => {
    if (one > band) won += 1;
    return won / (index + 1);
  });
  return thinned(rates.slice(Math.floor(rates.length * SETTLED)));
}

/** Every so many values, and the last. */
function thinned(values: ArrayLike<number>): readonly number[] {
  const every = Math.max(1, Math.ceil(values.length / POINTS));
  return Array.from(values).filter((_, index) => (values.length - 1 - index) % every === 0);
}
