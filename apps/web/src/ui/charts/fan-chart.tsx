import { area, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { ChartCanvas, type ChartProps } from './chart-canvas.tsx';

interface FanChartProps extends ChartProps {
  /** Heights across the whole chart that mean something: a limit, a goal. */
  readonly levels?: readonly { readonly label: string; readonly value: number }[];
}

/** Lines of which each pair, from outside in, encloses what is as likely; the middle one is drawn alone. */
export function FanChart({ levels = [], ...props }: FanChartProps): ReactNode {
  const { series } = props.data;
  const middle = series[(series.length - 1) / 2];
  const bands = series.slice(0, Math.floor(series.length / 2)).map((low, at) => ({
    low: low.values,
    high: series[series.length - 1 - at]?.values ?? low.values,
    id: low.id,
  }));
  return (
    <ChartCanvas {...props} banded={false} reach={levels.map(({ value }) => value)}>
      {({ x, y, left, right }, hovered) => (
        <g>
          {bands.map(({ id, low, high }) => (
            <path
              key={id}
              d={
                area<number | null>()
                  .x((_, at) => x(at))
                  .y0((_, at) => y(low[at] ?? 0))
                  .y1((_, at) => y(high[at] ?? 0))(low) ?? ''
              }
              fill="var(--series-1)"
              opacity={0.16}
            />
          ))}
          {levels.map(({ label, value }) => (
            <g key={label}>
              <line
                x1={left}
                x2={right}
                y1={y(value)}
                y2={y(value)}
                stroke="var(--muted)"
                strokeDasharray="4 3"
              />
              <text x={right} y={y(value)} dy="-0.4em" textAnchor="end" fontSize={11} fill="var(--muted)">
                {label}
              </text>
            </g>
          ))}
          {middle === undefined ? null : (
            <path
              d={
                line<number | null>()
                  .x((_, at) => x(at))
                  .y((value) => y(value ?? 0))(middle.values) ?? ''
              }
              fill="none"
              stroke="var(--series-1)"
              strokeWidth={1.75}
            />
          )}
          {hovered < 0 || middle === undefined ? null : (
            <circle
              cx={x(hovered)}
              cy={y(middle.values[hovered] ?? 0)}
              r={3.5}
              fill="var(--series-1)"
              stroke="var(--panel)"
              strokeWidth={2}
            />
          )}
        </g>
      )}
    </ChartCanvas>
  );
}
