import type { ReactNode } from 'react';
import { ChartCanvas, type ChartProps } from './chart-canvas.tsx';

/** One bar per point, up for gains and down for losses. The first series is drawn. */
export function BarChart(props: ChartProps): ReactNode {
  const series = props.data.series[0];
  return (
    <ChartCanvas {...props} banded>
      {({ x, y, step }, hovered) => {
        const width = Math.max(1, Math.min(32, step - Math.max(1, step * 0.22)));
        return series?.values.map((value, index) => {
          if (value === null) return null;
          const top = Math.min(y(0), y(value));
          const height = Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)));
          const color = series.color !== 'result' ? series.color : value < 0 ? 'var(--loss)' : 'var(--gain)';
          return (
            <rect
              key={props.data.keys[index]}
              x={x(index) - width / 2}
              y={top}
              width={width}
              height={height}
              rx={Math.min(2, width / 3)}
              fill={color}
              opacity={hovered < 0 || hovered === index ? 0.9 : 0.4}
            />
          );
        });
      }}
    </ChartCanvas>
  );
}
