import {
  ANYTHING,
  type Days,
  daysOfKey,
  EXITS,
  type Facts,
  FIRST_DAY,
  type Field,
  fieldOf,
  formatQuantity,
  keptName,
  LAST_DAY,
  labelOfField,
  type Match,
  NONE,
  type Range,
  type Term,
  wordsOf,
} from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { formatDate, formatDayRange } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';

/** What is kept by an id, and gone: nobody has ever typed that. */
const IS_ID = /^[\da-f]{8}-[\da-f-]{27}$/;
export const REMOVED = 'one that was removed';

/** What a reader calls a group of a field. */
export function keyWords(field: Field, key: string, facts: Facts | undefined): string {
  if (key === NONE) return 'not known';
  if (field.kind === 'number') return formatQuantity(field.quantity, Number(key)).replace(/^-/, '−');
  const days = field.kind === 'days' || field.kind === 'time' ? daysOfKey(key) : null;
  if (days !== null) return periodWords(days);
  if (field.kind !== 'groups') return key;
  const words = wordsOf(field, facts);
  const typed = key.toLowerCase();
  const place = words?.keys.findIndex((one) => one.toLowerCase() === typed) ?? -1;
  const label =
    words?.labels[place] ??
    keptName(field, key, facts) ??
    (words !== null && IS_ID.test(key) ? REMOVED : key);
  return field.id === 'symbol' ? instrumentName(label) : label;
}

/** One of several periods of a list; the ends of all time are not said. */
const periodWords = ({ first, last }: Days): string =>
  rangeWords(DAYS, {
    kind: 'range',
    ...(first <= FIRST_DAY ? {} : { low: first }),
    ...(last >= LAST_DAY ? {} : { high: last }),
  });

const DAYS: Field = { id: EXITS, kind: 'days' };

/** A range in the words of its quantity: `5m – 2h`, `≥ 2R`, `2 to 6 Mar 2026`. */
export function rangeWords(field: Field, { low, high, lowOpen, highOpen, said }: Range): string {
  const relative = said === undefined ? undefined : saidWords(said);
  if (relative !== undefined) return relative;
  if (field.kind !== 'number' || field.quantity === 'day') {
    if (low === undefined) return `until ${formatDate(formatDay(high ?? 0))}`;
    if (high === undefined) return `since ${formatDate(formatDay(low))}`;
    return low === high ? formatDate(formatDay(low)) : formatDayRange(formatDay(low), formatDay(high));
  }
  const words = (value: number): string => formatQuantity(field.quantity, value).replace(/^-/, '−');
  if (low === undefined) return `${highOpen ? '<' : '≤'} ${words(high ?? 0)}`;
  if (high === undefined) return `${lowOpen ? '>' : '≥'} ${words(low)}`;
  return `${lowOpen ? '> ' : ''}${words(low)} – ${highOpen ? '< ' : ''}${words(high)}`;
}

/** Days that hang on today, in words; of those said otherwise the days themselves are. */
function saidWords(said: string): string | undefined {
  if (said === 'today' || said === 'yesterday') return said;
  const [, count, unit] = /^(?:>=)?-(\d+)([dw])$/.exec(said) ?? [];
  return count === undefined ? undefined : `in the last ${count} ${unit === 'w' ? 'weeks' : 'days'}`;
}

const oneOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** A term as it is said: “Symbol is AAPL or MSFT”, “Weekday is not Friday”, “Hold time 5m – 2h”. */
export function termWords({ field: id, exclude, match }: Term, facts?: Facts): string {
  const not = exclude === true;
  if (match.kind === 'text') return `${not ? 'Not ' : ''}“${match.text}”`;
  const field = fieldOf(id ?? '');
  const label = labelOfField(id ?? '', facts);
  if (field === null) return label;
  if (field.kind === 'written') return `${label} ${writtenWords(match, not)}`;
  switch (match.kind) {
    case 'none':
    case 'known':
      return `${label} is ${(match.kind === 'none') === not ? 'known' : 'not known'}`;
    case 'range':
      return `${not ? 'Not ' : ''}${label} ${rangeWords(field, match)}`;
    default: {
      const names = match.keys.map((key) => keyWords(field, key, facts));
      const list = match.kind === 'any' ? oneOf(names) : `${MANY[match.kind]} ${names.join(', ')}`;
      return `${label} is ${not ? 'not ' : ''}${list}`;
    }
  }
}

/** “with “fomo” or “late””, “without “fomo””, “written”. */
function writtenWords(match: Exclude<Match, { kind: 'text' }>, not: boolean): string {
  if (!('keys' in match)) return (match.kind === 'none') === not ? 'written' : 'not written';
  const said = match.keys.map((key) => (key === ANYTHING ? 'anything' : `“${key}”`));
  return `${not ? 'without' : 'with'} ${match.kind === 'all' ? said.join(' and ') : oneOf(said)}`;
}

const MANY = { all: 'all of', only: 'only', exactly: 'exactly' } as const;
