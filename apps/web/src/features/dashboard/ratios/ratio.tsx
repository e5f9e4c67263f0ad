import type { ReactElement, ReactNode } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { INTERVAL_TITLE, shortInterval } from '#web/ui/answers/sureness/short-interval.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import type { PreviousDays } from '../answers/previous-days.ts';
import { Comparison } from './comparison.tsx';
import { Figure, FigureName } from './figure.tsx';

interface RatioProps {
  readonly label: string;
  readonly cell: CellRead;
  readonly unit: ChartUnit;
  readonly signed?: boolean;
  /** How much it rests on: “38 trades”. */
  readonly sample: string;
  /** What it is made of. */
  readonly parts: ReactNode;
  readonly compared: {
    readonly now: CellRead;
    readonly before: CellRead;
    readonly days: PreviousDays;
  } | null;
  readonly link: (look: { className: string; children: ReactNode }) => ReactElement;
  readonly formula: ReactNode;
}

/** One ratio: its number, what it is made of, on how much it rests. */
export function Ratio({
  label,
  cell,
  unit,
  signed = false,
  sample,
  parts,
  compared,
  link,
  formula,
}: RatioProps): ReactNode {
  const interval = shortInterval(cell, unit, usePrivacyMode());
  return (
    <section
      aria-label={label}
      className="group/stat @container flex min-w-0 flex-col bg-panel px-4 py-2.5 sm:justify-center"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
        <FigureName {...{ label, link, formula }} />
        <span className="text-20 leading-7 font-semibold">
          <Figure cell={cell} unit={unit} signed={signed} />
        </span>
      </div>
      <div className="flex min-h-5 flex-wrap items-baseline justify-between gap-x-3 text-12 text-muted">
        <span className="min-w-0">{parts}</span>
        <span className="figures flex flex-wrap gap-x-2 text-faint">
          {interval === null ? null : (
            <span title={INTERVAL_TITLE} className={interval === 'soon' ? 'invisible' : undefined}>
              {interval === 'soon' ? '0.00–0.00' : interval}
            </span>
          )}
          {compared === null ? null : <Comparison {...compared} unit={unit} />}
          <span>{sample}</span>
        </span>
      </div>
    </section>
  );
}
