import type { Answer, AnswerGroup, Block, Cells } from '@tapebook/domain/analytics';
import { toldAt } from '#web/ui/answers/read-cell.ts';
import { csvText } from './csv.ts';

/** An amount as it is: sums are whole numbers of the smallest part, so what differs from one by less is that. */
function exactText(value: number, scale: number): string {
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const whole = value * 10 ** scale;
  return Math.abs(whole - Math.round(whole)) < 1e-6 ? value.toFixed(scale) : String(value);
}

const headsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, `${name} low 95 %`, `${name} high 95 %`, `${name} because`]);

const tradesOf = ({ trades, n }: Cells, at: number): string => String((trades ?? n)[at] ?? 0);

/**
 * What is shown, as a table: a line a group (and a group of the second dimension), with whether results are net or gross, trades, days, and of each
 * measure its value, both ends at 95 % and why it has none; behind these the same of what it is held against. The last lines are all together.
 *
 * @param names headings of the groups.
 */
export function answerCsv(
  { question }: Answer,
  { currency, scale, rows, columns, cells, versus }: Block,
  words: { readonly row: (group: AnswerGroup) => string; readonly column: (group: AnswerGroup) => string },
): string {
  const heads = [
    ...(question.by === undefined ? [] : [question.by.dimension]),
    ...(question.by2 === undefined ? [] : [question.by2.dimension]),
    ...(currency === null ? [] : ['currency']),
    'results',
    'trades',
    'days',
    ...headsOf(question.measures),
    ...(versus === null
      ? []
      : ['trades compared', ...headsOf(question.measures.map((id) => `${id} compared`))]),
  ];
  const valuesOf = (of: Cells, at: number): string[] =>
    question.measures.flatMap((id) => {
      const { value, low, high, because } = toldAt(of.values[id], at);
      return [...[value, low, high].map((one) => exactText(one, scale)), because];
    });
  const lines = Array.from({ length: cells.rows * cells.columns }, (_, at) => {
    const [row, column] = [rows[Math.floor(at / cells.columns)], columns[at % cells.columns]];
    // Undivided, the only column and that of all are one.
    if (question.by2 === undefined && at % cells.columns !== cells.columns - 1) return null;
    if (question.by === undefined && Math.floor(at / cells.columns) !== cells.rows - 1) return null;
    return [
      ...(question.by === undefined ? [] : [row === undefined ? 'All' : words.row(row)]),
      ...(question.by2 === undefined ? [] : [column === undefined ? 'All' : words.column(column)]),
      ...(currency === null ? [] : [currency]),
      question.basis,
      tradesOf(cells, at),
      String(cells.days[at] ?? 0),
      ...valuesOf(cells, at),
      ...(versus === null ? [] : [tradesOf(versus, at), ...valuesOf(versus, at)]),
    ];
  });
  return csvText([heads, ...lines.filter((line) => line !== null)]);
}
