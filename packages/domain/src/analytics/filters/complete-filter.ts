import { NONE, type Quantity } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import { NOTE } from './field-ids.ts';
import { fieldOf } from './field-names.ts';
import { FIELDS, type Field, labelOfField, wordsOf } from './fields.ts';
import { formatWord } from './format-filter.ts';
import { readTokens, type TermToken } from './tokens.ts';

/** What could be typed at the caret. */
export interface Proposal {
  /** Takes the place of the characters from `from` to before `to`. */
  readonly text: string;
  /** What a reader calls it. */
  readonly label: string;
  /** Trades that it would leave, where that was counted. */
  readonly count?: number;
}

export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly proposals: readonly Proposal[];
}

/** Trades of a group of a field, under the other filters. */
export type Counts = (field: string, key: string) => number | undefined;

const MOST = 12;
/** Fields whose names are looked for when no field is typed. */
const NAMED = ['symbol', 'underlying', 'setup', 'tag', 'mistake', 'insight', 'account'];

/** Proposals for the field or the value at the caret: the likeliest first. */
export function completeFilter(text: string, caret: number, facts: Facts, counts?: Counts): Completion {
  const token = readTokens(text).terms.find(({ from, to }) => from <= caret && caret <= to);
  if (token === undefined)
    return { from: caret, to: caret, proposals: fieldProposals('', facts).slice(0, MOST) };
  const { field: name } = token;
  if (name === null || caret <= name.to) {
    const from = token.from + Number(token.exclude);
    // Before the sign of exclusion nothing is being typed.
    if (caret < from) return { from: caret, to: caret, proposals: [] };
    const to = name === null ? token.to : name.to + 1;
    const word = text.slice(from, caret).replaceAll('"', '');
    const values = name === null && word !== '' ? namedProposals(word, facts, counts) : [];
    const written = name === null && word.length >= LEAST_WRITTEN ? [inNotes(word)] : [];
    return {
      from,
      to,
      proposals: [...[...fieldProposals(word, facts), ...values].slice(0, MOST - written.length), ...written],
    };
  }
  const value = token.values.find(({ from, to }) => from <= caret && caret <= to);
  const field = fieldOf(name.text, facts);
  if (value === undefined || field === null) return { from: caret, to: caret, proposals: [] };
  const word = text.slice(value.from, caret).replaceAll('"', '');
  const others = new Set(token.values.filter((one) => one !== value).map((one) => one.text.toLowerCase()));
  return {
    from: value.from,
    to: value.to,
    proposals: valueProposals(field, word, facts, counts)
      .filter(({ text: one, label }) => !others.has(one.toLowerCase()) && !others.has(label.toLowerCase()))
      .filter((one) => isAlone(token) || !FORMS.has(one.text))
      .slice(0, MOST),
  };
}

/** Of fewer letters too many words begin. */
const LEAST_WRITTEN = 3;

const inNotes = (word: string): Proposal => ({
  text: `${NOTE}:${formatWord(word)}`,
  label: `Notes with “${word}”`,
});

const FORMS: ReadonlySet<string> = new Set(['any']);
const isAlone = ({ values }: TermToken): boolean => values.length === 1;

/** How well a name begins with what is typed, or holds it; `null` where it does neither. Less is better. */
function rank(word: string, name: string): number | null {
  const [typed, known] = [word.toLowerCase(), name.toLowerCase()];
  if (known.startsWith(typed)) return 0;
  return known.includes(typed) ? 1 : null;
}

interface Ranked extends Proposal {
  readonly rank: number;
}

function inOrder(ranked: readonly Ranked[]): Proposal[] {
  return ranked
    .toSorted((a, b) => a.rank - b.rank || (b.count ?? 0) - (a.count ?? 0))
    .map(({ rank: _, ...proposal }) => proposal);
}

function fieldProposals(word: string, facts: Facts): Proposal[] {
  const alias = word === '' ? null : fieldOf(word);
  const own = [...facts.fields].map(([id, { key, name }]) => ({ id, text: key, label: name }));
  const every = FIELDS.map((id) => ({ id, text: id, label: labelOfField(id) }));
  return inOrder(
    [...every, ...own].flatMap(({ id, text, label }): Ranked[] => {
      const place = id === alias?.id ? 0 : (rank(word, text) ?? rank(word, label));
      return place === null ? [] : [{ text: `${text}:`, label, rank: place }];
    }),
  );
}

