import { dimensionOf } from '../dimensions/all-dimensions.ts';
import type { Breakdown } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import { HOMES } from '../facts/results.ts';
import { UNITS } from '../facts/units.ts';
import { canonicalFilter } from '../filters/canonical-filter.ts';
import { fieldOf, nearestField } from '../filters/field-names.ts';
import { FIELDS } from '../filters/fields.ts';
import type { Filter, TextProblem } from '../filters/filter.ts';
import { nearestTo } from '../filters/nearest.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { exampleOf, parseQuantity } from '../filters/quantities.ts';
import { MEASURE_IDS } from '../measures/measures.ts';
import { BASES, DRAWINGS, type Question, question, SORTS, type Versus } from './question.ts';

/** Parts of a question in the order in which they are written. */
export const QUESTION_PARTS = [
  'measures',
  'by',
  'by2',
  'filter',
  'versus',
  'unit',
  'basis',
  'home',
  'sort',
  'limit',
  'least',
  'draw',
] as const;

/** Shorter ways to say parts of a filter. */
export const FILTER_PARTS = ['account', 'from', 'to'] as const;

/** What a question compares with, but for a filter. */
export const VERSUS_WORDS = ['rest', 'previous', 'year-before', 'all'] as const;

/** Before the filter of what all others are looked for in: no field is called so. */
export const REST = 'rest:';

const PARTS: readonly string[] = [...QUESTION_PARTS, ...FILTER_PARTS];

/** What of `URLSearchParams` is needed: the domain knows no browser. */
interface ParamList {
  keys(): Iterable<string>;
  getAll(name: string): readonly string[];
}

/** Parameters of an address, as a router or `URLSearchParams` has them. */
export type Params = ParamList | Readonly<Record<string, string | readonly string[] | undefined>>;

const isParamList = (params: Params): params is ParamList => typeof params.getAll === 'function';

export interface ParsedQuestion {
  /** In canonical form; what could not be read is left out. */
  readonly question: Question;
  readonly problems: readonly TextProblem[];
}

/**
 * Reads a question from an address.
 *
 * @param facts of the journal, as in {@link parseFilter}.
 * @param today as days since 1970, for `today` and `-30d`.
 */
export function parseQuestion(params: Params, facts?: Facts, today?: number): ParsedQuestion {
  const reader = new QuestionReader(entriesOf(params), facts, today);
  return { question: reader.question(), problems: reader.problems };
}

function entriesOf(params: Params): ReadonlyMap<string, readonly string[]> {
  const entries: (readonly [string, readonly string[]])[] = isParamList(params)
    ? [...new Set(params.keys())].map((name) => [name, params.getAll(name)] as const)
    : Object.entries(params).map(([name, value]) => [name, [value ?? []].flat()] as const);
  return new Map(entries.map(([name, values]) => [name, values.filter((value) => value.trim() !== '')]));
}

class QuestionReader {
  readonly problems: TextProblem[] = [];
  private readonly values: ReadonlyMap<string, readonly string[]>;
  private readonly facts: Facts | undefined;
  private readonly today: number | undefined;

  constructor(
    values: ReadonlyMap<string, readonly string[]>,
    facts: Facts | undefined,
    today: number | undefined,
  ) {
    this.values = values;
    this.facts = facts;
    this.today = today;
  }

  question(): Question {
    for (const name of this.values.keys()) {
      if (!PARTS.includes(name))
        this.tell(name, didYouMean(`A question has no part “${name}”.`, name, PARTS));
    }
    const by = this.breakdown('by');
    const by2 = this.breakdown('by2');
    const versus = this.versus();
    const limit = this.count('limit', 1);
    const least = this.count('least', 2);
    const draw = this.oneOf('draw', DRAWINGS);
    return question({
      measures: this.measures(),
      ...(by === undefined ? {} : { by }),
      ...(by2 === undefined ? {} : { by2 }),
      filter: this.filter(),
      ...(versus === undefined ? {} : { versus }),
      unit: this.oneOf('unit', UNITS) ?? 'money',
      basis: this.oneOf('basis', BASES) ?? 'net',
      home: this.oneOf('home', HOMES) ?? 'closed',
      sort: this.oneOf('sort', SORTS) ?? 'order',
      ...(limit === undefined ? {} : { limit }),
      ...(least === undefined ? {} : { least }),
      ...(draw === undefined ? {} : { draw }),
    });
  }

  private tell(at: string, message: string): void {
    this.problems.push({ at, message });
  }

  private one(name: string): string | undefined {
    const [value, ...more] = this.values.get(name) ?? [];
    if (more.length > 0) this.tell(name, `“${name}” is given ${more.length + 1} times: the first counts.`);
    return value?.trim();
  }

  private list(name: string): string[] {
    return (this.values.get(name) ?? []).flatMap((text) => text.split(',')).map((word) => word.trim());
  }

