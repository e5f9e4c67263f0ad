import type { ReactNode } from 'react';
import type { ChartData } from './chart-data.ts';
import { ChartValue } from './chart-value.tsx';

interface ChartTooltipProps {
  readonly data: ChartData;
  readonly index: number;
  /** Where the point lies, in px from the left. */
  readonly place: number;
  readonly width: number;
  /** The other end of what is marked. */
  readonly since?: number | null;
}

/** The exact figures of one point, read out as the arrow keys move. */
export function ChartTooltip({ data, index, place, width, since = null }: ChartTooltipProps): ReactNode {
  const onLeft = place > width / 2;
  return (
    <div
      role="status"
      className="pointer-events-none absolute top-1 z-10 min-w-32 rounded-control bg-raised px-2.5 py-1.5 text-12 shadow-float"
      style={onLeft ? { right: width - place + 12 } : { left: place + 12 }}
    >
      <div className="text-muted">
        {since === null ? null : `${data.labels[Math.min(since, index)]} – `}
        {data.labels[since === null ? index : Math.max(since, index)]}
      </div>
      {data.series.map((series) => (
        <div key={series.id} className="mt-0.5 flex items-center justify-between gap-4 font-medium">
          {data.series.length === 1 ? null : (
            <span className="flex items-center gap-1.5 font-normal text-muted">
              <span
                className="size-2 rounded-pill"
                style={{ background: series.color === 'result' ? 'var(--flat)' : series.color }}
              />
              {series.label}
            </span>
          )}
          <ChartValue
            value={series.values[index] ?? null}
            unit={series.unit ?? data.unit}
            signed={series.color === 'result'}
          />
        </div>
      ))}
      {data.notes?.[index] === undefined ? null : (
        <div className="mt-0.5 whitespace-nowrap text-muted">{data.notes[index]}</div>
      )}
    </div>
  );
}
