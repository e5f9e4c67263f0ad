import type { AnswerGroup, Breakdown, Filter, Question, Range } from '@tapebook/domain/analytics';
import type { Decimal } from '@tapebook/domain/money';
import { holdOf, namesOf, passes } from './plain-filter.ts';
import type { PlainExit, PlainJournal, PlainTrade } from './plain-journal.ts';
import type { PlainResult } from './plain-measures.ts';
import { isPeriod, periodKey } from './plain-periods.ts';

/** A result with the trade that it is of. */
export interface PlainEntry extends PlainResult {
  readonly trade: PlainTrade;
}

const PLACES = 30;

/** What a question counts: results of a home, in its order, that pass a filter and can be told in its unit. */
export function countedBy(journal: PlainJournal, asked: Question, filter: Filter): PlainEntry[] {
  return entriesOf(journal, asked)
    .filter(({ trade, day }) => passes(journal, filter, trade, day))
    .flatMap((entry) => inUnit(asked, entry) ?? []);
}

/** Results that pass and cannot be told in the unit. */
export function withoutUnit(journal: PlainJournal, asked: Question): number {
  const all = entriesOf(journal, asked).filter(({ trade, day }) => passes(journal, asked.filter, trade, day));
  return all.filter((entry) => inUnit(asked, entry) === null).length;
}

function entriesOf({ trades }: PlainJournal, { home, basis }: Question): PlainEntry[] {
  const entry = (
    trade: PlainTrade,
    day: number,
    { gross, net, fees }: { gross: Decimal | null; net: Decimal | null; fees: Decimal },
    exits: readonly PlainExit[] = [],
  ): PlainEntry[] => {
    if (gross === null || net === null) return [];
    const counted = basis === 'gross' ? gross : net;
    // Of what is gross no exit is known by itself: all of it came with the last one.
    const steps =
      basis === 'net' && exits.length > 0 ? exits : [{ at: exits.at(-1)?.at ?? null, net: counted }];
    return [{ trade, day, gross, net: counted, money: counted, fees, holdSeconds: holdOf(trade), steps }];
  };
  if (home === 'realised') {
    return trades
      .flatMap((trade) => trade.parts.flatMap((part) => entry(trade, part.day, part, part.exits)))
      .sort((a, b) => a.day - b.day);
  }
  const closed = trades.filter(({ closedAt }) => closedAt !== null);
  if (home === 'closed') return closed.flatMap((trade) => entry(trade, trade.day, trade));
  return closed
    .toSorted((a, b) => a.openedAt - b.openedAt)
    .flatMap((trade) => entry(trade, trade.openDay, trade));
}

function inUnit({ unit }: Question, entry: PlainEntry): PlainEntry | null {
  if (unit === 'money') return entry;
  const { risk } = entry.trade;
  if (risk === null || !risk.isPositive()) return null;
  const told = (amount: Decimal): Decimal => amount.quotient(risk, PLACES);
  const steps = entry.steps.map(({ at, net }) => ({ at, net: told(net) }));
  return { ...entry, steps, net: told(entry.net), gross: told(entry.gross), fees: told(entry.fees) };
}

/** The filter of what a question is held against, and by how many days that is laid later; `null`: nothing. */
export function againstOf(
  asked: Question,
  counted: readonly PlainEntry[],
): { filter: Filter; later: number; without: boolean } | null {
  const { versus, filter } = asked;
  if (versus === undefined) return null;
  if (versus === 'rest') return { filter: [], later: 0, without: true };
  if (typeof versus === 'object') return { filter: versus.filter, later: 0, without: false };
  const isDays = (term: Filter[number]): boolean => term.field === 'day' && term.exclude !== true;
  const range = filter.find(isDays)?.match;
  if (versus === 'previous' && range?.kind !== 'range') return null;
  const days = counted.map(({ day }) => day);
  const ends: Partial<Range> = range?.kind === 'range' ? range : {};
  const low = ends.low === undefined ? Math.min(...days) : ends.low + Number(ends.lowOpen ?? false);
  const high = ends.high === undefined ? Math.max(...days) : ends.high - Number(ends.highOpen ?? false);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { filter, later: 0, without: false };
  const later = versus === 'previous' ? high - low + 1 : 364;
  const days2 = { kind: 'range' as const, low: low - later, high: high - later };
  return {
    filter: [...filter.filter((term) => !isDays(term)), { field: 'day', match: days2 }],
    later,
    without: false,
  };
}

/** Whether an entry is in a group of an answer. */
export function isIn(
  journal: PlainJournal,
  by: Breakdown | undefined,
  group: AnswerGroup | null,
  entry: PlainEntry,
  later: number,
): boolean {
  if (by === undefined || group === null) return true;
  if (isPeriod(by.dimension))
    return periodKey(by.dimension, entry.day + later, journal.weekStart) === group.key;
  if (by.dimension === 'holdTime') {
    const held = entry.holdSeconds;
    if (held === null || group.key === 'none') return held === null && group.key === 'none';
    return held >= (group.low ?? -Infinity) && held < (group.high ?? Infinity);
  }
  return (namesOf(journal, by.dimension, entry.trade)[0] ?? 'none') === group.key;
}

/** Key of the group in which an entry is to be found; of numbers `null`, for their groups follow from all of them. */
export function keyOf(journal: PlainJournal, by: Breakdown, entry: PlainEntry): string | null {
  if (isPeriod(by.dimension)) return periodKey(by.dimension, entry.day, journal.weekStart);
  if (by.dimension === 'holdTime') return entry.holdSeconds === null ? 'none' : null;
  return namesOf(journal, by.dimension, entry.trade)[0] ?? 'none';
}

/** Trades that pass and have no result, open ones or others. */
export function leftOver(journal: PlainJournal, { filter }: Question, open: boolean): number {
  return journal.trades.filter(
    (trade) =>
      (trade.closedAt === null || trade.net === null) &&
      (trade.closedAt === null) === open &&
      passes(journal, filter, trade, trade.day),
  ).length;
}
