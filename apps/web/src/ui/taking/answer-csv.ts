import type { Answer, AnswerGroup, Block } from '@tapebook/domain/analytics';
import { toldAt } from '#web/ui/answers/read-cell.ts';
import { csvText } from './csv.ts';

/** An amount as it is: sums are whole numbers of the smallest part, so what differs from one by less is that. */
function exactText(value: number, scale: number): string {
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const whole = value * 10 ** scale;
  return Math.abs(whole - Math.round(whole)) < 1e-6 ? value.toFixed(scale) : String(value);
}

/**
 * What is shown, as a table: a line a group (and a group of the second dimension), with whether results are net or gross, trades, days, and of each
 * measure its value, both ends at 95 % and why it has none. The last lines are all together.
 *
 * @param names headings of the groups.
 */
export function answerCsv(
  { question }: Answer,
  { currency, scale, rows, columns, cells }: Block,
  words: { readonly row: (group: AnswerGroup) => string; readonly column: (group: AnswerGroup) => string },
): string {
  const heads = [
    ...(question.by === undefined ? [] : [question.by.dimension]),
    ...(question.by2 === undefined ? [] : [question.by2.dimension]),
    ...(currency === null ? [] : ['currency']),
    'results',
    'trades',
    'days',
    ...question.measures.flatMap((id) => [id, `${id} low 95 %`, `${id} high 95 %`, `${id} because`]),
  ];
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
      String((cells.trades ?? cells.n)[at] ?? 0),
      String(cells.days[at] ?? 0),
      ...question.measures.flatMap((id) => {
        const { value, low, high, because } = toldAt(cells.values[id], at);
        return [...[value, low, high].map((one) => exactText(one, scale)), because];
      }),
    ];
  });
  return csvText([heads, ...lines.filter((line) => line !== null)]);
}
