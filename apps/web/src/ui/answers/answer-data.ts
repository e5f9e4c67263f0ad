import type { Answer } from '@tapebook/domain/analytics';
import type { ChartData, ChartSeries } from '#web/ui/charts/chart-data.ts';
import { dimensionWords, groupMonths, groupTicks, groupWords } from './group-words.ts';
import { toldAt } from './read-cell.ts';
import { isResult, measureWords, valueUnit } from './value-unit.ts';

/**
 * One series a column; the points are the rows. Cells without a value, and of too few results, are gaps.
 *
 * @param masked amounts are hidden, also as ends of bins.
 * @param nameOf what dimensions are called in this journal (`useDimensionWords`).
 */
export function answerData(
  answer: Answer,
  block: number,
  measure: string,
  masked = false,
  nameOf: (dimension: string) => string = dimensionWords,
): ChartData {
  const { question, blocks } = answer;
  const { cells, currency = null, rows = [], columns = [] } = blocks[block] ?? {};
  const values = cells?.values[measure];
  const width = cells?.columns ?? 1;
  const words = question.by === undefined ? undefined : groupWords(question.by, masked, currency);
  const columnWords = question.by2 === undefined ? undefined : groupWords(question.by2, masked, currency);
  const labels = rows.map((group) => words?.(group) ?? group.label);
  const color = (place: number): ChartSeries['color'] =>
    question.by2 === undefined && isResult(measure) ? 'result' : `var(--series-${(place % 6) + 1})`;
  const ticks = question.by === undefined ? null : groupTicks(question.by, rows, masked, currency);
  const months = question.by === undefined ? null : groupMonths(question.by, rows);
  return {
    pointHeading: question.by === undefined ? 'All' : nameOf(question.by.dimension),
    keys: rows.map((group) => group.key),
    labels,
    ...(ticks === null ? {} : { ticks }),
    ...(months === null ? {} : { months }),
    series: columns.map((column, place) => ({
      id: column.key,
      label:
        question.by2 === undefined
          ? measureWords(measure, question.basis)
          : (columnWords?.(column) ?? column.label),
      color: color(place),
      values: rows.map((_, row) => finiteOrNull(toldAt(values, row * width + place).value)),
    })),
    unit: valueUnit(measure, question.unit, currency),
  };
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
