import { type Answer, REASONS, type Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { isResult, measureOf, valueUnit } from './value-unit.ts';

/** Which cell of an answer: its block (currency), row and column; those behind the last are all together. */
export interface CellOf {
  readonly answer: Answer;
  readonly block: number;
  readonly row: number;
  readonly column: number;
}

export interface CellRead {
  readonly n: number;
  readonly days: number;
  /** NaN where there is none. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly because: (typeof REASONS)[number];
  readonly currency: string | null;
}

/** One cell of an answer; without results where the answer has no such cell. */
export function readCell({ answer, block, row, column }: CellOf, measure: string): CellRead {
  const { cells, currency } = answer.blocks[block] ?? { cells: undefined, currency: null };
  // A row that is not there has no cell, whatever stands where it would.
  const at = row < 0 ? -1 : row * (cells?.columns ?? 1) + column;
  const values = cells?.values[measure];
  return {
    n: cells?.n[at] ?? 0,
    days: cells?.days[at] ?? 0,
    value: values?.value[at] ?? Number.NaN,
    low: values?.low[at] ?? Number.NaN,
    high: values?.high[at] ?? Number.NaN,
    because: REASONS[values?.because[at] ?? 0] ?? '',
    currency,
  };
}

interface MeasureNumberProps {
  readonly measure: string;
  readonly cell: CellRead;
  readonly unit: Unit;
}

/** The value of a measure in its unit; what it lacks in words, where it has none. */
export function MeasureNumber({ measure, cell, unit }: MeasureNumberProps): ReactNode {
  const about = measureOf(measure);
  if (cell.value === Infinity) {
    return (
      <span className="text-muted" title="Nothing was lost, so there is no ratio">
        no losses
      </span>
    );
  }
  if (cell.because === 'too-few') {
    const missing = (about?.minimum ?? 0) - cell.n;
    return (
      <span
        className="text-faint"
        title={`It says something from ${about?.minimum} trades on: ${missing} more`}
      >
        too few
      </span>
    );
  }
  if (Number.isNaN(cell.value)) {
    const why =
      cell.because === 'undefined'
        ? `Not defined: ${about?.undefinedWhen ?? 'too little is known'}`
        : undefined;
    return (
      <span className="text-faint" title={why}>
        —
      </span>
    );
  }
  return (
    <ChartValue
      value={cell.value}
      unit={valueUnit(measure, unit, cell.currency)}
      signed={isResult(measure)}
    />
  );
}