/** Names of all kinds that hold a word, with their field. */
function namedProposals(word: string, facts: Facts, counts: Counts | undefined): Proposal[] {
  const proposals = NAMED.flatMap((id): Proposal[] => {
    const field = fieldOf(id);
    if (field?.kind !== 'groups') return [];
    return groupProposals(field, word, facts, counts).map((one) => ({ ...one, text: `${id}:${one.text}` }));
  });
  // Of a stock, symbol and underlying are the same word.
  const seen = new Set<string>();
  return proposals.filter(({ label }) => !seen.has(label) && seen.add(label));
}

function valueProposals(field: Field, word: string, facts: Facts, counts: Counts | undefined): Proposal[] {
  if (field.kind === 'groups') {
    const known = [
      { text: NONE, label: `No ${labelOfField(field.id, facts).toLowerCase()}`, rank: 2 },
      { text: 'any', label: `Any ${labelOfField(field.id, facts).toLowerCase()}`, rank: 2 },
    ].filter(({ text }) => rank(word, text) === 0);
    return [...groupProposals(field, word, facts, counts), ...inOrder(known)];
  }
  if (field.kind === 'written') return WRITTEN.filter(({ text }) => rank(word, text) === 0);
  const samples = field.kind === 'number' && field.quantity !== 'day' ? SAMPLES[field.quantity] : DAY_SAMPLES;
  const offered = field.kind === 'time' && field.id !== 'day' ? SINCE : samples;
  return offered.filter(({ text }) => rank(word, text) === 0);
}

function groupProposals(
  field: Extract<Field, { kind: 'groups' }>,
  word: string,
  facts: Facts,
  counts: Counts | undefined,
): Proposal[] {
  const words = wordsOf(field, facts);
  if (words === null) return [];
  const names = words.labels.map((label) => label.toLowerCase());
  return inOrder(
    words.keys.flatMap((key, at): Ranked[] => {
      const label = words.labels[at] ?? key;
      const place = rank(word, label) ?? rank(word, key);
      if (key === NONE || place === null) return [];
      const count = counts?.(field.id, key);
      const shared = names.filter((name) => name === label.toLowerCase()).length > 1;
      const text = formatWord(shared || words.closed ? key : label);
      return [{ text, label, rank: place, ...(count === undefined ? {} : { count }) }];
    }),
  );
}

const range = (low: string, high: string): Proposal[] => [
  { text: `>=${low}`, label: `${low} or more` },
  { text: `<${high}`, label: `Less than ${high}` },
  { text: `${low}..${high}`, label: `From ${low} to ${high}` },
  { text: NONE, label: 'Not known' },
];

/** Forms of a range, to be changed to what is meant. */
const SAMPLES: Readonly<Record<Exclude<Quantity, 'day'>, readonly Proposal[]>> = {
  money: range('0', '500'),
  r: range('1R', '2R'),
  fraction: range('10%', '50%'),
  seconds: range('5m', '2h'),
  minutes: range('09:30', '11:00'),
  days: range('1d', '7d'),
  count: range('2', '5'),
  price: range('5', '20'),
  size: range('100', '1000'),
  ratio: range('0.5', '2'),
  rating: range('4', '5'),
  step: range('4', '5'),
};

/** Words are whatever they are: what is offered is that there are any. */
const WRITTEN: readonly Proposal[] = [
  { text: 'any', label: 'Has text' },
  { text: NONE, label: 'Has no text' },
];

/** Also of weeks and months: that of today has no text. */
const SINCE: readonly Proposal[] = [
  { text: '-7d', label: 'Last 7 days' },
  { text: '-30d', label: 'Last 30 days' },
  { text: '-90d', label: 'Last 90 days' },
];

const DAY_SAMPLES: readonly Proposal[] = [
  { text: 'today', label: 'Today' },
  { text: 'yesterday', label: 'Yesterday' },
  ...SINCE,
];
