import { NONE, type Quantity } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import { canonicalFilter } from './canonical-filter.ts';
import { fieldOf, nearestField } from './field-names.ts';
import { FIELDS, type Field, keptName, labelOfField, placeOf, wordsOf } from './fields.ts';
import type { Filter, Match, Range, Term, TextProblem } from './filter.ts';
import { nearestTo } from './nearest.ts';
import { type Days, daysAgo, keyOfDays, parseDays, parseListedDays } from './periods.ts';
import { exampleOf, parseQuantity } from './quantities.ts';
import { readTokens, type TermToken, type ValueToken } from './tokens.ts';

export interface ParsedFilter {
  /** In canonical form; what could not be read is left out. */
  readonly filter: Filter;
  readonly problems: readonly TextProblem[];
}

/**
 * Reads a filter as it is typed.
 *
 * @param facts of the journal: with them names are known (an account's becomes its id), and a word that
 *   nothing is called by is told. Its term stays, and matches nothing.
 * @param today as days since 1970, for `today` and `-30d`.
 * @param weekStart ISO weekday with which a week begins, where no facts say so.
 */
export function parseFilter(
  text: string,
  facts?: Facts,
  today?: number,
  weekStart: number = facts?.weekStart ?? 1,
): ParsedFilter {
  const { terms, problems } = readTokens(text);
  const reader = new TermReader(text, facts, today, weekStart);
  const filter = terms.flatMap((token) => reader.term(token) ?? []);
  const all = [...problems, ...reader.problems].sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return { filter: canonicalFilter(filter), problems: all };
}

interface Ends {
  readonly low: string;
  readonly high: string;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** The ends of `low..high`, `low..<high`, `>low..high`, `<x`, `<=x`, `>x`, `>=x`; `null` where it is no range. */
function endsOf({ text, quoted }: ValueToken): Ends | null {
  if (quoted) return null;
  const [, operator = '', first = '', dots, open, second = ''] =
    /^(<=|>=|<|>)?(.*?)(?:(\.\.)(<)?(.*))?$/s.exec(text) ?? [];
  if (dots !== undefined) {
    if (operator !== '' && operator !== '>') return null;
    return { low: first, high: second, lowOpen: operator === '>', highOpen: open === '<' };
  }
  if (operator === '') return null;
  return operator.startsWith('<')
    ? { low: '', high: first, lowOpen: false, highOpen: operator === '<' }
    : { low: first, high: '', lowOpen: operator === '>', highOpen: false };
}

/** The message of something wrong, at a value. */
class Unreadable extends Error {
  readonly value: { readonly from: number; readonly to: number };

  constructor(value: { readonly from: number; readonly to: number }, message: string) {
    super(message);
    this.value = value;
  }
}

class TermReader {
  readonly problems: TextProblem[] = [];
  private readonly text: string;
  private readonly facts: Facts | undefined;
  private readonly today: number | undefined;
  private readonly weekStart: number;
  /** What the field of the term that is read is called: what the trader is asked by its own word. */
  private name = '';

  constructor(text: string, facts: Facts | undefined, today: number | undefined, weekStart: number) {
    this.text = text;
    this.facts = facts;
    this.today = today;
    this.weekStart = weekStart;
  }

