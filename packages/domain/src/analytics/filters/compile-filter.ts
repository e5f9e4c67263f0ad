import { ALL_DIMENSIONS, dimensionOf } from '../dimensions/all-dimensions.ts';
import { type Codes, type Links, NONE } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import type { DatedResults } from '../facts/results.ts';
import type { Filter, Match, Range, Term } from './filter.ts';

/** Field of the days on which a trade realised something: its last exit, or one before. */
export const EXITS = 'exits';

const isOfTime = ({ field }: Term): boolean => field !== null && dimensionOf(field)?.kind === 'time';

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

/** A field that nothing is known of matches nothing: what was left out of a question is told where it is read. */
function matchesOfRows(facts: Facts, { field, match }: Term): Uint8Array {
  if (match.kind === 'text') return matchesOfText(facts, match.text);
  if (field === EXITS) return matchesOfExits(facts, match);
  const dimension = field === null ? undefined : dimensionOf(field);
  switch (dimension?.kind) {
    case 'category': {
      const { codes, keys, labels } = dimension.groupsOf(facts);
      return byCode(codes, keptGroups(keys, labels, match));
    }
    case 'number':
      return byNumber(dimension.valuesOf(facts), match);
    case 'many':
      return byLinks(facts.table.length, dimension.linksOf(facts), match);
    default:
      return new Uint8Array(facts.table.length);
  }
}

function matchesOfTime(facts: Facts, results: DatedResults, { field, match }: Term): Uint8Array {
  if (match.kind === 'range') return byNumber(results.day, match);
  const dimension = dimensionOf(field ?? '');
  const matches = new Uint8Array(results.length);
  if (dimension?.kind !== 'time') return matches;
  const { weekStart } = facts;
  const known = new Map<number, number>();
  for (let i = 0; i < results.length; i += 1) {
    const period = dimension.periodOf(results.day[i] ?? 0, weekStart);
    let kept = known.get(period);
    if (kept === undefined) {
      kept =
        keptGroups([dimension.keyOf(period, weekStart)], [dimension.labelOf(period, weekStart)], match)[0] ??
        0;
      known.set(period, kept);
    }
    matches[i] = kept;
  }
  return matches;
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** One byte a group: 1 where a match means it. Typed words mean a key or a label, in any case. */
export function keptGroups(keys: readonly string[], labels: readonly string[], match: Match): Uint8Array {
  return Uint8Array.from(keys, (key, i) => {
    switch (match.kind) {
      case 'none':
        return key === NONE ? 1 : 0;
      case 'known':
        return key === NONE ? 0 : 1;
      case 'any':
      case 'all':
      case 'only':
      case 'exactly':
        return match.keys.some((word) => word === key || same(word, key) || same(word, labels[i] ?? ''))
          ? 1
          : 0;
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
    const wanted = new Set(match.keys.map(Number));
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

function byLinks(length: number, { from, group, keys, labels }: Links, match: Match): Uint8Array {
  const matches = new Uint8Array(length);
  const kept = keptGroups(keys, labels, match);
  const wanted = kept.reduce((sum, one) => sum + one, 0);
  for (let row = 0; row < length; row += 1) {
    const [first = 0, end = 0] = [from[row], from[row + 1]];
    let hits = 0;
    for (let i = first; i < end; i += 1) hits += kept[group[i] ?? 0] ?? 0;
    matches[row] = linksMatch(match.kind, hits, end - first, wanted) ? 1 : 0;
  }
  return matches;
}

function linksMatch(kind: Match['kind'], hits: number, links: number, wanted: number): boolean {
  switch (kind) {
    case 'any':
      return hits > 0;
    case 'all':
      return hits === wanted;
    case 'only':
      return links > 0 && hits === links;
    case 'exactly':
      return hits === wanted && hits === links;
    case 'none':
      return links === 0;
    case 'known':
      return links > 0;
    default:
      return false;
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
    const dimension = dimensionOf(id);
    if (dimension?.kind !== 'category') continue;
    const { codes, keys, labels } = dimension.groupsOf(facts);
    const kept = Uint8Array.from(labels, (label, i) => {
      const name = label.toLowerCase();
      return keys[i] !== NONE && (prefix ? name.startsWith(word) : name.includes(word)) ? 1 : 0;
    });
    for (let row = 0; row < matches.length; row += 1) {
      if (kept[codes[row] ?? 0] === 1) matches[row] = 1;
    }
  }
  return matches;
}

function matchesOfExits({ table }: Facts, match: Match): Uint8Array {
  const matches = new Uint8Array(table.length);
  if (match.kind !== 'range') return matches;
  const within = rangeTest(match);
  const { trade, day, length } = table.realisations;
  for (let i = 0; i < length; i += 1) {
    if (within(day[i] ?? 0)) matches[trade[i] ?? 0] = 1;
  }
  return matches;
}

/** Fields that a filter knows: every dimension, and the days of exits. */
export const FIELDS: readonly string[] = [...Object.keys(ALL_DIMENSIONS), EXITS];
