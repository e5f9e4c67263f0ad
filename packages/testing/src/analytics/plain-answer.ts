import type { AnswerGroup, Breakdown, Filter, Question, Term } from '@tapebook/domain/analytics';
import type { Decimal } from '@tapebook/domain/money';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { holdOf, holdsOn, namesOf, passes } from './plain-filter.ts';
import type { PlainExit, PlainJournal, PlainTrade } from './plain-journal.ts';
import type { PlainResult } from './plain-measures.ts';
import { isPeriod, periodKey } from './plain-periods.ts';

/** A result with the trade that it is of. */
export interface PlainEntry extends PlainResult {
  readonly trade: PlainTrade;
}

const PLACES = 30;

/** What a question counts: results of a home, in its order, that pass a filter and can be told in its unit. */
export function countedBy(
  journal: PlainJournal,
  asked: Question,
  filter: Filter,
  move: Move = stay,
): PlainEntry[] {
  return entriesOf(journal, asked)
    .filter(({ trade, day }) => passes(journal, filter, trade, move(day)))
    .flatMap((entry) => inUnit(asked, entry) ?? []);
}

/** Trades that pass and cannot be told in the unit, each once. */
export function withoutUnit(journal: PlainJournal, asked: Question): number {
  const all = entriesOf(journal, asked).filter(({ trade, day }) => passes(journal, asked.filter, trade, day));
  return new Set(all.filter((entry) => inUnit(asked, entry) === null).map(({ trade }) => trade)).size;
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
    const steps =
      exits.length === 0 ? [{ at: null, net: counted }] : exits.map(({ at, [basis]: net }) => ({ at, net }));
    const { currency } = trade;
    const holdSeconds = holdOf(trade);
    return [{ trade, day, gross, net: counted, money: counted, currency, fees, holdSeconds, steps }];
  };
  if (home === 'realised') {
    return trades
      .flatMap((trade) => trade.parts.flatMap((part) => entry(trade, part.day, part, part.exits)))
      .sort((a, b) => a.day - b.day);
  }
  const closed = trades.filter(({ closedAt }) => closedAt !== null);
  if (home === 'closed') return closed.flatMap((trade) => entry(trade, trade.day, trade));
  return closed
    .filter(({ openingKnown }) => openingKnown)
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

type Move = (day: number) => number;
const stay: Move = (day) => day;

/** What a question is held against, and on which day of the question a result of it is laid; `null`: nothing. */
export function againstOf(
  journal: PlainJournal,
  asked: Question,
  counted: readonly PlainEntry[],
): { filter: Filter; move: Move; without: boolean } | null {
  const { versus, within = [], filter, home, today } = asked;
  if (versus === undefined) return null;
  if (versus === 'rest') return { filter: within, move: stay, without: true };
  if (typeof versus === 'object' && 'rest' in versus)
    return { filter: [...within, ...versus.rest], move: stay, without: true };
  if (typeof versus === 'object')
    return { filter: [...within, ...versus.filter], move: stay, without: false };
  const moved = filter.map((term) =>
    home === 'opened' && term.field === 'opened' ? { ...term, field: 'day' } : term,
  );
  const wanted = moved.filter(({ field }) => field !== null && isPeriod(field));
  const asks = (day: number): boolean =>
    wanted.every((term) => holdsOn(journal, term, day) !== (term.exclude === true));
  const days = Array.from({ length: END - BEGIN + 1 }, (_, at) => BEGIN + at).filter(asks);
  const [from, to] = [days[0], days.at(-1)];
  const isAllTime = from === BEGIN && to === END;
  if (from === undefined || to === undefined || (versus === 'previous' && isAllTime)) return null;
  const results = counted.map(({ day }) => day);
  // Without an end they go on for as long as there are results.
  const low = from === BEGIN ? Math.min(...results) : from;
  const latest = Math.max(...results);
  const come = today === undefined ? Infinity : Math.max(latest, today);
  const high = to < END ? Math.min(to, come) : today === undefined ? latest : come;
  if (!isAllTime && low > high) return null;
  const span: Term = { field: 'day', match: { kind: 'range', low, high } };
  const inMonths = from !== BEGIN && isFirst(low) && (high === today || isFirst(high + 1));
  const days2 = versus === 'previous' ? high - low + 1 : 364;
  const move = versus === 'year-before' && inMonths ? aYearLater : (day: number) => day + days2;
  return { filter: [...moved, span], move, without: false };
}

const [BEGIN, END] = [19_000, 22_500];
const isFirst = (day: number): boolean => formatDay(day).endsWith('-01');

/** The same date of the next year; of 29 February the day before, for there is none. */
function aYearLater(day: number): number {
  const date = formatDay(day);
  const rest = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4);
  return parseDay(`${Number(date.slice(0, 4)) + 1}${rest}`) ?? Number.NaN;
}

/** Whether an entry is in a group of an answer. */
export function isIn(
  journal: PlainJournal,
  by: Breakdown | undefined,
  group: AnswerGroup | null,
  entry: PlainEntry,
  move: Move = stay,
): boolean {
  if (by === undefined || group === null) return true;
  if (isPeriod(by.dimension))
    return periodKey(by.dimension, move(entry.day), journal.weekStart) === group.key;
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

/** Trades that pass and have a result, and no known opening by which they would be counted. */
export function undated(journal: PlainJournal, { filter, home }: Question): number {
  if (home !== 'opened') return 0;
  return journal.trades.filter(
    (trade) =>
      trade.closedAt !== null &&
      trade.net !== null &&
      !trade.openingKnown &&
      passes(journal, filter, trade, trade.day),
  ).length;
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
