import { formatDay } from '../../time/index.ts';
import { NONE } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import { canonicalFilter } from './canonical-filter.ts';
import { type Field, fieldById, wordsOf } from './fields.ts';
import type { Filter, Match, Range, Term } from './filter.ts';
import { daysOfKey, formatDays } from './periods.ts';
import { formatQuantity } from './quantities.ts';

/**
 * The text of a filter: equal ones have equal texts, and {@link parseFilter} reads the same from it.
 *
 * @param facts where it is shown to a reader: names instead of ids, where no two share one.
 */
export function formatFilter(filter: Filter, facts?: Facts): string {
  return canonicalFilter(filter)
    .map((term) => formatTerm(term, facts))
    .join(' ');
}

function formatTerm({ field: id, exclude, match }: Term, facts: Facts | undefined): string {
  const sign = exclude === true ? '-' : '';
  if (match.kind === 'text') return sign + formatText(match.text);
  const field = fieldById(id ?? '');
  // What the trader is asked goes by its own word where the journal is at hand that knows it.
  const word = facts?.fields.get(field?.id ?? '')?.key ?? field?.id;
  return field === null ? '' : `${sign}${word}:${formatMatch(field, match, facts)}`;
}

const formatText = (text: string): string =>
  /^[^\s"-]\S*$/.test(text) && !/^[A-Za-z][A-Za-z0-9.]*:/.test(text) ? text : quoted(text);

function formatMatch(
  field: Field,
  match: Exclude<Match, { kind: 'text' }>,
  facts: Facts | undefined,
): string {
  switch (match.kind) {
    case 'none':
      return NONE;
    case 'known':
      return 'any';
    case 'range':
      return formatRange(field, match);
    default: {
      const words = match.keys.map((key) => formatKey(field, key, facts)).join(',');
      if (match.kind !== 'any') return `${match.kind}(${words})`;
      return words === '' ? '""' : words;
    }
  }
}

function formatKey(field: Field, key: string, facts: Facts | undefined): string {
  if (key === NONE) return NONE;
  if (field.kind === 'number') return formatQuantity(field.quantity, Number(key));
  const days = field.kind === 'days' || field.kind === 'time' ? daysOfKey(key) : null;
  if (days !== null) return formatDays(days);
  if (field.kind !== 'groups' || facts === undefined) return formatWord(key);
  const words = wordsOf(field, facts);
  const place = words?.keys.indexOf(key) ?? -1;
  const label = words?.labels[place];
  if (words === null || label === undefined) return formatWord(key);
  const name = label.toLowerCase();
  // What two share, or another is called in the address, names neither.
  const shared =
    words.labels.filter((other) => other.toLowerCase() === name).length > 1 ||
    words.keys.some((other, at) => at !== place && other.toLowerCase() === name);
  return formatWord(shared ? key : label);
}

/** A word as it is, in quotes where it would be read as something else. */
export function formatWord(word: string): string {
  const plain = /^[^\s,"()<>][^\s,"()]*$/.test(word) && !word.includes('..');
  return plain && !/^(none|any)$/i.test(word) ? word : quoted(word);
}

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

function formatRange(field: Field, { low, high, lowOpen, highOpen, said }: Range): string {
  if (said !== undefined) return said;
  if (field.kind !== 'number' || field.quantity === 'day') {
    if (low !== undefined && high !== undefined) {
      return low <= high ? formatDays({ first: low, last: high }) : `${formatDay(low)}..${formatDay(high)}`;
    }
    return low === undefined ? `<=${formatDay(high ?? 0)}` : `>=${formatDay(low)}`;
  }
  const { quantity } = field;
  if (low === undefined) return `<${highOpen ? '' : '='}${formatQuantity(quantity, high ?? 0)}`;
  if (high === undefined) return `>${lowOpen ? '' : '='}${formatQuantity(quantity, low)}`;
  const [from, to] = [formatQuantity(quantity, low), formatQuantity(quantity, high)];
  return `${lowOpen ? '>' : ''}${from}..${highOpen ? '<' : ''}${to}`;
}
