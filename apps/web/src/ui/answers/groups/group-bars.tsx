import { type ReactNode, useId } from 'react';
import { ChartCanvas, type ChartProps } from '#web/ui/charts/chart-canvas.tsx';
import type { ChartGeometry } from '#web/ui/charts/chart-geometry.ts';
import { FEW } from '../sample.ts';
import { type GroupData, reachOf } from './group-data.ts';

interface GroupBarsProps extends Omit<ChartProps, 'data'> {
  readonly groups: GroupData;
}

/** One bar a group, over how many trades it has, how sure it is as a whisker, and what it is held against as a line. */
export function GroupBars({ groups, ...rest }: GroupBarsProps): ReactNode {
  const hatch = useId();
  const color = groups.data.series[0]?.color ?? 'result';
  // A count says itself how many there are.
  const counted = groups.data.unit.kind !== 'number';
  return (
    <ChartCanvas
      {...rest}
      data={groups.data}
      banded
      reach={reachOf(groups)}
      footer={counted ? { name: 'N', words: groups.counts } : undefined}
    >
      {(geometry, hovered) => (
        <>
          <defs>
            <pattern
              id={hatch}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={6} height={6} fill="var(--hover)" />
              <line x1={0} x2={0} y1={0} y2={6} stroke="var(--faint)" strokeWidth={2.5} />
            </pattern>
          </defs>
          {groups.data.keys.map((key, index) => (
            <Bar
              key={key}
              groups={groups}
              index={index}
              geometry={geometry}
              color={color}
              hatch={`url(#${hatch})`}
              faded={hovered >= 0 && hovered !== index}
            />
          ))}
        </>
      )}
    </ChartCanvas>
  );
}

interface BarProps {
  readonly groups: GroupData;
  readonly index: number;
  readonly geometry: ChartGeometry;
  readonly color: string;
  readonly hatch: string;
  readonly faded: boolean;
}

function Bar({ groups, index, geometry, color, hatch, faded }: BarProps): ReactNode {
  const { x, y, step, top, bottom } = geometry;
  const value = groups.data.series[0]?.values[index] ?? null;
  const n = groups.ns[index] ?? 0;
  if (value === null) return null;
  const width = Math.max(1, Math.min(56, step - Math.max(1, step * 0.22)));
  const [zero, end] = [y(0), y(value)];
  const height = Math.max(value === 0 ? 0 : 1, Math.abs(end - zero));
  // A count of few trades is as sure as one of many.
  const few = n < FEW && groups.data.unit.kind !== 'number';
  const fill = few ? hatch : color !== 'result' ? color : value < 0 ? 'var(--loss)' : 'var(--gain)';
  const within = (place: number): number => Math.min(bottom, Math.max(top, place));
  const [low, high] = [groups.lows[index] ?? Number.NaN, groups.highs[index] ?? Number.NaN];
  const known = !Number.isNaN(low) && !Number.isNaN(high) && !few;
  const other = groups.others[index] ?? null;
  return (
    <g opacity={faded ? 0.45 : 1}>
      <rect
        x={x(index) - width / 2}
        y={Math.min(zero, end)}
        width={width}
        height={height}
        rx={Math.min(2, width / 3)}
        fill={fill}
        opacity={few ? 1 : 0.8}
      />
      {known && width >= 5 ? (
        <path
          d={whisker(x(index), within(y(low)), within(y(high)), Math.min(5, width / 4))}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.25}
          opacity={0.75}
        />
      ) : null}
      {other === null ? null : (
        <line
          x1={x(index) - width / 2 - 3}
          x2={x(index) + width / 2 + 3}
          y1={within(y(other))}
          y2={within(y(other))}
          stroke="var(--series-1)"
          strokeWidth={2}
        />
      )}
    </g>
  );
}

const whisker = (x: number, low: number, high: number, half: number): string =>
  `M${x - half} ${low}H${x + half}M${x - half} ${high}H${x + half}M${x} ${low}V${high}`;
