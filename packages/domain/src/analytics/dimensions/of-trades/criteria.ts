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

const KEY = /^c([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** What a criterion is called in the id of its dimension: its own id, as letters and digits. */
const keyOf = (id: string): string => `c${id.replaceAll('-', '')}`;

/** Whether the key of a field is that of a criterion, and not of what is asked of a day. */
export const isCriterion = (key: string): boolean => KEY.test(key);

const KINDS = {
  check: ['yesno', 'yes-no'],
  number: ['number', 'number'],
  choice: ['choice', 'choice'],
} as const;

/** Of the dimension that a criterion is, whatever it is called and whether or not it is asked any more. */
export const criterionDimensionId = ({ id, kind }: Pick<Criterion, 'id' | 'kind'>): string =>
  `${KINDS[kind][0]}.${keyOf(id)}`;

/** `Opening range`, `Above the range` → `checkOpeningRangeAboveTheRange`: no other field begins so. */
function wordFor(name: string, text: string): string {
  const words = `${name} ${text}`.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words
    .reduce((word, next) => word + next.charAt(0).toUpperCase() + next.slice(1), 'check')
    .slice(0, 60);
}

/**
 * Criteria of checklists as what is asked, by the ids of their dimensions: `yesno.c…`. In a filter one goes by its words where no
 * other has the same.
 */
export function factsCriteria(checklists: readonly Checklist[]): Map<string, FactsField> {
  const all = checklists.flatMap(({ name, criteria }) =>
    criteria.map((criterion) => ({ ...criterion, name, word: wordFor(name, criterion.text) })),
  );
  const counts = new Map<string, number>();
  for (const { word } of all) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return new Map(
    all.map(({ id, text, kind, choices = [], name, word }): [string, FactsField] => {
      const dimension = criterionDimensionId({ id, kind });
      const isOwn = word !== 'check' && counts.get(word.toLowerCase()) === 1;
      return [
        dimension,
        {
          ...{ key: isOwn ? word : dimension, name: `${name}: ${text}`, kind: KINDS[kind][1] },
          ...{ choices, values: new Map() },
        },
      ];
    }),
  );
}

/** What was answered to the checklists of trades, by the codes of the column; nothing where one was not judged. */
const judgements = (facts: Facts): readonly Readonly<Record<string, Answer>>[] =>
  facts.once('judgements', () =>
    facts.table.categories.criteria.values.map((text) =>
      text === '' ? {} : (JSON.parse(text) as Record<string, Answer>),
    ),
  );

/** What was answered to a criterion, trade by trade. */
export function answersOfCriterion(
  facts: Facts,
  key: string,
): { readonly at: (row: number) => Answer | undefined; readonly all: readonly Answer[] } {
  const id = key.replace(KEY, '$1-$2-$3-$4-$5');
  const answers = judgements(facts).map((judged) => judged[id]);
  const { codes } = facts.table.categories.criteria;
  return {
    at: (row) => answers[codes[row] ?? 0],
    all: answers.filter((answer) => answer !== undefined),
  };
}
