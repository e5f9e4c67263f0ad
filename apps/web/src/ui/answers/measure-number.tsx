import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import type { CellRead } from './read-cell.ts';
import { TooFew } from './sureness/too-few.tsx';
import { isResult, measureOf, valueUnit } from './value-unit.ts';

export { type CellRead, readCell } from './read-cell.ts';

interface MeasureNumberProps {
  readonly measure: string;
  readonly cell: Pick<CellRead, 'value' | 'because' | 'rests' | 'counts' | 'currency'>;
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
    return <TooFew n={cell.rests} minimum={about?.minimum ?? 0} of={cell.counts} />;
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
