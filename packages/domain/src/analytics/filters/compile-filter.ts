import { type Codes, type Dimension, type Links, NONE } from '../dimensions/dimension.ts';
import { knownDimension } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import { openDayOf } from '../facts/opening-order.ts';
import type { DatedResults } from '../facts/results.ts';
import { EXITS, NOTE, OPENED, WROTE } from './field-ids.ts';
import type { Filter, Match, Range, Term } from './filter.ts';
import { matchesOfWritten } from './written.ts';

export const isOfTime = ({ field }: Term): boolean =>
  field !== null && knownDimension(field)?.kind === 'time';

/** One byte a row of the table: 1 where all terms hold that are about the trade, whatever the home of its results. */
export function passingRows(facts: Facts, filter: Filter): Uint8Array {
  const passes = new Uint8Array(facts.table.length).fill(1);
  for (const term of filter) {
    if (!isOfTime(term)) keep(passes, matchesOfRows(facts, term), term.exclude === true);
  }
  return passes;
}

/** One byte a result: 1 where its trade passes and its day lies where the terms about days want it. */
export function passingResults(
  facts: Facts,
  results: DatedResults,
  filter: Filter,
  rows: Uint8Array,
): Uint8Array {
  const passes = new Uint8Array(results.length);
  for (let i = 0; i < results.length; i += 1) passes[i] = rows[results.row[i] ?? 0] ?? 0;
  for (const term of filter) {
    if (isOfTime(term)) keep(passes, matchesOfTime(facts, results, term), term.exclude === true);
  }
  return passes;
}

function keep(passes: Uint8Array, matches: Uint8Array, exclude: boolean): void {
  const wanted = exclude ? 0 : 1;
  for (let i = 0; i < passes.length; i += 1) {
    if (matches[i] !== wanted) passes[i] = 0;
  }
}

/**
 * Where a term asks of which one group a trade is: for each group 1 where it holds, and the group of each row.
 * @returns `null` of other terms.
 */
export function groupsHolding(
  facts: Facts,
  { field, match, exclude }: Term,
): { readonly codes: Codes; readonly holds: Uint8Array } | null {
  const dimension = field === null || match.kind === 'text' ? undefined : knownDimension(field);
  if (dimension?.kind !== 'category') return null;
  const { codes, keys, labels } = dimension.groupsOf(facts);
  const kept = keptGroups(keys, labels, match);
  return { codes, holds: exclude === true ? kept.map((one) => 1 - one) : kept };
}

/** A field that nothing is known of matches nothing: what was left out of a question is told where it is read. */
export function matchesOfRows(facts: Facts, { field, match }: Term): Uint8Array {
  if (match.kind === 'text') return matchesOfText(facts, match.text);
  if (field === EXITS) return matchesOfExits(facts, match);
  if (field === OPENED) return matchesOfOpening(facts, match);
  if (field === NOTE || field === WROTE) return matchesOfWritten(facts, field, match);
  const dimension = field === null ? undefined : knownDimension(field);
  return dimension === undefined
    ? new Uint8Array(facts.table.length)
    : matchesOfDimension(facts, dimension, match);
}

/** One byte a row: 1 where it matches. Of time a row knows nothing: its results do. */
export function matchesOfDimension(facts: Facts, dimension: Dimension, match: Match): Uint8Array {
  switch (dimension.kind) {
    case 'category': {
      const { codes, keys, labels } = dimension.groupsOf(facts);
      return byCode(codes, keptGroups(keys, labels, match));
    }
    case 'number':
      return byNumber(dimension.valuesOf(facts), match);
    case 'many':
      return byLinks(facts.table.length, dimension.linksOf(facts), match);
    case 'time':
      return new Uint8Array(facts.table.length);
  }
}

export function matchesOfTime(facts: Facts, results: DatedResults, { field, match }: Term): Uint8Array {
  if (match.kind === 'range' || isOfSpans(match)) return matchesOfDays(results.day, match);
  const dimension = knownDimension(field ?? '');
  const matches = new Uint8Array(results.length);
  if (dimension?.kind !== 'time') return matches;
  const { weekStart } = facts;
  const known = new Map<number, number>();
  for (let i = 0; i < results.length; i += 1) {
    const period = dimension.periodOf(results.day[i] ?? 0, weekStart);
    let kept = known.get(period);
    if (kept === undefined) {
      const [key, label] = [dimension.keyOf(period, weekStart), dimension.labelOf(period, weekStart)];
      kept = keptGroups([key], [label], match)[0] ?? 0;
      known.set(period, kept);
    }
    matches[i] = kept;
  }
  return matches;
}

