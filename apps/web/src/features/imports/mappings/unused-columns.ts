import type { ProposedMappingJson } from '@tapebook/contract';

type Unused = ProposedMappingJson['unused'][number];

/** What a column seems to hold, where leaving it out may make a result wrong. */
const SEEMS: Partial<Record<Unused['seems'], string>> = {
  fee: 'looks like a fee',
  swap: 'looks like swap',
  time: 'a date or time',
  profit: 'looks like a result',
  currency: 'a currency',
};

export interface UnusedWords {
  /** Columns that a trade may need, each with what it seems to hold. */
  readonly telling: readonly { readonly column: number; readonly heading: string; readonly seems: string }[];
  /** Headings of the others. */
  readonly others: readonly string[];
}

/** The columns that nothing is read from, those first that a result may hang on. */
export function unusedWords(
  { unused, header }: Pick<ProposedMappingJson, 'unused' | 'header'>,
  columns: Readonly<Record<string, number>>,
): UnusedWords {
  const taken = new Set(Object.values(columns));
  const left = unused.filter(({ column }) => !taken.has(column));
  const headingOf = (column: number): string => {
    const heading = header[column]?.trim() ?? '';
    return heading === '' ? `Column ${column + 1}` : heading;
  };
  return {
    telling: left.flatMap(({ column, seems }) => {
      const words = SEEMS[seems];
      return words === undefined ? [] : [{ column, heading: headingOf(column), seems: words }];
    }),
    others: left.filter(({ seems }) => SEEMS[seems] === undefined).map(({ column }) => headingOf(column)),
  };
}
