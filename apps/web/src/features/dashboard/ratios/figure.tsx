import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { FEW } from '#web/ui/answers/sample.ts';
import { TooFew } from '#web/ui/answers/sureness/too-few.tsx';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { useRolling } from '#web/ui/numbers/use-rolling.ts';

// The number comes first; how it is made can come a moment later.
const FormulaPopover = lazy(async () => {
  await afterNumbers;
  return { default: (await import('#web/ui/surfaces/formula-popover.tsx')).FormulaPopover };
});

/** The name of a figure: the link to what it was counted from, and the “ƒ” beside it. */
export function FigureName({
  label,
  link,
  formula,
  take,
}: {
  readonly label: string;
  readonly link: (look: { className: string; children: ReactNode }) => ReactElement;
  readonly formula: ReactNode;
  /** Behind the “ƒ”: what takes it along. */
  readonly take?: ReactNode;
}): ReactNode {
  return (
    <span className="flex h-6 items-center gap-1">
      {link({
        className:
          'truncate rounded-[3px] text-13 font-medium text-muted underline-offset-4 hover:text-ink hover:underline',
        children: label,
      })}
      <Suspense>
        <FormulaPopover label={label}>{formula}</FormulaPopover>
        {take}
      </Suspense>
    </span>
  );
}

interface FigureProps {
  /** From how many trades on it says something, where that is not as usual. */
  readonly minimum?: number | undefined;
  readonly cell: CellRead;
  readonly unit: ChartUnit;
  readonly signed?: boolean;
  /** Where there is no number: why. */
  readonly none?: string;
}

/** A number of the engine, which rolls when it changes; what it lacks in words, where there is none. */
export function Figure({
  minimum = FEW,
  cell,
  unit,
  signed = false,
  none = 'There is no result',
}: FigureProps): ReactNode {
  const value = useRolling(cell.value);
  if (cell.value === Infinity) return <Words title="Nothing was lost, so there is no ratio">no losses</Words>;
  if (cell.because === 'too-few') return <TooFew n={cell.rests} minimum={minimum} of={cell.counts} />;
  if (Number.isNaN(cell.value)) return <Words title={none}>—</Words>;
  return <ChartValue value={value} unit={unit} signed={signed} />;
}

const Words = ({ title, children }: { title: string; children: string }): ReactNode => (
  <span className="font-normal text-muted" title={title}>
    {children}
  </span>
);