/** Whether a typed word means a group: its key or what a reader calls it, in any case. The key `none` is no name. */
function means(word: string, key: string, label: string): boolean {
  if (word === key) return true;
  const typed = word.toLowerCase();
  return key !== NONE && typed !== NONE && (typed === key.toLowerCase() || typed === label.toLowerCase());
}

/** One byte a group: 1 where a trade that has this group, and no other, matches. */
export function keptGroups(keys: readonly string[], labels: readonly string[], match: Match): Uint8Array {
  return Uint8Array.from(keys, (key, i) => {
    const label = labels[i] ?? key;
    switch (match.kind) {
      case 'none':
        return key === NONE ? 1 : 0;
      case 'known':
        return key === NONE ? 0 : 1;
      case 'any':
      case 'only':
        return match.keys.some((word) => means(word, key, label)) ? 1 : 0;
      case 'all':
      case 'exactly':
        return match.keys.every((word) => means(word, key, label)) ? 1 : 0;
      default:
        return 0;
    }
  });
}

function byCode(codes: Codes, kept: Uint8Array): Uint8Array {
  const matches = new Uint8Array(codes.length);
  for (let i = 0; i < codes.length; i += 1) matches[i] = kept[codes[i] ?? 0] ?? 0;
  return matches;
}

function byNumber(values: Float64Array | Int32Array, match: Match): Uint8Array {
  const matches = new Uint8Array(values.length);
  if (match.kind === 'none' || match.kind === 'known') {
    const wanted = match.kind === 'none';
    for (let i = 0; i < values.length; i += 1) matches[i] = Number.isNaN(values[i]) === wanted ? 1 : 0;
  } else if (match.kind === 'any') {
    // A word that is no number is none of these; the set holds NaN where what is not known is asked for.
    const named = match.keys.filter((key) => key === NONE || !Number.isNaN(Number(key)));
    const wanted = new Set(named.map((key) => (key === NONE ? Number.NaN : Number(key))));
    for (let i = 0; i < values.length; i += 1) matches[i] = wanted.has(values[i] ?? Number.NaN) ? 1 : 0;
  } else if (match.kind === 'range') {
    const within = rangeTest(match);
    for (let i = 0; i < values.length; i += 1) matches[i] = within(values[i] ?? Number.NaN) ? 1 : 0;
  }
  return matches;
}

/** Whether a number lies within; what is not known never does. */
export function rangeTest({ low = -Infinity, high = Infinity, lowOpen, highOpen }: Range) {
  return (value: number): boolean =>
    (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high);
}

function byLinks(length: number, links: Links, match: Match): Uint8Array {
  const { from } = links;
  const matches = new Uint8Array(length);
  const holds = linksTest(links, match);
  for (let row = 0; row < length; row += 1) {
    matches[row] = holds(from[row] ?? 0, from[row + 1] ?? 0) ? 1 : 0;
  }
  return matches;
}

/** Whether a trade with the links from `first` to before `end` matches. */
function linksTest({ group, keys, labels }: Links, match: Match): (first: number, end: number) => boolean {
  switch (match.kind) {
    case 'none':
      return (first, end) => first === end;
    case 'known':
      return (first, end) => first !== end;
    case 'any':
    case 'all':
    case 'only':
    case 'exactly':
      break;
    default:
      return () => false;
  }
  const { kind } = match;
  const words = match.keys.filter((word) => word !== NONE);
  const groupsOfWords = words.map((word) =>
    Uint8Array.from(keys, (key, i) => (means(word, key, labels[i] ?? key) ? 1 : 0)),
  );
  const hasWord = (kept: Uint8Array, first: number, end: number): boolean => {
    for (let i = first; i < end; i += 1) if (kept[group[i] ?? 0] === 1) return true;
    return false;
  };
  const each = (first: number, end: number): boolean =>
    groupsOfWords.every((kept) => hasWord(kept, first, end));
  const noOther = (first: number, end: number): boolean => {
    for (let i = first; i < end; i += 1) {
      if (!groupsOfWords.some((kept) => kept[group[i] ?? 0] === 1)) return false;
    }
    return true;
  };
  // “None” among tags that a trade is to have all of contradicts them.
  const untagged = words.length < match.keys.length;
  switch (kind) {
    case 'any':
      return (first, end) =>
        (untagged && first === end) || groupsOfWords.some((kept) => hasWord(kept, first, end));
    case 'all':
      return (first, end) => (untagged ? words.length === 0 && first === end : each(first, end));
    case 'only':
      return (first, end) => (first === end ? untagged : noOther(first, end));
    case 'exactly':
      return (first, end) =>
        untagged ? words.length === 0 && first === end : each(first, end) && noOther(first, end);
  }
}

