import type { Facts } from '../../facts/facts.ts';
import { isOfTime, passingResults } from '../../filters/compile-filter.ts';
import { OPENED } from '../../filters/field-ids.ts';
import type { Filter } from '../../filters/filter.ts';
import { type Question, restOf } from '../../questions/question.ts';
import type { Move } from '../parter.ts';
import type { Passing } from '../passing.ts';

/** What a question is held against. */
export interface Against {
  readonly filter: Filter;
  /** To which day of the question a result is moved, where it is laid upon it: there the filter has to hold. */
  readonly move?: Move;
  /** The day that is laid upon the first one. */
  readonly from?: number;
  /** Results that pass the question itself are no part of it. */
  readonly without: boolean;
}

/**
 * @param notes are told why there is nothing where something is asked.
 * @returns `null` when nothing is asked, or when there is no period before: of all time, or of days that have not come.
 */
export function againstOf(
  facts: Facts,
  { versus, within = [], filter: asked, home, today }: Question,
  { span }: Passing,
  notes: string[],
): Against | null {
  if (versus === undefined) return null;
  const rest = restOf(versus);
  if (rest !== null) return { filter: [...within, ...rest], without: true };
  if (typeof versus === 'object' && 'filter' in versus)
    return { filter: [...within, ...versus.filter], without: false };
  // Where results stand on the day of opening, days of opening are days of results, and move with them.
  const filter = asked.map((term) =>
    home === 'opened' && term.field === OPENED ? { ...term, field: 'day' } : term,
  );
  const asks = daysAsked(facts, filter);
  const [low, high] = [asks.indexOf(1), asks.lastIndexOf(1)];
  const [isBegun, isEnded] = [low > 0, high < MOST_DAYS - 1];
  // Accounts on different clocks have different days at the same time: what is asked is asked of all of its days.
  const [earliest, latest] = span() ?? [Infinity, -Infinity];
  const come = Math.max(latest, today ?? (isEnded ? high : latest));
  const [first, last] = [isBegun ? low : earliest, isEnded ? Math.min(high, come) : come];
  if (isBegun || isEnded ? first > last : versus === 'previous') {
    notes.push('There is no period before it: choose days that have begun.');
    return null;
  }
  // A month that runs is one as far as it has come.
  const isOfMonths = isBegun && beginsMonth(first) && (beginsMonth(last + 1) || last === today);
  const days = versus === 'previous' ? last - first + 1 : FULL_WEEKS;
  const by =
    versus === 'year-before' && isOfMonths ? inYears : (day: number, times: number) => day + times * days;
  return {
    filter: [...filter, { field: 'day', match: { kind: 'range', low: first, high: last } }],
    move: (day) => by(day, 1),
    from: by(first, -1),
    without: false,
  };
}

/** A year before, so that weekdays lie upon weekdays; months and years lie upon such. */
const FULL_WEEKS = 52 * 7;

/** As far as days are looked at for those that a question asks for, since 1970. */
const MOST_DAYS = 50_000;

/** One byte a day: 1 where all terms about days hold. */
const daysAsked = (facts: Facts, filter: Filter): Uint8Array =>
  passingResults(
    facts,
    {
      length: MOST_DAYS,
      row: new Uint32Array(MOST_DAYS),
      day: new Int32Array(MOST_DAYS).map((_, day) => day),
    },
    filter.filter(isOfTime),
    Uint8Array.of(1),
  );

const dateOf = (day: number): Date => new Date(day * 86_400_000);
const beginsMonth = (day: number): boolean => dateOf(day).getUTCDate() === 1;

/** The same date of another year: of 29 February the day before, where there is none. */
function inYears(day: number, years: number): number {
  const date = dateOf(day);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime() / 86_400_000;
}
