import type { Filter, Question, Term } from '@tapebook/domain/analytics';

const PERIODS: ReadonlySet<string | null> = new Set(['day', 'week', 'month', 'quarter', 'year']);

/**
 * The same question of as many days just before its own, which all of its terms about days say together: those of the bar, of its
 * filter and of the dashboard. `null` where these have no beginning, lie ahead, or are periods of a list. Days that run into the
 * future (this month) are compared as far as they have come.
 *
 * @param today days since 1970.
 */
export function questionBefore(asked: Question, today: number): Question | null {
  const [days, others]: [Term[], Term[]] = [[], []];
  for (const term of asked.filter)
    (PERIODS.has(term.field) && term.exclude !== true ? days : others).push(term);
  let [first, last] = [Number.NEGATIVE_INFINITY, today];
  for (const { match } of days) {
    if (match.kind !== 'range') return null;
    first = Math.max(first, match.low ?? first);
    last = Math.min(last, match.high ?? last);
  }
  if (first > last || first === Number.NEGATIVE_INFINITY) return null;
  const before: Filter[number] = {
    field: 'day',
    match: { kind: 'range', low: first - (last - first + 1), high: first - 1 },
  };
  return { ...asked, filter: [...others, before] };
}
