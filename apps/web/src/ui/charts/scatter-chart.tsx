import { extent } from 'd3-array';
import { scaleLinear, scaleSymlog } from 'd3-scale';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { wordWidth } from './axis-words.ts';
import { type ChartData, formatTick } from './chart-data.ts';
import { MARGIN } from './chart-geometry.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { dotPaths } from './dot-paths.ts';
import { useWidth } from './use-width.ts';

interface ScatterChartProps {
  /** What is seen, in words. */
  readonly label: string;
  /** The first series lies along, the second up; the sign of the last one colours: the third, where there is one. */
  readonly data: ChartData;
  readonly height: number;
  /** Opens what is behind a point: by press, or by Enter on the point that is looked at. */
  readonly onOpen?: (index: number) => void;
  /** Lines across: one up from a value along, one along from a value up. */
  readonly lines?: readonly {
    readonly axis: 'along' | 'up';
    readonly value: number;
    readonly label: string;
  }[];
}

/** How far from a point a pointer still means it, in px. */
const REACH = 24;

/** Seconds that people name: where times lie along, most of them are short and some very long. */
const TIMES = [0, 60, 300, 900, 3600, 14_400, 86_400, 604_800, 2_592_000, 31_536_000];

/** A point each, by two values of it. Points are walked in the order along. */
export function ScatterChart({ label, data, height, onOpen, lines = [] }: ScatterChartProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [hovered, setHovered] = useState(-1);
  const masked = usePrivacyMode();
  const [along, up, sign = up] = data.series;
  const count = data.keys.length;
  const bottom = height - 34;
  const unitAlong = along?.unit ?? data.unit;
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const ends = (values: readonly (number | null)[], axis: 'along' | 'up'): [number, number] => {
    const [low = 0, high = 0] = extent([
      ...values.filter((value) => value !== null),
      ...lines.flatMap((line) => (line.axis === axis ? [line.value] : [])),
    ]);
    const both: [number, number] = [Math.min(0, low), Math.max(0, high)];
    return both[0] === both[1] ? [0, 1] : both;
  };
  const alongEnds = ends(along?.values ?? [], 'along');
  // Of times most would else be one spot in a corner.
  const isTime = unitAlong.kind === 'seconds';
  const x = isTime
    ? scaleSymlog().domain(alongEnds).constant(60).range([MARGIN.left, right])
    : scaleLinear().domain(alongEnds).nice(4).range([MARGIN.left, right]);
  const y = scaleLinear()
    .domain(ends(up?.values ?? [], 'up'))
    .nice(4)
    .range([bottom, MARGIN.top]);
  const ticks = apart(
    (isTime ? TIMES : x.ticks(Math.max(2, Math.floor(width / 110))))
      .filter((tick) => tick <= (x.domain()[1] ?? 0))
      .map((tick) => ({ at: x(tick), words: formatTick(tick, unitAlong, masked) })),
  );
  const place = (index: number): readonly [number, number] => [
    x(along?.values[index] ?? 0),
    y(up?.values[index] ?? 0),
  ];
  const nearest = (left: number, top: number): number => {
    let [found, least] = [-1, REACH];
    for (let index = 0; index < count; index += 1) {
      const [px, py] = place(index);
      const away = Math.hypot(px - left, py - top);
      if (away < least) [found, least] = [index, away];
    }
    return found;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = {
      ArrowRight: hovered + 1,
      ArrowLeft: hovered < 0 ? count - 1 : hovered - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setHovered(Math.min(count - 1, Math.max(0, target)));
    } else if (event.key === 'Escape') setHovered(-1);
    else if (event.key === 'Enter' && hovered >= 0) onOpen?.(hovered);
  };
  const colorOf = (index: number): string => COLORS[Math.sign(sign?.values[index] ?? 0)] ?? COLORS[0];
  // Many points lie upon each other: small ones that shine through tell where.
  const dot = count > 500 ? { size: 4.5, opacity: 0.45 } : { size: 7, opacity: 0.6 };
  return (
    <div ref={frame} className="relative" style={{ height }}>
      {width === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a chart; the group is named and read out below
        <div
          role="group"
          aria-roledescription="chart"
          aria-label={`${label}. Arrow keys move from point to point.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the points are reached with the arrow keys
          tabIndex={0}
          className="h-full rounded-[4px]"
          onKeyDown={onKeyDown}
          onBlur={() => setHovered(-1)}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setHovered(nearest(event.clientX - box.left, event.clientY - box.top));
          }}
          onPointerLeave={() => setHovered(-1)}
          onClick={() => {
            if (hovered >= 0) onOpen?.(hovered);
          }}
        >
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            className={hovered < 0 ? 'block' : 'block cursor-pointer'}
          >
            <g fontSize={11} fill="var(--faint)" className="figures">
              {y.ticks(4).map((tick) => (
                <g key={tick}>
                  <line
                    x1={x.range()[0]}
                    x2={x.range()[1]}
                    y1={y(tick)}
                    y2={y(tick)}
                    stroke={tick === 0 ? 'var(--zero)' : 'var(--grid)'}
                    shapeRendering="crispEdges"
                  />
                  <text x={MARGIN.left - 8} y={y(tick)} dy="0.34em" textAnchor="end">
                    {formatTick(tick, data.unit, masked)}
                  </text>
                </g>
              ))}
              {ticks.map(({ at, words }) => (
                <text key={at} x={at} y={bottom + 14} textAnchor="middle">
                  {words}
                </text>
              ))}
              <text x={width - MARGIN.right} y={height - 4} textAnchor="end" fill="var(--muted)">
                {along?.label}
              </text>
              <text x={MARGIN.left + 6} y={MARGIN.top + 2} dy="0.34em" fill="var(--muted)">
                {up?.label}
              </text>
            </g>
            <g strokeLinecap="round" strokeWidth={dot.size}>
              {([1, -1, 0] as const).map((of) =>
                dotPaths(
                  data.keys.flatMap((_, index) =>
                    Math.sign(sign?.values[index] ?? 0) === of ? [place(index)] : [],
                  ),
                ).map((path, layer) => (
                  <path
                    // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other order
                    key={`${of}:${layer}`}
                    d={path}
                    stroke={COLORS[of]}
                    fill="none"
                    opacity={dot.opacity}
                  />
                )),
              )}
            </g>
            {lines.map(({ axis, value, label: words }) => (
              <g key={words}>
                <line
                  {...(axis === 'along'
                    ? { x1: x(value), x2: x(value), y1: MARGIN.top, y2: bottom }
                    : { x1: x.range()[0], x2: x.range()[1], y1: y(value), y2: y(value) })}
                  stroke="var(--ink)"
                  strokeDasharray="4 3"
                />
                <text
                  x={axis === 'along' ? x(value) + 4 : (x.range()[1] ?? 0)}
                  y={axis === 'along' ? MARGIN.top + 8 : y(value) - 4}
                  textAnchor={axis === 'along' ? 'start' : 'end'}
                  fontSize={11}
                  fill="var(--muted)"
                >
                  {words}
                </text>
              </g>
            ))}
            {hovered < 0 ? null : (
              <circle
                cx={place(hovered)[0]}
                cy={place(hovered)[1]}
                r={5.5}
                fill={colorOf(hovered)}
                stroke="var(--panel)"
                strokeWidth={2}
              />
            )}
          </svg>
          {hovered < 0 ? null : (
            <ChartTooltip data={data} index={hovered} place={place(hovered)[0]} width={width} />
          )}
        </div>
      )}
    </div>
  );
}

const COLORS: Readonly<Record<number, string>> & { readonly 0: string } = {
  1: 'var(--gain)',
  0: 'var(--flat)',
  '-1': 'var(--loss)',
};

/** Words along an axis without those that would touch the one before. */
function apart(
  ticks: readonly { readonly at: number; readonly words: string }[],
): readonly { readonly at: number; readonly words: string }[] {
  let free = Number.NEGATIVE_INFINITY;
  return ticks.filter(({ at, words }) => {
    const half = wordWidth(words) / 2;
    if (at - half < free) return false;
    free = at + half + 8;
    return true;
  });
}
