import { NONE } from '../dimensions/dimension.ts';
import { FIELDS, type Field, fieldById, placeOf, wordsOf } from './fields.ts';
import type { Filter, Match, Range, Term } from './filter.ts';
import { type Days, daysOfKey, keyOfDays, parseDays } from './periods.ts';

/**
 * The one form of all filters that mean the same: terms in the order of fields, values in theirs, each once.
 * A range of any period is one of days, a list of one is as good as `all` of one. Weeks are named by what they are, days: by which
 * day they begin is a setting, and a filter that is kept outlives it.
 */
export function canonicalFilter(filter: Filter): Filter {
  const terms = new Map<string, Term>();
  for (const term of filter) {
    const canonical = canonicalTerm(term);
    if (canonical !== null) terms.set(JSON.stringify(canonical), canonical);
  }
  return [...terms]
    .map(([text, term]) => ({
      text,
      term,
      place: term.field === null ? FIELDS.length : FIELDS.indexOf(term.field),
    }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        Number(a.term.exclude === true) - Number(b.term.exclude === true) ||
        (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
    )
    .map(({ term }) => term);
}

/** @returns `null` where nothing is asked. */
function canonicalTerm({ field, exclude, match }: Term): Term | null {
  const excluded = exclude === true ? { exclude } : {};
  if (match.kind === 'text') {
    const text = match.text.trim();
    return text === '' ? null : { field: null, ...excluded, match: { kind: 'text', text } };
  }
  const known = field === null ? null : fieldById(field);
  if (known === null) return null;
  const canonical = canonicalMatch(known, match);
  // Whichever period it was typed as, it is a range of days.
  const isOfDaysAlone =
    canonical.kind === 'range' || (canonical.kind === 'any' && canonical.keys.some(isSpan));
  const id = known.kind === 'time' && isOfDaysAlone ? 'day' : known.id;
  return { field: id, ...excluded, match: canonical };
}

const isOfDays = (field: Field): boolean =>
  field.kind === 'time' || field.kind === 'days' || (field.kind === 'number' && field.quantity === 'day');

function canonicalMatch(field: Field, match: Exclude<Match, { kind: 'text' }>): Match {
  switch (match.kind) {
    case 'range':
      return canonicalRange(field, match);
    case 'any':
    case 'all':
    case 'only':
    case 'exactly':
      return canonicalKeys(field, match.kind, match.keys);
    default:
      return { kind: match.kind };
  }
}

function canonicalKeys(
  field: Field,
  kind: 'any' | 'all' | 'only' | 'exactly',
  given: readonly string[],
): Match {
  const numeric = field.kind === 'number';
  const isOfSpans = field.kind === 'time' && (field.id === 'week' || given.some(isSpan));
  const keyOf = numeric ? numberKey : isOfSpans ? spanKey(field) : groupKey(field);
  // A result always has its day: among periods “none” adds nothing, and a list of days has no word for it.
  const named = field.kind === 'time' ? given.filter((key) => key !== NONE) : given;
  const keys = [...new Set((named.length > 0 ? named : given).map(keyOf))].sort(
    numeric ? (a, b) => Number(a) - Number(b) || (a < b ? -1 : 1) : undefined,
  );
  const [only] = keys;
  if (only === undefined || keys.length > 1) return { kind, keys };
  if (kind !== 'only' && kind !== 'exactly') {
    if (only === NONE) return { kind: 'none' };
    const days =
      field.kind === 'time' ? daysOf(field, only) : field.kind === 'days' ? rangeOfListed(only) : null;
    if (days !== null) return { kind: 'range', ...days };
    if (isOfDays(field) && numeric) return { kind: 'range', low: Number(only), high: Number(only) };
    return { kind: 'any', keys };
  }
  return { kind, keys };
}

/** A weekday or an hour is one thing, however it is written; what a journal names is left as it is. */
function groupKey(field: Field): (key: string) => string {
  const words = field.kind === 'groups' ? wordsOf(field, undefined) : null;
  return (key) => words?.keys[placeOf(words.keys, words.labels, key)] ?? key;
}

/** Of days from one to another, not of a period by its name. */
const isSpan = (key: string): boolean => daysOfKey(key) !== null;

/** The days of a period; what is none stays as it is. */
const spanKey =
  (field: Extract<Field, { kind: 'time' }>) =>
  (key: string): string => {
    const days = daysOf(field, key);
    return days === null ? key : keyOfDays({ first: days.low, last: days.high });
  };

const numberKey = (key: string): string => (key === NONE ? NONE : String(Number(key) + 0));

function daysOf(field: Extract<Field, { kind: 'time' }>, key: string): { low: number; high: number } | null {
  const span = rangeOfListed(key);
  if (span !== null) return span;
  const days = parseDays(key, undefined);
  if (days === null) return null;
  return { low: days.first, high: field.id === 'week' ? days.first + 6 : days.last };
}

function rangeOfListed(key: string): { low: number; high: number } | null {
  const days = daysOfKey(key);
  return days === null ? null : { low: days.first, high: days.last };
}

/** The days of each of several periods (`month:2026-01,2026-03`), where they are known; `null` of another term. */
export function listedPeriods({ field: id, match }: Term): readonly Days[] | null {
  const field = id === null ? null : fieldById(id);
  if (field?.kind !== 'time' || match.kind !== 'any') return null;
  const periods = match.keys.map((key) => daysOf(field, key));
  return periods.some((days) => days === null)
    ? null
    : periods.flatMap((days) => (days === null ? [] : [{ first: days.low, last: days.high }]));
}

function canonicalRange(field: Field, { low: from, high: to, lowOpen, highOpen, said }: Range): Match {
  const whole = isOfDays(field);
  const finite = (end: number | undefined): number | undefined =>
    end === undefined || !Number.isFinite(end) ? undefined : end + 0;
  const [first, last] = [finite(from), finite(to)];
  const low =
    first === undefined
      ? undefined
      : whole
        ? Math.ceil(first) + Number(lowOpen === true && Number.isInteger(first))
        : first;
  const high =
    last === undefined
      ? undefined
      : whole
        ? Math.floor(last) - Number(highOpen === true && Number.isInteger(last))
        : last;
  if (low === undefined && high === undefined) return { kind: 'known' };
  const open = !whole && (lowOpen === true || highOpen === true);
  if (!whole && !open && low === high) return { kind: 'any', keys: [String(low)] };
  return {
    kind: 'range',
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    ...(!whole && lowOpen && low !== undefined ? { lowOpen } : {}),
    ...(!whole && highOpen && high !== undefined ? { highOpen } : {}),
    ...(whole && said !== undefined ? { said } : {}),
  };
}
