import type { Basis } from '@tapebook/domain/analytics';
import { addDays, type DayRange } from '#web/lib/filters/date-range.ts';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { measureOf, measureWords } from '#web/ui/answers/value-unit.ts';
import { csvFigure, csvText } from '#web/ui/taking/csv.ts';

interface GoalTaken {
  readonly measure: string;
  readonly basis: Basis;
  readonly cell: CellRead;
  readonly target: number;
  readonly days: DayRange;
  /** How much of the goal is reached, and how much of its time has passed. */
  readonly pace: { readonly reached: number; readonly passed: number };
}

/** A goal as a table: how far it is, of what, and how much of its time has passed. */
export const goalCsv = ({ measure, basis, cell, target, days, pace }: GoalTaken): string =>
  csvText([
    [
      'figure',
      'from',
      'to',
      'currency',
      'trades',
      'value',
      'low 95 %',
      'high 95 %',
      'goal',
      'reached',
      'time passed',
    ],
    [
      measureWords(measure, basis),
      days.from ?? '',
      days.toExclusive === null ? '' : addDays(days.toExclusive, -1),
      measureOf(measure)?.unit === 'money' ? (cell.currency ?? '') : '',
      String(cell.trades),
      ...[cell.value, cell.low, cell.high, target, pace.reached, pace.passed].map(csvFigure),
    ],
  ]);
