import { parseDay } from '../../../time/index.ts';
import type { Facts, FactsField } from '../../facts/facts.ts';
import { codesFor } from '../../tables/trade-table.ts';
import { byDerived } from '../by-number.ts';
import { type CategoryDimension, type Dimension, NONE } from '../dimension.ts';
import { answersOfCriterion, isCriterion } from './criteria.ts';

/**
 * What a trader was asked in the entry of a day is a dimension of the trades that were opened on it. Which fields there
 * are, each journal says; what can be asked of one is told by its id alone, which begins with its kind, so that a
 * question can be read without the journal at hand: `scale.mood`, `number.sleep`, `choice.market`, `yesno.rested`.
 */
const PREFIXES = { scale: 'scale', number: 'number', choice: 'choice', 'yes-no': 'yesno' } as const;

/** The id of the dimension of a field; `null` where it parts nothing, as words do. */
export function fieldDimensionId({ key, kind }: Pick<FactsField, 'key' | 'kind'>): string | null {
  return kind === 'text' ? null : `${PREFIXES[kind]}.${key}`;
}

/** A field with its answers as they cross the wire, day by day. */
interface AnsweredField extends Omit<FactsField, 'values'> {
  readonly days: readonly string[];
  readonly values: readonly (number | boolean | string)[];
}

/** Fields as questions are asked of them, by the ids of their dimensions. */
export function factsFields(fields: readonly AnsweredField[]): Map<string, FactsField> {
  return new Map(
    fields.flatMap(({ days, values, ...field }): [string, FactsField][] => {
      const id = fieldDimensionId(field);
      const byDay = days.flatMap((text, at): [number, number | boolean | string][] => {
        const [day, value] = [parseDay(text), values[at]];
        return day === null || value === undefined ? [] : [[day, value]];
      });
      return id === null ? [] : [[id, { ...field, values: new Map(byDay) }]];
    }),
  );
}

const FIELD_ID = /^(scale|number|choice|yesno)\.([a-z][A-Za-z0-9]*)$/;

/** Between all steps that a scale can have, which are told one by one. */
const STEPS = Array.from({ length: 200 }, (_, step) => step - 99);

const made = new Map<string, Dimension | null>();

/** The dimension of an id of {@link fieldDimensionId}, whether or not the journal has such a field. */
export function fieldDimensionOf(id: string): Dimension | undefined {
  let dimension = made.get(id);
  if (dimension === undefined) {
    dimension = makeDimension(id);
    // Ids come from addresses, and may be any.
    if (made.size >= 1_000) made.clear();
    made.set(id, dimension);
  }
  return dimension ?? undefined;
}

/** `hoursOfSleep` as a reader sees it. */
const inWords = (key: string): string => {
  const words = key.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function makeDimension(id: string): Dimension | null {
  const [, kind, key] = FIELD_ID.exec(id) ?? [];
  if (key === undefined) return null;
  const label = isCriterion(key) ? 'A deleted checklist line' : inWords(key);
  switch (kind) {
    case 'scale':
      return numberOf(id, label, { quantity: 'step', edges: STEPS });
    case 'number':
      return numberOf(id, label, { quantity: 'ratio' });
    case 'choice':
      return groupsOf(id, label, ({ choices }) => ({ keys: choices, labels: choices }));
    default:
      return groupsOf(id, label, () => ({ keys: ['no', 'yes'], labels: ['No', 'Yes'] }), true);
  }
}

/** What was answered may have been so only because of what the day or the trade brought, so it is told as known afterwards. */
const numberOf = (
  id: string,
  label: string,
  parts: { readonly quantity: 'step' | 'ratio'; readonly edges?: readonly number[] },
): Dimension =>
  byDerived({ label, afterwards: true, ...parts }, (facts) =>
    facts.once(`values ${id}`, () => {
      const { at } = answersOf(facts, id);
      return Float64Array.from({ length: facts.table.length }, (_, row) => {
        const value = at(row);
        return typeof value === 'number' ? value : Number.NaN;
      });
    }),
  );

function groupsOf(
  id: string,
  label: string,
  wordsOf: (field: Pick<FactsField, 'choices'>) => { keys: readonly string[]; labels: readonly string[] },
  ordered = false,
): CategoryDimension {
  return {
    kind: 'category',
    label,
    afterwards: true,
    ...(ordered ? { ordered: true as const } : {}),
    groupsOf: (facts) =>
      facts.once(`groups ${id}`, () => {
        const known = wordsOf(facts.fields.get(id) ?? { choices: [] });
        const { at, all } = answersOf(facts, id);
        // A choice that is offered no longer keeps its days.
        const said = [...new Set(all)].map(wordOf).filter((word) => !known.keys.includes(word));
        const words = [...known.keys, ...said.sort()];
        const keys = [...words.map((word) => (word === NONE ? `"${word}"` : word)), NONE];
        const places = new Map(words.map((word, place) => [word, place]));
        const codes = codesFor(facts.table.length, keys.length);
        for (let row = 0; row < codes.length; row += 1) {
          const value = at(row);
          codes[row] = (value === undefined ? undefined : places.get(wordOf(value))) ?? words.length;
        }
        return { codes, keys, labels: [...known.labels, ...said, 'Not answered'] };
      }),
  };
}

export type GivenAnswer = number | boolean | string;

interface Answers {
  readonly at: (row: number) => GivenAnswer | undefined;
  readonly all: Iterable<GivenAnswer>;
}

/** What was answered of the day on which a trade was opened, or of the trade itself. */
function answersOf(facts: Facts, id: string): Answers {
  const key = id.slice(id.indexOf('.') + 1);
  if (isCriterion(key)) return answersOfCriterion(facts, key);
  const { openDay } = facts.table.integers;
  const values = facts.fields.get(id)?.values ?? new Map<number, GivenAnswer>();
  return { at: (row) => values.get(openDay[row] ?? 0), all: values.values() };
}

const wordOf = (value: GivenAnswer): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