/** Dimensions whose names a bare word is looked for in, and whether from their beginning. */
const TEXT_DIMENSIONS: readonly (readonly [id: string, prefix: boolean])[] = [
  ['symbol', true],
  ['underlying', true],
  ['setup', false],
  ['tag', false],
  ['account', false],
];

function matchesOfText(facts: Facts, text: string): Uint8Array {
  const matches = new Uint8Array(facts.table.length);
  const word = text.toLowerCase();
  for (const [id, prefix] of TEXT_DIMENSIONS) {
    const dimension = knownDimension(id);
    if (dimension?.kind !== 'category' && dimension?.kind !== 'many') continue;
    const groups = dimension.kind === 'many' ? dimension.linksOf(facts) : dimension.groupsOf(facts);
    const kept = Uint8Array.from(groups.labels, (label, i) => {
      const key = groups.keys[i] ?? NONE;
      // What has a number for a symbol is found by that as well as by what it is called.
      const names = prefix && key !== label ? [key, label] : [label];
      const found = names
        .map((name) => name.toLowerCase())
        .some((name) => (prefix ? name.startsWith(word) : name.includes(word)));
      return key !== NONE && found ? 1 : 0;
    });
    const found =
      'codes' in groups
        ? byCode(groups.codes, kept)
        : byLinks(facts.table.length, groups, {
            kind: 'any',
            keys: groups.keys.filter((_, i) => kept[i] === 1),
          });
    for (let row = 0; row < matches.length; row += 1) if (found[row] === 1) matches[row] = 1;
  }
  return matches;
}

/** Whether a day lies in the range, or in one of the periods of a list. */
function daysTest(match: Extract<Match, { kind: 'range' | 'any' }>): (day: number) => boolean {
  if (match.kind === 'range') return rangeTest(match);
  const periods = match.keys.map((key) => key.split('..').map(Number));
  return (day) => periods.some(([first = 0, last = first]) => day >= first && day <= last);
}

/** Of days from one to another, not of periods by their names. */
const isOfSpans = (match: Match): boolean => match.kind === 'any' && match.keys.join().includes('..');

function matchesOfDays(days: Float64Array | Int32Array, match: Match): Uint8Array {
  if (match.kind !== 'any') return byNumber(days, match);
  const within = daysTest(match);
  return Uint8Array.from(days, (day) => Number(within(day)));
}

/** What nobody knows the opening of was opened on none of these days. */
function matchesOfOpening(facts: Facts, match: Match): Uint8Array {
  const days = facts.once('days of opening', () => {
    const dayOf = openDayOf(facts);
    return Float64Array.from({ length: facts.table.length }, (_, row) => dayOf(row));
  });
  return matchesOfDays(days, match);
}

function matchesOfExits({ table }: Facts, match: Match): Uint8Array {
  const matches = new Uint8Array(table.length);
  const { trade, day, length } = table.realisations;
  if (match.kind === 'range' || match.kind === 'any') {
    const within = daysTest(match);
    for (let i = 0; i < length; i += 1) if (within(day[i] ?? 0)) matches[trade[i] ?? 0] = 1;
  } else if (match.kind === 'none' || match.kind === 'known') {
    for (let i = 0; i < length; i += 1) matches[trade[i] ?? 0] = 1;
    if (match.kind === 'none')
      for (let row = 0; row < matches.length; row += 1) matches[row] = 1 - (matches[row] ?? 0);
  }
  return matches;
}
