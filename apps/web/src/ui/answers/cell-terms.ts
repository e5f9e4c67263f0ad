import {
  type AnswerGroup,
  type Breakdown,
  canonicalFilter,
  dimensionOf,
  EXITS,
  type Filter,
  formatFilter,
  NONE,
  OPENED,
  type Question,
  type Term,
  withDaysOf,
} from '@tapebook/domain/analytics';

/** Parts of a question that change; `undefined` takes one out. */
type QuestionChange = { readonly [Part in keyof Question]?: Question[Part] | undefined };

/** The groups that a cell stands for; a row or column of all has none. */
export interface CellGroups {
  readonly row?: AnswerGroup | undefined;
  readonly column?: AnswerGroup | undefined;
}

/** What a filter asks to have the trades of one group, and no others. */
export function termOf({ dimension }: Breakdown, { key, low, high }: AnswerGroup, exclude = false): Term {
  const sign = exclude ? ({ exclude: true } as const) : {};
  if (key === NONE) return { field: dimension, ...sign, match: { kind: 'none' } };
  if (dimensionOf(dimension)?.kind !== 'number')
    return { field: dimension, ...sign, match: { kind: 'any', keys: [key] } };
  const [from, to] = [finite(low), finite(high)];
  return {
    field: dimension,
    ...sign,
    match: {
      kind: 'range',
      ...(from === undefined ? {} : { low: from }),
      ...(to === undefined ? {} : { high: to, highOpen: true }),
    },
  };
}

const finite = (end: number | undefined): number | undefined =>
  end !== undefined && Number.isFinite(end) ? end : undefined;

function termsOf({ by, by2 }: Question, { row, column }: CellGroups): readonly Term[] {
  return [
    ...(by === undefined || row === undefined ? [] : [termOf(by, row)]),
    ...(by2 === undefined || column === undefined ? [] : [termOf(by2, column)]),
  ];
}

/** What a period is looked at by, once it is chosen. */
const FINER: Readonly<Record<string, string>> = {
  year: 'month',
  quarter: 'month',
  month: 'day',
  week: 'day',
  hour: 'halfHour',
};

/** Narrows the question to a cell: its groups become the filter, and the next finer parting takes their place. */
export function drillInto(asked: Question, cell: CellGroups): QuestionChange {
  const { by, by2, filter } = asked;
  const finer = by === undefined || cell.row === undefined ? undefined : FINER[by.dimension];
  const next = cell.column === undefined ? by2 : undefined;
  return {
    filter: [...filter, ...termsOf(asked, cell)],
    ...(finer !== undefined
      ? { by: { dimension: finer }, by2: next }
      : cell.row !== undefined && next !== undefined
        ? { by: next, by2: undefined }
        : { by2: next }),
    draw: undefined,
  };
}

/** Leaves the trades of a cell's groups out. Where it stands for two, the column's: rows are the question. */
export function leaveOut({ by, by2, filter }: Question, { row, column }: CellGroups): QuestionChange | null {
  if (by2 !== undefined && column !== undefined && row === undefined)
    return { filter: [...filter, termOf(by2, column, true)] };
  if (by === undefined || row === undefined) return null;
  return { filter: [...filter, termOf(by, row, true)] };
}

/** Which field of a trade has the day on which a result is counted, where that is not its closing. */
const DAY_OF = { opened: OPENED, realised: EXITS } as const;

/**
 * The filter, as text, that gives the trades behind a cell, in whichever list it is put.
 *
 * @param barDays days of the bar: for a list they are those of closing, so that where others are counted they are said here
 *   and have to leave the address ({@link withoutBarDays}).
 */
export function filterBehind(
  asked: Question,
  own: Filter,
  cell: CellGroups,
  barDays: readonly Term[] = [],
): string {
  const { home } = asked;
  const terms =
    home === 'closed'
      ? canonicalFilter([...own, ...termsOf(asked, cell)])
      : withDaysOf(DAY_OF[home], [...barDays, ...own, ...termsOf(asked, cell)]);
  const closed: readonly Term[] =
    home === 'realised' ? [] : [{ field: 'status', match: { kind: 'any', keys: ['closed'] } }];
  // Whatever the days: what has realised nothing yet, or was opened on a day that nobody knows, is not counted.
  const dated: readonly Term[] =
    home === 'closed' || terms.some(({ field, exclude }) => field === DAY_OF[home] && exclude !== true)
      ? []
      : [{ field: DAY_OF[home], match: { kind: 'known' } }];
  return formatFilter([...terms, ...closed, ...dated]);
}

/** What takes the days of the bar out of the address of a list, where {@link filterBehind} says them. */
export const withoutBarDays = ({
  home,
}: Question): { range?: undefined; from?: undefined; to?: undefined } =>
  home === 'closed' ? {} : { range: undefined, from: undefined, to: undefined };
