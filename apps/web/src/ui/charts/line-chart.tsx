import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { type ReactNode, useId } from 'react';
import { ChartCanvas, type ChartProps } from './chart-canvas.tsx';
import type { ChartSeries } from './chart-data.ts';
import type { ChartGeometry } from './chart-geometry.ts';

/** How sure each point of the first series is: ends at 95 %, NaN where none is known. */
export interface Band {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

interface LineChartProps extends ChartProps {
  readonly band?: Band;
  /** A line of short words below the axis, one a point. */
  readonly footer?: { readonly name: string; readonly words: readonly string[] } | undefined;
  /** Values that hold until the next one: what was realised, a position. */
  readonly stepped?: boolean;
  /** Each point is something that happened, and is seen as one. */
  readonly dotted?: boolean;
}

/** One or a few lines on one axis. A series of results changes colour at zero. */
export function LineChart(props: LineChartProps): ReactNode {
  return <Lines {...props} filled={false} />;
}

/** As {@link LineChart}, filled down (or up) to zero. */
export function AreaChart(props: ChartProps): ReactNode {
  return <Lines {...props} filled />;
}

function Lines({
  filled,
  stepped = false,
  dotted = false,
  band,
  ...props
}: LineChartProps & { readonly filled: boolean }): ReactNode {
  const [first] = props.data.series;
  const within = band === undefined || first === undefined ? null : withinReach(band, first.values);
  return (
    <ChartCanvas {...props} banded={false} reach={within === null ? [] : within.flat()}>
      {(geometry, hovered) => (
        <>
          {within === null ? null : <Certainty ends={within} geometry={geometry} />}
          {props.data.series.map((series) => (
            <Line
              key={series.id}
              series={series}
              geometry={geometry}
              hovered={hovered}
              filled={filled}
              stepped={stepped}
              dotted={dotted}
            />
          ))}
        </>
      )}
    </ChartCanvas>
  );
}

type Ends = readonly [low: number | null, high: number | null];

/** How far the axis reaches for a band: not so far that the line lies flat. */
const FARTHEST = 2.5;

function withinReach({ lows, highs }: Band, values: readonly (number | null)[]): readonly Ends[] {
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0))) * FARTHEST;
  const end = (value: number | undefined): number | null =>
    value === undefined || Number.isNaN(value) ? null : Math.max(-most, Math.min(most, value));
  return values.map((value, at) => (value === null ? [null, null] : [end(lows[at]), end(highs[at])]));
}

function Certainty({
  ends,
  geometry: { x, y },
}: {
  readonly ends: readonly Ends[];
  readonly geometry: ChartGeometry;
}): ReactNode {
  const path = area<Ends>()
    .defined(([low, high]) => low !== null && high !== null)
    .x((_, at) => x(at))
    .y0(([low]) => y(low ?? 0))
    .y1(([, high]) => y(high ?? 0))([...ends]);
  return path === null ? null : <path d={path} fill="var(--muted)" opacity={0.18} data-band />;
}

interface LineProps {
  readonly series: ChartSeries;
  readonly geometry: ChartGeometry;
  readonly hovered: number;
  readonly filled: boolean;
  readonly stepped: boolean;
  readonly dotted: boolean;
}

function Line({ series, geometry, hovered, filled, stepped, dotted }: LineProps): ReactNode {
  const id = useId();
  const { x, y } = geometry;
  const points = series.values.map((value, index) => ({ index, value }));
  const known = (point: { value: number | null }): boolean => point.value !== null;
  const curve = stepped ? curveStepAfter : curveLinear;
  const path = line<(typeof points)[number]>()
    .curve(curve)
    .defined(known)
    .x((point) => x(point.index))
    .y((point) => y(point.value ?? 0))(points);
  const fill = area<(typeof points)[number]>()
    .curve(curve)
    .defined(known)
    .x((point) => x(point.index))
    .y0(y(0))
    .y1((point) => y(point.value ?? 0))(points);
  const color = series.color === 'result' ? `url(#${id})` : series.color;
  const value = hovered < 0 ? null : (series.values[hovered] ?? null);
  const dotColor =
    series.color !== 'result' ? series.color : (value ?? 0) < 0 ? 'var(--loss)' : 'var(--gain)';
  return (
    <g>
      {series.color === 'result' ? <SignGradient id={id} geometry={geometry} /> : null}
      {filled && fill !== null ? <path d={fill} fill={color} opacity={0.12} /> : null}
      {path === null ? null : (
        <path
          d={path}
          fill="none"
          stroke={color}
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
      <path d={dotsAt(dotted ? points : points.filter(isAlone), x, y)} fill={color} />
      {value === null ? null : (
        <circle cx={x(hovered)} cy={y(value)} r={3.5} fill={dotColor} stroke="var(--panel)" strokeWidth={2} />
      )}
    </g>
  );
}

type Point = { readonly index: number; readonly value: number | null };

/** Between gaps: no line leads to it, so it would not be seen. */
const isAlone = ({ value, index }: Point, _: number, all: readonly Point[]): boolean =>
  value !== null && (all[index - 1]?.value ?? null) === null && (all[index + 1]?.value ?? null) === null;

/** A small disc at each known point, as one path. */
function dotsAt(
  points: readonly Point[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return points
    .flatMap(({ index, value }) =>
      value === null
        ? []
        : `M${x(index) - DOT},${y(value)}a${DOT},${DOT} 0 1,0 ${2 * DOT},0a${DOT},${DOT} 0 1,0 ${-2 * DOT},0`,
    )
    .join('');
}

const DOT = 2.25;

/** Gain above the zero line, loss below it, with a hard edge. */
function SignGradient({
  id,
  geometry,
}: {
  readonly id: string;
  readonly geometry: ChartGeometry;
}): ReactNode {
  const { top, bottom, y } = geometry;
  const zero = `${Math.min(100, Math.max(0, ((y(0) - top) / (bottom - top)) * 100))}%`;
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={top} y2={bottom}>
      <stop offset="0%" stopColor="var(--gain)" />
      <stop offset={zero} stopColor="var(--gain)" />
      <stop offset={zero} stopColor="var(--loss)" />
      <stop offset="100%" stopColor="var(--loss)" />
    </linearGradient>
  );
}
