import type { Facts, FactsField } from '../../facts/facts.ts';

/** One line of a setup's checklist. */
interface Criterion {
  readonly id: string;
  readonly text: string;
  readonly kind: 'check' | 'number' | 'choice';
  readonly choices?: readonly string[];
}

/** A setup, as far as its trades are judged by it. */
export interface Checklist {
  readonly name: string;
  readonly criteria: readonly Criterion[];
}

type Answer = number | boolean | string;

const KEY = /^c[0-9a-f]{32}$/;

/** What a criterion is called in the id of its dimension: its own id, as letters and digits. */
const keyOf = (id: string): string => `c${id.replaceAll('-', '')}`;

/** Whether the key of a field is that of a criterion, and not of what is asked of a day. */
export const isCriterion = (key: string): boolean => KEY.test(key);

const PREFIXES = { check: 'yesno', number: 'number', choice: 'choice' } as const;

/** Of the dimension that a criterion is, whatever it is called and whether or not it is asked any more. */
export const criterionDimensionId = ({ id, kind }: Pick<Criterion, 'id' | 'kind'>): string =>
  `${PREFIXES[kind]}.${keyOf(id)}`;

/** `Opening range`, `Above the range` → `checkOpeningRangeAboveTheRange`: no other field begins so. */
const wordOf = (words: string): string =>
  `check ${words}`.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());

/**
 * Criteria of checklists as what is asked, by the ids of their dimensions: `yesno.c…`. In a filter one goes by its words where no
 * other has the same.
 */
export function factsCriteria(checklists: readonly Checklist[]): Map<string, FactsField> {
  const all = checklists.flatMap((setup) =>
    setup.criteria.map((criterion) => ({ ...criterion, name: `${setup.name}: ${criterion.text}` })),
  );
  const words = all.map(({ name }) => wordOf(name).toLowerCase());
  return new Map(
    all.map(({ id, kind, choices = [], name }, at): [string, FactsField] => {
      const dimension = criterionDimensionId({ id, kind });
      const word = words[at] ?? '';
      const isOwn = word !== 'check' && words.indexOf(word) === words.lastIndexOf(word);
      const key = isOwn ? wordOf(name) : dimension;
      return [dimension, { key, name, kind: kind === 'check' ? 'yes-no' : kind, choices, values: new Map() }];
    }),
  );
}

/** What was answered to the checklists of trades, by the codes of the column and the keys of criteria. */
const judgements = (facts: Facts): readonly ReadonlyMap<string, Answer>[] =>
  facts.once('judgements', () =>
    facts.table.categories.criteria.values.map(
      (text) =>
        new Map(
          Object.entries(JSON.parse(text || '{}') as Record<string, Answer>).map(([id, answer]) => [
            keyOf(id),
            answer,
          ]),
        ),
    ),
  );

/** What was answered to a criterion, trade by trade; nothing where one was not judged. */
export function answersOfCriterion(
  facts: Facts,
  key: string,
): { readonly at: (row: number) => Answer | undefined; readonly all: readonly Answer[] } {
  const answers = judgements(facts).map((judged) => judged.get(key));
  const { codes } = facts.table.categories.criteria;
  return {
    at: (row) => answers[codes[row] ?? 0],
    all: answers.filter((answer) => answer !== undefined),
  };
}
