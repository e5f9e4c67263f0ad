import type { StatisticsJson } from '@tapebook/contract';
import {
  dimensionOf,
  type Facts,
  isMeasureId,
  labelOf,
  labelOfField,
  type Question,
} from '@tapebook/domain/analytics';
import { CSV_START, csvRow } from '#server/platform/csv/index.ts';
import { plainText } from './amount-text.ts';

type RowJson = StatisticsJson['blocks'][number]['rows'][number];
type CellJson = Pick<RowJson, 'n' | 'trades' | 'days' | 'values'>;

/**
 * The answer as CSV: a row for each group and, at the end of each currency, for all together.
 *
 * @param facts of the journal, which knows what the trader asks by the name that it has now.
 */
export function statisticsCsv(answer: StatisticsJson, asked: Question, facts: Facts): string {
  const measures = asked.measures.filter(isMeasureId);
  const dimensions = [asked.by, asked.by2].flatMap((by) =>
    by === undefined || dimensionOf(by.dimension) === undefined ? [] : labelOfField(by.dimension, facts),
  );
  const compared =
    asked.versus !== undefined &&
    answer.blocks.some(({ rows, totals }) => [...rows, ...totals].some((row) => row.versus));
  const head = ['n', 'Trades', 'Days', ...measures.flatMap((id) => columnsOf(labelOf(id, asked.basis)))];
  const lines = answer.blocks.flatMap(({ currency, rows, totals }) =>
    [...rows, ...totals].map((row) =>
      csvRow([
        currency ?? '',
        ...row.labels.map((label) => label ?? 'All'),
        ...cellTexts(row, measures),
        ...(compared
          ? row.versus === undefined
            ? head.map(() => '')
            : cellTexts(row.versus, measures)
          : []),
      ]),
    ),
  );
  const titles = [
    'Currency',
    ...dimensions,
    ...head,
    ...(compared ? head.map((title) => `Compared: ${title}`) : []),
  ];
  return CSV_START + csvRow(titles) + lines.join('');
}

const columnsOf = (label: string): string[] => [
  label,
  `${label}, low end`,
  `${label}, high end`,
  `${label}, because`,
];

const text = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? plainText(value) : (value ?? '');

function cellTexts({ n, trades = n, days, values }: CellJson, measures: readonly string[]): string[] {
  return [
    String(n),
    String(trades),
    String(days),
    ...measures.flatMap((id) => {
      const { value, low, high, because } = values[id] ?? { value: null };
      return [text(value), text(low), text(high), because ?? ''];
    }),
  ];
}