  term(token: TermToken): Term | null {
    const exclude = token.exclude ? { exclude: true as const } : {};
    const [value] = token.values;
    if (token.field === null) {
      return { field: null, ...exclude, match: { kind: 'text', text: value?.text ?? '' } };
    }
    const field = fieldOf(token.field.text, this.facts);
    if (field === null) {
      this.tell(token.field, unknownField(token.field.text));
      return null;
    }
    this.name = this.facts?.fields.get(field.id)?.key ?? field.id;
    try {
      return { field: field.id, ...exclude, match: this.match(field, token) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.tell(error.value, error.message);
      return null;
    }
  }

  private match(field: Field, token: TermToken): Match {
    const [value] = token.values;
    if (value === undefined) throw new Unreadable(token, `Say what ${this.name} is to be.`);
    for (const one of token.values) {
      if (one.text === '' && !one.quoted)
        throw new Unreadable(
          { from: token.from, to: one.to },
          token.values.length > 1
            ? `A value is missing: write ${this.name}:a,b without a space.`
            : `Say what ${this.name} is to be, such as ${this.name}:${sampleOf(field)}.`,
        );
    }
    if (token.list !== null) return this.listed(field, token.list, token);
    if (token.values.length === 1 && isWord(value, NONE)) return { kind: 'none' };
    if (token.values.length === 1 && isWord(value, 'any')) return { kind: 'known' };
    if (field.kind === 'written') return { kind: 'any', keys: token.values.map(({ text }) => text) };
    const alone = token.values.find(
      (one) => isWord(one, 'any') || (endsOf(one) !== null && !isListed(field, one)),
    );
    if (token.values.length > 1 && alone !== undefined) {
      throw new Unreadable(
        alone,
        `“${alone.text}” stands alone: write a term ${this.name}: of its own for it.`,
      );
    }
    switch (field.kind) {
      case 'groups':
        return this.groups(field, token);
      case 'number':
        return field.quantity === 'day' ? this.days(field, token) : this.numbers(field.quantity, token);
      default:
        return this.days(field, token);
    }
  }

  private listed(field: Field, kind: 'all' | 'only' | 'exactly', token: TermToken): Match {
    if (field.kind === 'written' && kind === 'all')
      return { kind, keys: token.values.map(({ text }) => text) };
    if (field.kind !== 'groups' || field.dimension.kind !== 'many') {
      const values = token.values.map(({ from, to }) => this.text.slice(from, to)).join(',');
      if (field.kind === 'written')
        throw new Unreadable(token, `Of words there is no ${kind}(…): write ${this.name}:all(${values}).`);
      throw new Unreadable(
        token,
        `A trade has one ${this.name} at most, so ${kind}(…) asks for nothing: write ${this.name}:${values}.`,
      );
    }
    return { kind, keys: token.values.map((value) => this.word(field, value)) };
  }

  private groups(field: Extract<Field, { kind: 'groups' }>, token: TermToken): Match {
    const [value] = token.values;
    const ends = value === undefined ? null : endsOf(value);
    if (ends === null || value === undefined) {
      return { kind: 'any', keys: token.values.map((one) => this.word(field, one)) };
    }
    const words = wordsOf(field, this.facts);
    if (words === null || !words.closed || field.dimension.kind !== 'category' || !field.dimension.ordered) {
      throw new Unreadable(
        value,
        `${this.name} has no order, so no range: write the values (${this.name}:a,b), or "${value.text}" in quotes.`,
      );
    }
    const at = (text: string): number => {
      const place = placeOf(words.keys, words.labels, text);
      if (place < 0) throw new Unreadable(value, this.unknownWord(field, text, words.keys));
      return place;
    };
    const low = ends.low === '' ? 0 : at(ends.low) + Number(ends.lowOpen);
    const last = words.keys.length - 1 - Number(words.keys.at(-1) === NONE);
    const high = ends.high === '' ? last : at(ends.high) - Number(ends.highOpen);
    if (ends.low === '' && ends.high === '') throw new Unreadable(value, 'A range needs an end.');
    if (low > high) throw new Unreadable(value, backwards(value.text, ends));
    return { kind: 'any', keys: words.keys.slice(low, high + 1) };
  }

  private word(field: Extract<Field, { kind: 'groups' }>, value: ValueToken): string {
    if (isWord(value, NONE)) return NONE;
    const words = wordsOf(field, this.facts);
    if (words === null) return value.text;
    const place = placeOf(words.keys, words.labels, value.text);
    if (place >= 0) return words.keys[place] ?? value.text;
    if (keptName(field, value.text, this.facts) !== undefined) return value.text;
    this.tell(value, this.unknownWord(field, value.text, [...words.keys.filter(isWritten), ...words.labels]));
    return value.text;
  }

  private unknownWord({ id }: Field, text: string, known: readonly string[]): string {
    if (!isWritten(text))
      return `The ${labelOfField(id, this.facts).toLowerCase()} that was meant here is there no more: take it out of the filter.`;
    const candidates = [...new Set(known)].filter((word) => word !== NONE);
    const near = nearestTo(text, candidates);
    if (near !== null) return `There is no ${this.name} “${text}”. Did you mean “${near}”?`;
    return candidates.length > 0 && candidates.length <= 8
      ? `There is no ${this.name} “${text}”. There is ${candidates.join(', ')}.`
      : `There is no ${this.name} “${text}”.`;
  }

  private numbers(quantity: Quantity, token: TermToken): Match {
    const number = (value: ValueToken, text: string): number => {
      const parsed = parseQuantity(quantity, text);
      if (parsed === null)
        throw new Unreadable(value, `“${text}” cannot be read: ${this.name} takes ${exampleOf(quantity)}.`);
      return parsed;
    };
    const [value] = token.values;
    const ends = value === undefined ? null : endsOf(value);
    if (value === undefined || ends === null) {
      const keys = token.values.map((one) => (isWord(one, NONE) ? NONE : String(number(one, one.text))));
      return { kind: 'any', keys };
    }
    if (ends.low === '' && ends.high === '') throw new Unreadable(value, 'A range needs an end.');
    const low = ends.low === '' ? undefined : number(value, ends.low);
    const high = ends.high === '' ? undefined : number(value, ends.high);
    const empty =
      low !== undefined &&
      high !== undefined &&
      (low > high || (low === high && (ends.lowOpen || ends.highOpen)));
    if (empty) throw new Unreadable(value, backwards(value.text, ends));
    return range(low, high, ends);
  }

  private days(field: Field, token: TermToken): Match {
    const [value] = token.values;
    const ends = value === undefined ? null : endsOf(value);
    if (value === undefined || ends === null) {
      return token.values.length === 1 && value !== undefined
        ? this.wholeDays(field, value)
        : this.periods(field, token);
    }
    if (token.values.length > 1) return this.periods(field, token);
    if (ends.low === '' && ends.high === '') throw new Unreadable(value, 'A range needs an end.');
    const moves = hangsOnToday(ends.low) || hangsOnToday(ends.high);
    // What hangs on today is of days in any field: so it is written again.
    const end = (text: string): Days =>
      moves ? this.period(value, text) : this.whole(field, this.period(value, text));
    const from = ends.low === '' ? null : end(ends.low);
    const until = ends.high === '' ? null : end(ends.high);
    // Days are whole: an open end is the day beside it.
    const low = from === null ? undefined : ends.lowOpen ? from.last + 1 : from.first;
    const high = until === null ? undefined : ends.highOpen ? until.first - 1 : until.last;
    if (low !== undefined && high !== undefined && low > high)
      throw new Unreadable(value, backwards(value.text, ends));
    const days = range(low, high, { lowOpen: false, highOpen: false });
    return moves ? { ...days, said: saidOf(value) } : days;
  }

  private wholeDays(field: Field, value: ValueToken): Match {
    const typed = this.period(value, value.text);
    // Thirty days ago, alone, is meant as: from then on.
    if (value.text.startsWith('-'))
      return { kind: 'range', low: typed.first, high: this.today ?? typed.last, said: saidOf(value) };
    const { first, last } = this.whole(field, typed);
    const days = { kind: 'range', low: first, high: last } as const;
    if (!hangsOnToday(value.text)) return days;
    this.refuseMoving(field, value, { first, last });
    return { ...days, said: saidOf(value) };
  }

  /** The week of today is another one in a week, which no filter says: written again it would stand still. */
  private refuseMoving(field: Field, value: ValueToken, { first, last }: Days): void {
    if (field.kind !== 'time' || first === last || !hangsOnToday(value.text)) return;
    const { periodOf, keyOf } = field.dimension;
    const period = keyOf(periodOf(first, this.weekStart), this.weekStart);
    throw new Unreadable(
      value,
      `“${value.text}” is another ${field.id} in time: write ${field.id}:${period}, or days (day:-30d).`,
    );
  }

  /** Of a field of periods the period in which the days lie (`week:2026-01-07`); days of several are as they are typed. */
  private whole(field: Field, days: Days): Days {
    if (field.kind !== 'time') return days;
    const { periodOf, firstDayOf } = field.dimension;
    const period = periodOf(days.first, this.weekStart);
    if (periodOf(days.last, this.weekStart) !== period) return days;
    const next = firstDayOf(period + 1, this.weekStart);
    // Behind the year 9999 no calendar of ours goes on.
    return { first: firstDayOf(period, this.weekStart), last: Math.max(next - 1, days.last) };
  }

  private periods(field: Field, token: TermToken): Match {
    if (field.kind === 'days' || token.values.some((value) => isListed(field, value)))
      return { kind: 'any', keys: token.values.map((value) => keyOfDays(this.listedDays(value))) };
    if (field.kind !== 'time')
      throw new Unreadable(token, `${field.id} takes one day or range: ${field.id}:2026-01-15..2026-02.`);
    const { dimension } = field;
    const { weekStart } = this;
    const keys = token.values.map((value) => {
      if (isWord(value, NONE)) return NONE;
      const { first, last } = this.period(value, value.text);
      this.refuseMoving(field, value, this.whole(field, { first, last }));
      const period = dimension.periodOf(first, weekStart);
      if (dimension.periodOf(last, weekStart) !== period)
        throw new Unreadable(
          value,
          `“${value.text}” is more than one ${field.id}: write it as a term of its own.`,
        );
      return dimension.keyOf(period, weekStart);
    });
    return { kind: 'any', keys };
  }

  /** One of several periods, of which the day has to lie in any. */
  private listedDays(value: ValueToken): Days {
    const days = parseListedDays(value.text, this.today);
    if (days !== null) return days;
    const ends = endsOf(value);
    if (ends !== null && ends.low !== '' && ends.high !== '') {
      const [from, to] = [this.period(value, ends.low), this.period(value, ends.high)];
      if (from.first > to.last) throw new Unreadable(value, backwards(value.text, ends));
    }
    return this.period(value, value.text);
  }

  private period(value: ValueToken, text: string): Days {
    const days = parseDays(text, this.today);
    if (days !== null) return days;
    throw new Unreadable(
      value,
      daysAgo(text) !== null
        ? `“${text}” hangs on today, which is not known here: write the day, such as 2026-01-15.`
        : `“${text}” is no day: write 2026-01-15, a month (2026-01), a year, today or -30d.`,
    );
  }

  private tell({ from, to }: { readonly from: number; readonly to: number }, message: string): void {
    this.problems.push({ at: this.text.slice(from, to), message, from, to });
  }
}

/**
 * Days in a row among others (`exits:2026-01,2026-03-02..2026-03-06`): not of a day that is another one tomorrow. Those of a whole
 * month or year are written as one.
 */
function isListed(field: Field, { text }: ValueToken): boolean {
  const isSpan = text.includes('..');
  if (field.id !== 'day') return isSpan && field.kind === 'days';
  if (isSpan) return !text.split('..').some(hangsOnToday);
  const days = parseDays(text, undefined);
  return days !== null && days.first < days.last;
}

const hangsOnToday = (text: string): boolean => daysAgo(text) !== null;

/** Of such a text case says nothing. */
const saidOf = ({ text }: ValueToken): string => text.toLowerCase();

const isWord = (value: ValueToken, word: string): boolean =>
  !value.quoted && value.text.toLowerCase() === word;

function range(
  low: number | undefined,
  high: number | undefined,
  ends: Pick<Ends, 'lowOpen' | 'highOpen'>,
): Range {
  return {
    kind: 'range',
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    ...(ends.lowOpen && low !== undefined ? { lowOpen: true } : {}),
    ...(ends.highOpen && high !== undefined ? { highOpen: true } : {}),
  };
}

/** What the journal keeps by an id is called by its name: nobody types the other. */
const isWritten = (key: string): boolean => !/^[\da-f-]{36}$/.test(key);

const backwards = (text: string, { low, high }: Ends): string =>
  low === high
    ? `Nothing lies within ${text}: leave an end in it.`
    : `${text} runs backwards: write ${high}..${low}.`;

function unknownField(text: string): string {
  const near = nearestField(text);
  const quoted = `or put it in quotes to look for the text`;
  return near === null
    ? `There is no field “${text}”. There is ${FIELDS.join(', ')}.`
    : `There is no field “${text}”. Did you mean “${near}”? Write ${near}:…, ${quoted}.`;
}

function sampleOf(field: Field): string {
  if (field.kind === 'groups')
    return field.id === 'symbol' ? 'AAPL' : (wordsOf(field, undefined)?.keys[0] ?? 'name');
  if (field.kind === 'number' && field.quantity !== 'day') return '5..10';
  if (field.kind === 'written') return 'patient';
  return '2026-01';
}