  private measures(): string[] {
    const known = this.list('measures').flatMap((word) => {
      const id = MEASURE_IDS.find((one) => one.toLowerCase() === word.toLowerCase());
      if (id === undefined && word !== '')
        this.tell('measures', didYouMean(`There is no measure “${word}”.`, word, MEASURE_IDS));
      return id ?? [];
    });
    return known.length === 0 ? ['netPnl'] : [...new Set(known)];
  }

  private breakdown(name: 'by' | 'by2'): Breakdown | undefined {
    const text = this.one(name);
    if (text === undefined) return undefined;
    const [word = '', stepText] = text.split(/:(.*)/s);
    const field = fieldOf(word, this.facts);
    const dimension = field === null ? undefined : dimensionOf(field.id);
    if (field === null || dimension === undefined) {
      const near = nearestField(word);
      const parted = `There is no dimension called “${word}”.`;
      this.tell(
        name,
        near === null
          ? `${parted} There is ${FIELDS.filter((id) => dimensionOf(id)).join(', ')}.`
          : `${parted} Did you mean “${near}”?`,
      );
      return undefined;
    }
    if (stepText === undefined) return { dimension: field.id };
    if (dimension.kind !== 'number') {
      this.tell(name, `${field.id} has no steps: write ${name}=${field.id}.`);
      return { dimension: field.id };
    }
    const step = /^[\d.]+$/.test(stepText) ? Number(stepText) : parseQuantity(dimension.quantity, stepText);
    if (step !== null && step > 0 && Number.isFinite(step)) return { dimension: field.id, step };
    this.tell(
      name,
      `“${stepText}” is no step above 0: write ${name}=${field.id}: and ${exampleOf(dimension.quantity)}.`,
    );
    return { dimension: field.id };
  }

  private filter(): Filter {
    const typed = (this.values.get('filter') ?? []).flatMap((text) => this.filterText('filter', text));
    const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
    const accounts = this.list('account').filter((word) => word !== '');
    const account =
      accounts.length === 0 ? [] : this.filterText('account', `account:${accounts.map(quoted).join(',')}`);
    return canonicalFilter([...typed, ...account, ...this.days()]);
  }

  private days(): Filter {
    const [from, to] = [this.one('from'), this.one('to')];
    const low = from === undefined ? [] : this.filterText('from', `day:>=${from}`);
    const high = to === undefined ? [] : this.filterText('to', `day:<=${to}`);
    const [first, last] = [low[0]?.match, high[0]?.match];
    if (first?.kind !== 'range' || last?.kind !== 'range') return [...low, ...high];
    if ((first.low ?? 0) > (last.high ?? 0)) {
      this.tell('from', `“${from}” lies behind “${to}”: from is the first day, to the last.`);
      return [];
    }
    // One range, so that what came before it can be told: as days, whatever it was said by.
    const { said: _from, ...begins } = first;
    const { said: _to, ...ends } = last;
    return [{ field: 'day', match: { ...begins, ...ends } }];
  }

  /** @param name part of the question to which problems are told. */
  private filterText(name: string, text: string): Filter {
    const { filter, problems } = parseFilter(text, this.facts, this.today);
    for (const { message, from, to } of problems) {
      // Only what stands in the address as it is has places in it.
      const places =
        name === 'filter' || name === 'versus'
          ? { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
          : {};
      this.problems.push({ at: name, message, ...places });
    }
    return filter;
  }

  private versus(): Versus | undefined {
    const text = this.one('versus');
    switch (text) {
      case undefined:
        return undefined;
      case 'rest':
      case 'previous':
      case 'year-before':
        return text;
      case 'all':
        return { filter: [] };
      default: {
        const isRest = text.toLowerCase().startsWith(REST);
        // As many characters as there were, so that a fault is told where it stands.
        const filter = this.filterText(
          'versus',
          isRest ? text.slice(REST.length).padStart(text.length) : text,
        );
        if (isRest) return filter.length === 0 ? 'rest' : { rest: filter };
        return filter.length === 0 ? undefined : { filter };
      }
    }
  }

  private oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = this.one(name);
    if (text === undefined) return undefined;
    const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (found === undefined) this.tell(name, `“${text}” is no ${name}: it is one of ${words.join(', ')}.`);
    return found;
  }

  private count(name: string, smallest: number): number | undefined {
    const text = this.one(name);
    if (text === undefined) return undefined;
    const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (count < 1) this.tell(name, `“${text}” is no ${name}: write a whole number from 1 on.`);
    // A smaller one asks for nothing.
    return count < smallest ? undefined : count;
  }
}

function didYouMean(message: string, word: string, known: readonly string[]): string {
  const near = nearestTo(word, known);
  return near === null ? `${message} There is ${known.join(', ')}.` : `${message} Did you mean “${near}”?`;
}
