import type { Basis } from '@tapebook/domain/analytics';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { measureOf, measureWords } from '#web/ui/answers/value-unit.ts';
import { csvFigure, csvNumber, csvText } from './csv.ts';

export interface FigureTaken {
  readonly measure: string;
  readonly cell: CellRead;
  /** Where it is one of several: the day, month or group that it is of. */
  readonly of?: string;
}

/** Single numbers as a table: a line each, with its sample and both ends at 95 %. */
export function figuresCsv(figures: readonly FigureTaken[], basis: Basis): string {
  const divided = figures.some(({ of }) => of !== undefined);
  return csvText([
    [
      'figure',
      ...(divided ? ['of'] : []),
      'currency',
      'trades',
      'days',
      'value',
      'low 95 %',
      'high 95 %',
      'because',
    ],
    ...figures.map(({ measure, cell, of }) => [
      measureWords(measure, basis),
      ...(divided ? [of ?? 'All'] : []),
      measureOf(measure)?.unit === 'money' ? (cell.currency ?? '') : '',
      String(cell.trades),
      csvNumber(cell.days),
      ...[cell.value, cell.low, cell.high].map(csvFigure),
      cell.because,
    ]),
  ]);
}
