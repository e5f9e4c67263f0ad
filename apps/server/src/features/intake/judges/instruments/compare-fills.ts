import { Decimal } from '@tapebook/domain/money';
import type { BookExecution } from '../executions/book-executions.ts';
import { matchAtEitherMidnight } from '../executions/either-midnight.ts';
import { matchExecutions } from '../executions/match-executions.ts';

const SIDES = ['buy', 'sell'] as const;

/** From when until when both of two reports tell of an account. */
export interface Common {
  readonly since: number;
  readonly until: number;
}

export function commonOf(ours: Iterable<BookExecution>, theirs: Iterable<BookExecution>): Common {
  const [our, their] = [extentOf(ours), extentOf(theirs)];
  return { since: Math.max(our.since, their.since), until: Math.min(our.until, their.until) };
}

function extentOf(all: Iterable<BookExecution>): Common {
  let [since, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of all) {
    since = Math.min(since, each.since);
    until = Math.max(until, each.until);
  }
  return { since, until };
}

/**
 * How much speaks for two instruments being one: the fills that both state, less those that only one does where both
 * reports tell of that time.
 */
export function likeness(
  ours: readonly BookExecution[],
  theirs: readonly BookExecution[],
  { since, until }: Common,
): number {
  let score = 0;
  for (const side of SIDES) {
    const our = ours.filter(({ kind }) => kind === side);
    const their = theirs.filter(({ kind }) => kind === side);
    const same = matchAtEitherMidnight(our, their, matchExecutions);
    const known = new Set(same.flatMap((each) => [...each.ours, ...each.theirs]));
    score += same.reduce((sum, each) => sum + each.ours.length + each.theirs.length, 0);
    score -= [...our, ...their].filter(
      (each) => !known.has(each) && each.at >= since && each.at < until,
    ).length;
  }
  return score;
}

/** What fills can have in common with others: their quantities, alone and of a day, each with the day. */
export function* marksOf(fills: readonly BookExecution[]): Generator<string> {
  const days = new Map<string, Decimal>();
  for (const { kind, quantity, day } of fills) {
    yield `${kind} ${quantity.normalized()} ${day}`;
    const key = `${kind} ${day}`;
    days.set(key, (days.get(key) ?? Decimal.zero).plus(quantity));
  }
  for (const [key, quantity] of days) {
    const [kind, day] = key.split(' ');
    yield `${kind} ${quantity.normalized()} ${day}`;
  }
}

/** The same with the days around, since reports tell days in zones of their own. */
export function* marksAround(fills: readonly BookExecution[]): Generator<string> {
  for (const mark of marksOf(fills)) {
    const [kind, quantity, day] = mark.split(' ');
    for (const shift of [-1, 0, 1]) yield `${kind} ${quantity} ${Number(day) + shift}`;
  }
}
